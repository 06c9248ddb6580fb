import { encodingFor, isText } from '@/server/edge/http/compression';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.0, gzip;q=0.5', 'gzip'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['*;q=0', null],
  ['identity', null],
  ['', null],
  [undefined, null],
])('who accepts "%s" gets %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding);
});

test('text is compressed, images are not', () => {
  expect(
    ['text/html; charset=utf-8', 'image/svg+xml', 'application/javascript'].every(isText),
  ).toBe(true);
  expect(['image/webp', 'video/mp4', 'application/pdf', undefined].some(isText)).toBe(false);
});
