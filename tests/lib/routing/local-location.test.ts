// @vitest-environment node
import fc from 'fast-check';
import { localLocation } from '@/lib/routing/local-location';

const ORIGIN = 'https://www.example.org';

const hostile = fc.oneof(
  fc.constantFrom(
    '//evil.example/',
    '/.//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '\\\\evil',
    'https://evil.example',
    'javascript:alert(1)',
    '/%2e//evil.example',
    '/..//evil.example/a',
    '/nl\r\nSet-Cookie: a=b',
    '',
    '?',
    '#',
    '/\u2028/evil.example',
    '/\ud800',
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc
    .array(fc.constantFrom('/', '\\', '.', '..', '%2e', '\t', '@', ':', 'evil.example', '?', '#'), {
      maxLength: 12,
    })
    .map((parts) => parts.join('')),
);

test('whatever its parts hold, a location stays on its host', () => {
  fc.assert(
    fc.property(hostile, hostile, hostile, fc.constantFrom('/', '/nl', '/a/b/c'), (...parts) => {
      const [pathname, search, hash, base] = parts;
      const location = localLocation({ pathname, search, hash });

      expect(new URL(location, `${ORIGIN}${base}`).origin).toBe(ORIGIN);
      expect(location).toMatch(/^\/(?![/\\])[\u0021-\u007e]*$/);
    }),
    { numRuns: 2_000 },
  );
});

test('a location that holds nothing hostile is left as it is', () => {
  fc.assert(
    fc.property(fc.webPath(), fc.webQueryParameters(), (path, query) => {
      fc.pre(!/\/(?:\/|\.{1,2}(?:\/|$)|$)/.test(path) && path.startsWith('/'));
      const search = query && `?${query}`;
      expect(localLocation({ pathname: path, search })).toBe(`${path}${search}`);
    }),
  );
});

test.each([
  [{ pathname: '/' }, '/'],
  [
    { pathname: '/nl/contact/', search: '?form=contact', hash: '#contact' },
    '/nl/contact?form=contact#contact',
  ],
  [{ pathname: '/nl/caf%C3%A9' }, '/nl/caf%C3%A9'],
  [{ pathname: '/nl/café' }, '/nl/caf%C3%A9'],
  [{ pathname: '/.//evil.example/' }, '/evil.example'],
  [{ pathname: '/%2E./nl/.%2e/...' }, '/nl/...'],
  [{ pathname: '/a?b#c', search: '?d?#e', hash: '#f#g' }, '/a%3Fb%23c?d?%23e#f%23g'],
])('%j becomes %s', (parts, location) => {
  expect(localLocation(parts)).toBe(location);
});
