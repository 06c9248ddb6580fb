// @vitest-environment node
import { previewPath } from '@/lib/cms/preview/link';

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
