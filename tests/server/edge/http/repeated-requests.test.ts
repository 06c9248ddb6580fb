import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { RendererTimeout } from '@/server/edge/http/renderer-client';
import { createRenderers } from '@/server/edge/http/renderers';
import { head, HOST, sending } from '@/tests/support/edge-server';
import { edgeBefore, pageFrom, portOf } from './proxying';

test('a request that fails on a new connection is not repeated', async () => {
  let requests = 0;
  const port = await portOf((request) => {
    requests += 1;
    request.socket.destroy();
  });

  await expect(pageFrom(createRenderers([port]))).rejects.toThrow('socket hang up');
  expect(requests).toBe(1);
});

/** A renderer that says what it received, and one that crashes over each request. */
async function echoAndCrash() {
  let crashes = 0;
  const crashing = await portOf((request) => {
    crashes += 1;
    request.resume().on('end', () => request.socket.destroy());
  });
  const echoing = await portOf(({ method, url, headers }, response) => {
    const { host, connection, 'content-type': type } = headers;
    response.end(JSON.stringify({ method, url, host, connection, type }));
  });
  return { crashing, echoing, crashes: () => crashes };
}

test('a page that crashes one renderer comes from another as it was requested, and both go on', async () => {
  const { crashing, echoing, crashes } = await echoAndCrash();
  const renderers = createRenderers([echoing, crashing]);
  const response = await pageFrom(renderers);

  expect(JSON.parse(await text(response))).toMatchObject({
    method: 'GET',
    url: '/nl',
    host: 'main.localhost',
  });
  expect([renderers.findLeastBusy(), crashes()]).toEqual([crashing, 1]);
});

test.each([
  ['GET', null, 200],
  ['HEAD', null, 200],
  ['POST', 'naam=Ada', 500],
  ['POST', null, 500],
])('%s with %s that crashes the first renderer ends as %i', async (method, body, status) => {
  const { crashing, echoing, crashes } = await echoAndCrash();
  const edge = await edgeBefore(createRenderers([crashing, echoing]));
  const response = await fetch(new URL('/api/events', edge), { method, body });

  expect([response.status, crashes()]).toEqual([status, 1]);
});

test('what is posted reaches the renderer with its method and headers', async () => {
  const { echoing } = await echoAndCrash();
  const edge = await edgeBefore(createRenderers([echoing]));
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(new URL('/api/events', edge), {
    method: 'POST',
    headers,
    body: '{}',
  });

  expect(await response.json()).toMatchObject({
    method: 'POST',
    url: '/api/events',
    host: edge.host,
    type: 'application/json',
    connection: 'keep-alive',
  });
});

test('a page that takes too long is not requested from another renderer', async () => {
  let requests = 0;
  const hang = () => portOf(() => (requests += 1));
  const renderers = createRenderers([await hang(), await hang()]);

  await expect(pageFrom(renderers, 100)).rejects.toBeInstanceOf(RendererTimeout);
  expect(requests).toBe(1);
});

test('a renderer that crashes over a page costs that page one repetition, and no more', async () => {
  let crashes = 0;
  const crashing = () =>
    portOf((request) => {
      crashes += 1;
      request.socket.destroy();
    });
  const renderers = createRenderers([await crashing(), await crashing(), await crashing()]);

  await expect(pageFrom(renderers)).rejects.toThrow('socket hang up');
  expect(crashes).toBe(2);
});

test('the connection on which a renderer left a body unread is closed', async () => {
  let isOpen = true;
  const port = await portOf(({ socket }, response) => {
    socket.on('close', () => (isOpen = false));
    response.end('reply');
  });
  const edge = await edgeBefore(createRenderers([port]));
  const begun = `${head('POST /api/events', HOST, 'Content-Length: 9')}abc`;
  await once(sending(Number(edge.port), begun), 'data');

  await expect.poll(() => isOpen).toBe(false);
});
