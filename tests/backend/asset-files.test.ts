// @vitest-environment node
import { REAL_CONTENT, startedBackend } from './support/backend';

const { call } = await startedBackend({ contentFolder: REAL_CONTENT });

const VIDEO = '/files/videos/kade-bij-avond.webm';
const EMBLEM = '/files/emblems/bell.svg';

const SIZE = (await (await call(VIDEO)).arrayBuffer()).byteLength;

const tagOf = async (path: string) => (await call(path)).headers.get('etag') ?? '';

test.each(['%s', 'W/%s'])(
  'an SVG that a client has under the tag %s is not sent again',
  async (form) => {
    const etag = await tagOf(EMBLEM);
    const again = await call(EMBLEM, { headers: { 'if-none-match': form.replace('%s', etag) } });

    expect([again.status, again.headers.get('etag')]).toEqual([304, etag]);
  },
);

test('a player gets the range of a video that it requests', async () => {
  const answer = await call(VIDEO, {
    headers: { range: 'bytes=0-3', 'if-range': await tagOf(VIDEO) },
  });

  expect(answer.status).toBe(206);
  expect(answer.headers.get('content-range')).toMatch(/^bytes 0-3\/\d+$/);
  expect((await answer.arrayBuffer()).byteLength).toBe(4);
});

test.each([
  ['its last bytes', 'bytes=-4', 206, 4],
  ['more last bytes than there are', 'bytes=-9999999', 206, SIZE],
  ['no last bytes', 'bytes=-0', 416, 0],
  ['what is beyond the end', 'bytes=9999999-', 416, 0],
  ['a range that ends before it begins', 'bytes=5-2', 200, SIZE],
  ['a range without an end or a beginning', 'bytes=-', 200, SIZE],
])('of a video %s is a response by RFC 9110', async (_, range, status, length) => {
  const answer = await call(VIDEO, { headers: { range } });

  expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([status, length]);
});

test('a player with a part of another video gets all of this one', async () => {
  const answer = await call(VIDEO, { headers: { range: 'bytes=0-3', 'if-range': '"another"' } });

  expect(answer.status).toBe(200);
});
