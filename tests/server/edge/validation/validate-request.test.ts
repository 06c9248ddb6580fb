import { MAX_TARGET_LENGTH, validateTarget } from '@/server/edge/validation/validate-request';

test.each([
  '/',
  '/nl',
  '/nl/zoeken?q=100%&page=2',
  '/nl/caf%C3%A9',
  '/nl/a..b/...',
  '/_next/static/chunks/a%5Bb%5D.js',
  '/nl/zoeken?q=..%2F..%2Fetc',
  '/nl/zoeken?q=%00%1f',
])('%s is a valid target', (target) => {
  expect(validateTarget(target)).toBeNull();
});

test.each([
  ['bad percent-encoding', '/nl/%E0%A4%A'],
  ['half a percent-encoding', '/nl/%4'],
  ['an encoded slash', '/nl/a%2fb'],
  ['an encoded backslash', '/nl/a%5Cb'],
  ['a backslash', '/nl\\a'],
  ['an encoded NUL', '/nl/%00'],
  ['an encoded line break', '/nl/a%0d%0ab'],
  ['a control character', '/nl/a\u0007'],
  ['a control character in the query', '/nl/zoeken?q=soep\u0007'],
  ['a step up', '/nl/../secret'],
  ['an encoded step up', '/nl/%2e%2E/secret'],
  ['two slashes, which name a host', '//evil.example/nl'],
  ['an absolute URL', 'http://evil.example/nl'],
  ['the server itself', '*'],
  ['an authority', 'evil.example:443'],
  ['a fragment', '/nl#a'],
  ['nothing', ''],
])('%s is a bad request', (_, target) => {
  expect(validateTarget(target)).toEqual({ status: 400 });
});

test('a target of 2,000 characters is valid, a longer one is too long', () => {
  const long = `/nl?q=${'a'.repeat(MAX_TARGET_LENGTH - 6)}`;

  expect([validateTarget(long), validateTarget(`${long}a`)]).toEqual([null, { status: 414 }]);
});
