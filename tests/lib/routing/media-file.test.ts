// @vitest-environment node
import { mediaFileAt } from '@/lib/routing/media-file';
import { IMAGE_STYLES } from '@/lib/content/media';

const pathOf = (pathname: string, search = '') => mediaFileAt(pathname, search)?.path ?? null;

test.each([
  ['/files/original/farm-animals-42.webp', 'image'],
  ['/files/emblems/winter.svg', 'image'],
  ['/sites/default/files/2024-05/kas%20in%20mei.JPG', 'image'],
  ['/sites/boerderij.example/files/styles/crop_4_3/public/2024-05/kas.jpg.webp', 'image'],
  ['/cms/sites/default/files/2024-05/kas.jpg', 'image'],
  ['/files/videos/kade.webm', 'video'],
  ['/files/videos/kade.nl.vtt', 'document'],
  ['/files/documents/nl/huisregels.pdf', 'document'],
  ['/sites/default/files/2024-05/begroting.xls', 'file'],
  ['/sites/default/files/2024-05/foto%27s.v2.ZIP', 'file'],
  ['/files/agenda.ics', 'file'],
] as const)('%s is a public %s', (path, kind) => {
  expect(mediaFileAt(path, '')).toEqual({ kind, path });
});

test.each(IMAGE_STYLES)('an image is served in the style %s', (style) => {
  expect(pathOf(`/files/styles/${style}/a.webp`)).toBe(`/files/styles/${style}/a.webp`);
});

test('an image in a text of an editor has any style that Drupal signed', () => {
  const path = '/sites/default/files/styles/max_650x650/public/2024-05/kas.jpg.webp';

  expect(pathOf(path, '?itok=aB3')).toBe(`${path}?itok=aB3`);
  expect(pathOf(path, '?h=d1ff')).toBeNull();
  expect(pathOf('/sites/default/files/styles/max_650x650/public/a.zip', '?itok=aB3')).toBeNull();
});

test.each([
  ['an unknown style', '/sites/default/files/styles/huge/public/a.jpg'],
  ['a style that every object has', '/files/styles/constructor/a.webp'],
  ['a style without a file', '/files/styles/medium.webp'],
  ['a document as an image', '/files/styles/medium/huisregels.pdf'],
  ['a page', '/nl/hulp'],
  ['an image outside the folders', '/core/misc/druplicon.png'],
  ['what only some may have', '/system/files/cv.pdf'],
  ['a script', '/sites/default/files/js/js_x.js'],
  ['settings', '/sites/default/files/settings.php'],
  ['configuration', '/sites/default/files/config_aB3/sync/views.view.x.txt'],
  ['a list of translations', '/sites/default/files/translations/views.nl.zip'],
  ['a page of HTML', '/files/documents/a.HTML'],
  ['a dump', '/files/dump.sql'],
  ['a hidden file', '/files/.env.txt'],
  ['a file in a hidden folder', '/files/a/.git/config.txt'],
  ['a file without an extension', '/files/LICENSE'],
  ['a style that is no image', '/files/styles/medium/a.zip'],
  ['a folder', '/sites/default/files/'],
  ['a way out', '/files/../admin/a.webp'],
  ['a way round the styles', '/files/./styles/huge/a.webp'],
  ['a coded way out', '/files/%2e%2e/admin/a.webp'],
  ['a slash too many', '/files//styles/huge/a.webp'],
  ['what is in a folder of that name', '/a/b/sites/default/files/a.webp'],
  ['another host', '//elsewhere.example/files/a.webp'],
])('%s is no public file', (_, path) => {
  expect(mediaFileAt(path, '')).toBeNull();
});

test.each([
  ['?itok=aB3-_9xZ', '?itok=aB3-_9xZ'],
  ['?v=2&itok=abc&h=d1ff', '?itok=abc&h=d1ff&v=2'],
  ['?utm_source=brief&itok=abc', '?itok=abc'],
  ['?itok=abc&itok=def', '?itok=abc'],
  ['?itok=a%26_format%3Djson', ''],
  ['?_format=json', ''],
  ['', ''],
])('of the query %s the backend gets %j', (search, sent) => {
  expect(pathOf('/files/a.webp', search)).toBe(`/files/a.webp${sent}`);
});
