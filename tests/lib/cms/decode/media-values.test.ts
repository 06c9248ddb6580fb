// @vitest-environment node
import { mediaHref } from '@/lib/cms/decode/fields/href';
import * as media from '@/lib/cms/decode/fields/media';
import { image, reference, value } from '@/tests/support/wire';

const FILE = 'http://backend.test/files/';

const styleOf = (style: unknown) => ({
  styles: { medium: style, huge: { url: 'x', width: 1, height: 1 } },
});
const plain = { src: '/media/files/a.webp', width: 4, height: 3, alt: '', styles: {} };
const videoOf = (fields: object) =>
  reference({ bundle: [{ target_id: 'remote_video' }], name: value('V'), ...fields });
const fileOf = (fields: object) =>
  reference({
    bundle: [{ target_id: 'video' }],
    name: value('V'),
    source: [{ url: `${FILE}a.mp4` }],
    ...fields,
  });
const remote = (href: string, provider: string, embed: string | null) => ({
  type: 'remote',
  title: 'V',
  poster: null,
  href,
  provider,
  embed,
});
const local = { type: 'file', title: 'V', poster: null, src: '/media/files/a.mp4', captions: null };
const TUBE = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0';
const VIMEO = 'https://player.vimeo.com/video/12345?autoplay=1&dnt=1';

const embeds = [
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'YouTube', TUBE],
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', 'YouTube', TUBE],
  ['https://youtu.be/dQw4w9WgXcQ', 'YouTube', TUBE],
  ['https://m.youtube.com/watch?feature=share&v=dQw4w9WgXcQ', 'YouTube', TUBE],
  ['https://youtube.com/shorts/dQw4w9WgXcQ?si=x', 'YouTube', TUBE],
  ['https://www.youtube.com/live/dQw4w9WgXcQ', 'YouTube', TUBE],
  ['https://vimeo.com/12345', 'Vimeo', VIMEO],
  ['https://player.vimeo.com/video/12345', 'Vimeo', VIMEO],
  ['https://www.vimeo.com/12345', 'Vimeo', VIMEO],
  ['https://vimeo.com/12345/about', 'Vimeo', VIMEO],
  ['https://vimeo.com/12345/abc1234def?share=copy', 'Vimeo', `${VIMEO}&h=abc1234def`],
  ['https://player.vimeo.com/video/12345?dnt=1&h=abc1234def', 'Vimeo', `${VIMEO}&h=abc1234def`],
  ['https://www.peer.example/w/1', 'peer.example', null],
  ['https://evil.example/?https://youtu.be/dQw4w9WgXcQ', 'evil.example', null],
  ['https://www.youtube.com/channel/1', 'youtube.com', null],
] as const;

const vimeo = remote('https://vimeo.com/12345', 'Vimeo', VIMEO);
const STYLE = `${FILE}m.webp`;

test.each([
  ['without sizes', { alt: null }, {}],
  ['with spaces around its text', { alt: ' Kade ' }, { alt: 'Kade' }],
  [
    'with a style',
    styleOf({ url: STYLE, width: 2, height: 1 }),
    { styles: { medium: { src: '/media/files/m.webp', width: 2, height: 1 } } },
  ],
  ['with a style without a width', styleOf({ url: STYLE, height: 1 }), {}],
  ['with a style without a height', styleOf({ url: STYLE, width: 1 }), {}],
  ['with a style that is no file of the web', styleOf({ url: 'data:,x', width: 1, height: 1 }), {}],
  ['with a broken style', styleOf('x'), {}],
  ['with styles as PHP writes none', { styles: [] }, {}],
  ['with its file', { entity: { filename: value('a.webp') } }, {}],
  ['that Drupal could not measure', { width: 0, height: '600' }, {}],
  ['with sizes as text', { width: '960', height: '640' }, { width: 960, height: 640 }],
])('an image %s is decoded', (_, fields, decoded) => {
  expect(media.image.parse([{ url: `${FILE}a.webp`, ...fields }])).toEqual({
    ...plain,
    ...decoded,
  });
});

test('an image in the library of media is shown, also one of a second type of media', () => {
  const inLibrary = (field: string) => media.image.parse(reference({ [field]: image('Kade') }));

  expect(inLibrary('field_media_image')).toEqual(media.image.parse(image('Kade')));
  // Drupal names the field of a type of media after its source, and numbers it from the second type on.
  expect(inLibrary('field_media_image_1')).toEqual(media.image.parse(image('Kade')));
});

test('an emblem has no text', () => {
  expect(media.emblem.parse([{ url: `${FILE}a.webp`, alt: 'x' }])).toEqual({
    src: plain.src,
    width: 4,
    height: 3,
  });
});

const VIDEO = { bundle: [{ target_id: 'remote_video' }] };

test.each<readonly [what: string, wire: unknown]>([
  ['of another kind of URL', [{ url: 'http://[' }]],
  ['of a medium that is not published', [{ target_id: 3 }]],
  ['of a medium that has a form', [{ target_id: 3, target_type: 'media', url: '/media/3/edit' }]],
  ['that is a video', [{ target_type: 'media', url: '/media/3', entity: VIDEO }]],
  ['of a medium without one', reference({ field_media_image: [] })],
  ['whose file is gone', [{ target_id: 5, alt: 'x' }]],
  ...[
    'https://cms.example/system/files/2026-05/kade.jpg',
    'https://store.s3.eu-central-1.amazonaws.com/s3fs-public/2026-05/kade.jpg',
    'https://cms.example/sites/default/files/kade.php',
  ].map(
    (url) =>
      [
        `that the site cannot serve, ${url},`,
        [{ url, alt: 'Kade', width: 960, height: 640 }],
      ] as const,
  ),
])('an image %s is none', (_, wire) => {
  expect(media.image.parse(wire)).toBeNull();
});

test.each<readonly [what: string, wire: unknown, decoded: unknown]>([
  ...embeds.map(
    ([href, provider, embed]) =>
      [href, videoOf({ embed: value(href) }), remote(href, provider, embed)] as const,
  ),
  ['over plain HTTP', videoOf({ embed: value('http://vimeo.com/12345') }), vimeo],
  ['without a URL', videoOf({}), null],
  ['with a broken URL', videoOf({ embed: 'x' }), null],
  ['of a provider without TLS', videoOf({ embed: value('http://www.peer.example/w/1') }), null],
  ['of Drupal’s own media type', videoOf({ field_media_oembed_video: value(vimeo.href) }), vimeo],
  ['of a second type of media', videoOf({ field_media_oembed_video_1: value(vimeo.href) }), vimeo],
  [
    'of a media type with another name',
    videoOf({ bundle: [{ target_id: 'youtube' }], field_media_oembed_video: value(vimeo.href) }),
    vimeo,
  ],
  [
    'that is a file in the field of Drupal’s own type',
    fileOf({ source: undefined, field_media_video_file: [{ url: `${FILE}a.mp4` }] }),
    local,
  ],
  ['that is not published', [{}], null],
  ['that is a file', fileOf({}), local],
  ['with broken parts', fileOf({ captions: 'x', thumbnail: 'x' }), local],
  ['with other captions', fileOf({ captions: [{ url: 'ftp://a/b.vtt', langcode: 'nl' }] }), local],
  [
    'of which Drupal has no picture but its icon',
    fileOf({
      thumbnail: [{ url: `${FILE}media-icons/generic/video.png`, width: 180, height: 180 }],
    }),
    local,
  ],
  ['without its file', fileOf({ source: [] }), null],
  ['with a broken file', fileOf({ source: 'x' }), null],
])('a video %s is decoded', (_, wire, decoded) => {
  expect(media.video.parse(wire)).toEqual(decoded);
});

const buildDownload = (
  href: string,
  label: string,
  format: string,
  bytes: number | null = null,
) => ({
  href: `/media/files/${href}`,
  label,
  format,
  bytes,
});

test.each([
  [
    'spaces around its name',
    'regels.pdf',
    { description: ' Regels ' },
    buildDownload('regels.pdf', 'Regels', 'PDF'),
  ],
  [
    'a broken size',
    'a.docx?v=2',
    { entity: { filename: value('b.docx'), filesize: 'x' } },
    buildDownload('a.docx?v=2', 'b.docx', 'DOCX'),
  ],
  [
    'a broken name',
    'a.pdf',
    { entity: { filename: 'x', filesize: value(3) } },
    buildDownload('a.pdf', 'a.pdf', 'PDF', 3),
  ],
  [
    'no name',
    'jaarverslag%202025.pdf',
    { description: '' },
    buildDownload('jaarverslag%202025.pdf', 'jaarverslag 2025.pdf', 'PDF'),
  ],
  ['a name that is no UTF-8', '100%.pdf', {}, buildDownload('100%25.pdf', '100%.pdf', 'PDF')],
])('a file with %s can be downloaded', (_, name, fields, decoded) => {
  expect(media.download.parse([{ url: FILE + name, ...fields }])).toEqual(decoded);
});

test('a list of downloads has no file that is gone, elsewhere, private, without an ending or not shown by its editor', () => {
  const items = [
    { target_type: 'media', entity: { name: value('Regels'), field_media_document: [] } },
    { target_type: 'media', target_id: 4 },
    { target_type: 'media', target_id: 5, url: '/media/5/edit' },
    { target_id: 5, description: 'Oud' },
    { url: 'ftp://a/b.pdf' },
    { url: 'http://backend.test/system/files/geheim.pdf' },
    { url: `${FILE}regels` },
    { url: `${FILE}oud.pdf`, display: false },
    { url: `${FILE}a.pdf`, display: null },
  ];

  expect(media.downloads.parse(items)).toEqual([buildDownload('a.pdf', 'a.pdf', 'PDF')]);
});

test.each(['document', 'file', 'audio_file_2', 'video_file', 'image'])(
  'a list of downloads has the file of field_media_%s',
  (source) => {
    const entity = { name: value('Regels'), [`field_media_${source}`]: [{ url: `${FILE}r.mp3` }] };

    expect(media.downloads.parse([{ target_type: 'media', entity }])).toMatchObject([
      { href: '/media/files/r.mp3', label: 'Regels' },
    ]);
  },
);

test.each([
  [`${FILE}a%20b.webp?itok=1`, '/media/files/a%20b.webp?itok=1'],
  ['https://cms.example/files/a.webp', '/media/files/a.webp'],
  ['/files/100%.webp', '/media/files/100%25.webp'],
  ['javascript:alert(1)', null],
])('the file %s is served at %s', (url, href) => {
  expect(mediaHref(url)).toBe(href);
});
