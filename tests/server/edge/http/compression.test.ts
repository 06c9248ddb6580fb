import {
  compress,
  compressBodies,
  CONTENT_CODINGS,
  decompress,
  hashBody,
  encodingFor,
  isCompressible,
  isText,
} from '@/server/edge/http/compression';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['deflate , GZIP ; q=0.5', 'gzip'],
  ['br;q=0.1, gzip', 'gzip'],
  ['br;q=0.5, gzip;q=0.5', 'br'],
  ['gzip;q=0.5, *;q=0.6', 'br'],
  ['identity, gzip;q=0.5', null],
  ['identity, gzip', 'gzip'],
  ['gzip;q=rubbish', 'gzip'],
  ['gzip;q=., identity;q=0', null],
  ['br ; q=0.00 , gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.0, gzip;q=0.5', 'gzip'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['*;q=0', null],
  ['identity;q=0, *;q=0', null],
  ['*;q=0, gzip', 'gzip'],
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

const page = Buffer.from(
  Array.from({ length: 2_000 }, (_, n) => `<p id="a${(n * 7919) % 1_000}">Welkom ${n}</p>`).join(
    '',
  ),
);

test('a text has the same bytes after it was compressed', async () => {
  const bodies = { identity: page, ...(await compressBodies(page)) };

  for (const name of CONTENT_CODINGS) {
    const body = bodies[name] ?? Buffer.alloc(0);
    expect((await decompress(body, name)).equals(page)).toBe(true);
  }
});

test('what is cached is compressed with more effort, and what never changes with most', async () => {
  const sizeWith = async (effort: 'once' | 'often' | 'immutable') =>
    (await compress(page, 'br', effort)).byteLength;

  expect(await sizeWith('often')).toBeLessThan(await sizeWith('once'));
  expect(await sizeWith('immutable')).toBeLessThan(await sizeWith('often'));
});

test.each([
  ['text/html', 1_024, true],
  ['text/html', 1_023, false],
  ['image/webp', 1_024, false],
  [undefined, 1_024, false],
])('of type %s and %i bytes a body is worth compressing: %s', (type, bytes, expected) => {
  expect(isCompressible(Buffer.alloc(bytes), type)).toBe(expected);
});

test('a digest is short, and of the bytes', () => {
  expect(hashBody(page)).toMatch(/^[\w-]{22}$/);
  expect(hashBody(page)).not.toBe(hashBody(page.subarray(1)));
});
