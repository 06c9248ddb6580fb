// @vitest-environment node
import { startedBackend } from './support/backend';

const { ask } = await startedBackend();

const FILM = '/files/videos/kade-bij-avond.webm';
const EMBLEM = '/files/emblems/bell.svg';

const tagOf = async (path: string) => (await ask(path)).headers.get('etag') ?? '';

test.each(['%s', 'W/%s'])(
  'a drawing that a caller has under the tag %s is not sent again',
  async (form) => {
    const etag = await tagOf(EMBLEM);
    const again = await ask(EMBLEM, { headers: { 'if-none-match': form.replace('%s', etag) } });

    expect([again.status, again.headers.get('etag')]).toEqual([304, etag]);
  },
);

test('a player gets the part of a film that it asks for', async () => {
  const answer = await ask(FILM, {
    headers: { range: 'bytes=0-3', 'if-range': await tagOf(FILM) },
  });

  expect(answer.status).toBe(206);
  expect(answer.headers.get('content-range')).toMatch(/^bytes 0-3\/\d+$/);
  expect((await answer.arrayBuffer()).byteLength).toBe(4);
});

test('a player with a part of another film gets the whole of this one', async () => {
  const answer = await ask(FILM, { headers: { range: 'bytes=0-3', 'if-range': '"another"' } });

  expect(answer.status).toBe(200);
});
