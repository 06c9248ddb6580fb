// @vitest-environment node
import { decodeSearchDocument } from '@/lib/cms/decode/search-document';
import { wireDocument } from '@/tests/support/search-feed';

const siteLocale = { site: 'farm', language: 'en' } as const;
const decode = (wire: unknown) => decodeSearchDocument(wire, siteLocale);

const outcomeOf = (fields: Record<string, unknown>) =>
  decode(wireDocument('node:1:nl', fields)).outcome;

test.each([
  ['a term by its name', { title: null, name: 'Schulden' }, 'Schulden', ''],
  ['an activity by its name', { title: null, activity_name: 'Koken' }, 'Koken', ''],
  [
    'both of two names',
    { title: 'Koken op dinsdag', activity_name: 'Koken' },
    'Koken op dinsdag',
    'Koken',
  ],
  ['a repeated name once', { title: 'Koken', activity_name: 'Koken' }, 'Koken', ''],
  [
    'a file without a title by its file name',
    { title: null, filename: 'a.pdf', document_url: '/files/a.pdf' },
    'a.pdf',
    '',
  ],
])('people find %s', (_, fields, title, name) => {
  expect(outcomeOf(fields)).toMatchObject({ document: { title, name } });
});

test.each([
  ['no text', { body: 3 }, 'body', { body: '' }],
  ['no image', { image: { url: 5 } }, 'image', { image: null }],
  ['no moment', { combined_created: 'gisteren' }, 'combined_created', { created: null }],
  ['no list of themes', { theme: { 0: 'x' } }, 'theme', { themes: [] }],
])('a field that is %s is skipped, and reported', (_, fields, part, others) => {
  const { outcome, issues } = decode(wireDocument('node:1:nl', fields));

  expect(outcome).toMatchObject({ document: { title: 'Titel van node:1:nl', ...others } });
  expect(issues).toEqual([{ entity: 'node:1:nl', part, reason: expect.any(String) }]);
});

test('one text where a list is expected is a list of one, and items that are not text are skipped', () => {
  expect(
    outcomeOf({ theme: 'Wonen', subject: ['Huur', 7, null], combined_domain_access: 'main' }),
  ).toMatchObject({ document: { themes: ['Wonen'], subjects: ['Huur'], domains: ['main'] } });
});

test('a picture has the files that a list of results shows', () => {
  const size = { width: 320, height: 240 };
  const styles = {
    ratio_4_3_xs: { url: '/files/xs.webp', ...size },
    ratio_4_3_sm: { url: '/files/sm.webp', width: 640, height: 480 },
    thumbnail: { url: '/files/thumbnail.webp', ...size },
  };
  const image = [{ url: '/files/a.webp', alt: 'x', width: 1_600, height: 1_200, styles }];

  expect(outcomeOf({ image })).toMatchObject({
    document: {
      image: {
        src: '/media/files/sm.webp',
        width: 640,
        height: 480,
        srcSet: '/media/files/xs.webp 320w, /media/files/sm.webp 640w',
      },
    },
  });
});

test('missing fields default to the site and language of the feed', () => {
  const { outcome } = decode({ id: 'node:1:en', url: '/en/soup', title: 'Soup' });

  expect(outcome).toMatchObject({
    document: { language: 'en', domains: ['farm'], type: 'node', entity: 'node', body: '' },
  });
});

test.each([
  ['is no object', 'node:1:nl', '?', 'no object'],
  ['has no id', { url: '/nl/a', title: 'A' }, '?', 'no id'],
  ['has no title', { id: 'node:1:nl', url: '/nl/a', title: ' ' }, 'node:1:nl', 'no title'],
  ['has no URL', { id: 'node:1:nl', title: 'A' }, 'node:1:nl', 'no URL'],
  ['is a file without URL', { id: 'file:1:nl', filename: 'a.pdf' }, 'file:1:nl', 'no URL'],
])('a document that %s is skipped, and reported', (_, wire, id, reason) => {
  expect(decode(wire).outcome).toEqual({ id, reason });
});

test('every document is bounded', () => {
  const outcome = outcomeOf({
    title: 'a'.repeat(10_000),
    body: 'woord '.repeat(200_000),
    paragraph_body: Array.from({ length: 100 }, () => 'b'.repeat(30_000)),
  });
  if (!('document' in outcome)) throw new Error('left out');
  const { title, body, paragraphBodies } = outcome.document;

  expect(title).toHaveLength(500);
  expect(body).toHaveLength(200_000);
  expect(paragraphBodies.join('')).toHaveLength(200_000);
});
