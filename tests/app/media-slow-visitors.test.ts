// @vitest-environment node
import { once } from 'node:events';
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { serve } from '@/tests/support/serve';

const MB = 1_024 * 1_024;
const VIDEO_BYTES = 64 * MB;
const VISITORS = 50;
/** Sockets of 50 visitors and as many calls may hold this; the films together are 3.2 GB. */
const HELD_BYTES = 64 * MB;

/** Bytes outside the heap that are still in use, after a collection. */
function heldBytes(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc()');
  return process.memoryUsage().arrayBuffers;
}

/** A backend with a video, and how much of it has left. */
async function videoBackend() {
  const sent = { bytes: 0 };
  const chunk = Buffer.alloc(64 * 1_024, 7);
  const backend = await serve((_, response) => {
    response.writeHead(200, { 'content-type': 'video/webm', 'content-length': VIDEO_BYTES });
    const video = Readable.from(
      (function* () {
        for (let at = 0; at < VIDEO_BYTES; at += chunk.byteLength) {
          sent.bytes += chunk.byteLength;
          yield chunk;
        }
      })(),
      { objectMode: false },
    );
    pipeline(video, response).catch(() => undefined);
  });
  return { backend, sent };
}

async function passOn({ status, headers, body }: Response, response: ServerResponse) {
  response.writeHead(status, Object.fromEntries(headers));
  for await (const chunk of body ?? []) if (!response.write(chunk)) await once(response, 'drain');
  response.end();
}

/** The route as Next calls it: what it answers goes no quicker than the visitor reads. */
async function sites(backend: URL): Promise<URL> {
  vi.stubEnv('BACKEND_URL', `${backend.origin}/{site}`);
  const { GET } = await import('@/app/[site]/media/[...file]/route');
  return serve((_, response) => {
    const requested = new Request('http://kade.localhost/media/files/videos/kade.webm');
    const params = Promise.resolve({ site: 'main', file: ['files', 'videos', 'kade.webm'] });
    GET(requested, { params })
      .then((answer) => passOn(answer, response))
      .catch(() => response.destroy());
  });
}

/** A visitor who reads the beginning, and then no more until they go on. */
const visitor = (origin: URL): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    request(origin, { agent: false }, (answer) => {
      answer.once('data', () => {
        answer.pause();
        resolve(answer);
      });
    })
      .on('error', reject)
      .end();
  });

test('fifty clients that hardly read a video use no memory, and one that reads receives all of it', async () => {
  const { backend, sent } = await videoBackend();
  const origin = await sites(backend);
  const before = heldBytes();

  const visitors = await Promise.all(Array.from({ length: VISITORS }, () => visitor(origin)));
  let seen = -1;
  await vi.waitUntil(
    () => {
      const isQuiet = sent.bytes === seen;
      seen = sent.bytes;
      return isQuiet;
    },
    { interval: 250 },
  );
  // Chunks that were sent are freed by the garbage collector, not at once.
  await expect.poll(() => heldBytes() - before).toBeLessThan(HELD_BYTES);
  expect(sent.bytes).toBeLessThan((VISITORS * VIDEO_BYTES) / 2);
  for (const one of visitors) one.destroy();

  let size = 0;
  for await (const chunk of (await fetch(origin)).body ?? []) size += chunk.byteLength;
  expect(size).toBe(VIDEO_BYTES);
});
