// @vitest-environment node
import { createHmac } from 'node:crypto';
import { MAX_AGE_S, previewLink, previewPath, readLink } from '@/lib/cms/preview/link';

const SECRET = 'a-secret-of-at-least-thirty-two-characters';
const NOW = 1_800_000_000;
const HOUR_S = 3_600;
const farm = { site: 'farm', now: NOW };
const link = { site: 'farm', path: '/nl/moestuin', expires: NOW + HOUR_S };

const queryOf = (url: string) => new URL(url, 'https://site.invalid').searchParams;
const query = (changes: Partial<typeof link & { version: number }> = {}) =>
  queryOf(previewLink({ ...link, ...changes }, SECRET));

test('a link opens its path on its site until it expires', () => {
  expect(readLink(query(), farm, SECRET)?.path).toBe('/nl/moestuin');
  expect(readLink(query(), { ...farm, now: link.expires - 1 }, SECRET)?.path).toBe('/nl/moestuin');
  expect(readLink(query(), { ...farm, now: link.expires }, SECRET)).toBeNull();
});

test.each([null, NOW])(
  'a CMS that signs as documented, with %s as its version, makes the same link',
  (version) => {
    const { path, expires } = link;
    const signature = createHmac('sha256', SECRET)
      .update(['preview-link', 'farm', path, expires, ...(version ? [version] : [])].join('\n'))
      .digest('base64url');
    const made = new URLSearchParams({
      path,
      expires: String(expires),
      signature,
      ...(version && { version: String(version) }),
    });

    expect(readLink(made, farm, SECRET)).toEqual({ path, expires, version });
    expect(previewLink({ ...link, version }, SECRET)).toContain(`signature=${signature}`);
  },
);

test('a link has the version that it was signed with', () => {
  const versioned = query({ version: NOW - 60 });

  expect(readLink(versioned, farm, SECRET)?.version).toBe(NOW - 60);
  for (const version of [String(NOW), '', '0', '01800000000', '1e9', '-1']) {
    const changed = new URLSearchParams(versioned);
    changed.set('version', version);
    expect(readLink(changed, farm, SECRET)).toBeNull();
  }
  versioned.delete('version');
  expect(readLink(versioned, farm, SECRET)).toBeNull();
});

test('a link of a version to come opens nothing', () => {
  expect(readLink(query({ version: NOW + 30 }), farm, SECRET)).not.toBeNull();
  expect(readLink(query({ version: NOW + 300 }), farm, SECRET)).toBeNull();
});

test('a link is valid for at most a day', () => {
  expect(readLink(query({ expires: NOW + MAX_AGE_S }), farm, SECRET)?.path).toBe('/nl/moestuin');
  expect(readLink(query({ expires: NOW + 2 * MAX_AGE_S }), farm, SECRET)).toBeNull();
});

test.each([
  ['path', '/nl/contact'],
  ['expires', String(link.expires + 1)],
  ['expires', `0${link.expires}`],
  ['signature', 'A'.repeat(43)],
  ['signature', ''],
  ['signature', 'é'.repeat(43)],
])('a link whose %s was changed to %j opens nothing', (name, value) => {
  const changed = query();
  changed.set(name, value);

  expect(readLink(changed, farm, SECRET)).toBeNull();
});

test.each(['path', 'expires', 'signature'])('a link without %s opens nothing', (name) => {
  const lacking = query();
  lacking.delete(name);

  expect(readLink(lacking, farm, SECRET)).toBeNull();
});

test('a link opens nothing on another site, or with another secret', () => {
  expect(readLink(query(), { ...farm, site: 'main' }, SECRET)).toBeNull();
  expect(readLink(query(), farm, `${SECRET}, of before`)).toBeNull();
});

test('even a signed link leads to no other site', () => {
  expect(readLink(query({ path: '//evil.example' }), farm, SECRET)).toBeNull();
});

test.each([
  ['/nl', '/nl'],
  ['/en/about-us', '/en/about-us'],
  ['/nl/node/1131', '/nl/node/1131'],
  ['/nl/café', '/nl/caf%C3%A9'],
  ['/nl/caf%C3%A9', '/nl/caf%C3%A9'],
])('%s can be opened', (path, location) => {
  expect(previewPath(path)).toBe(location);
});

test.each([
  '',
  'nl',
  '/',
  '/de/haus',
  '/nlx',
  '//evil.example',
  '//evil.example/nl',
  '/\\evil.example',
  '\\/evil.example',
  '/nl//evil.example',
  '/nl/\\evil.example',
  '/nl/../../evil',
  '/nl/.',
  '/nl/%2e%2e/evil',
  '/nl/.%2E/evil',
  '/nl/%2f%2fevil.example',
  '/%2fevil.example',
  '/%5cevil.example',
  '/nl/%5Cevil',
  '/nl/a%00b',
  '/nl/a%0d%0aset-cookie:%20a=b',
  '/nl/a\r\nset-cookie: a=b',
  '/nl/a\tb',
  '/nl/100%',
  '/nl/a?b=c',
  '/nl/a#b',
  'https://evil.example/nl',
  'javascript:alert(1)',
  `/nl/${'a'.repeat(1_000)}`,
])('%j is no page of the site', (path) => {
  expect(previewPath(path)).toBeNull();
});
