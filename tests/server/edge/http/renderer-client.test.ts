import { once } from 'node:events';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { fetchFromRenderer, proxy, RendererTimeout } from '@/server/edge/http/renderer-client';
import { createRenderers, type Renderers } from '@/server/edge/http/renderers';
import { listening } from '@/tests/support/listening';
import { nowhere } from '@/tests/support/serve';

const portOf = async (renderer: RequestListener): Promise<number> =>
  Number((await listening(createServer(renderer))).port);

const page = (port: number, timeoutMs = 5_000) => pageFrom(createRenderers([port]), timeoutMs);

const pageFrom = (renderers: Renderers, timeoutMs = 5_000) =>
  fetchFromRenderer({ renderers, path: '/nl', headers: { host: 'main.localhost' }, timeoutMs });

test('a renderer that hangs is waited for no longer than the limit', async () => {
  const port = await portOf(() => undefined);

  await expect(page(port, 100)).rejects.toBeInstanceOf(RendererTimeout);
});

test('a page is fetched again where the renderer closes a connection that is used again', async () => {
  let requests = 0;
  const port = await portOf((request, response) => {
    requests += 1;
    if (requests === 2) request.socket.destroy();
    else response.end(`page ${requests}`);
  });

  expect(await text(await page(port))).toBe('page 1');
  expect(await text(await page(port))).toBe('page 3');
});

test('a request that fails on a new connection is not repeated', async () => {
  let requests = 0;
  const port = await portOf((request) => {
    requests += 1;
    request.socket.destroy();
  });

  await expect(page(port)).rejects.toThrow('socket hang up');
  expect(requests).toBe(1);
});

async function edgeFor(renderer: RequestListener, limits: { timeoutMs: number; maxBytes: number }) {
  return edgeBefore(createRenderers([await portOf(renderer)]), limits);
}

function edgeBefore(renderers: Renderers, limits: { timeoutMs: number; maxBytes: number }) {
  const edge = createServer((incoming, response) => {
    const { headers, url: path = '/' } = incoming;
    proxy(incoming, { renderers, path, headers, ...limits }).then(
      (proxied) => proxied.pipe(response),
      (error: unknown) => {
        response.end(error instanceof Error ? error.name : '');
      },
    );
  });
  return listening(edge);
}

test('a form is sent once, whatever becomes of its connection', async () => {
  let requests = 0;
  const edge = await edgeFor(
    (request) => {
      requests += 1;
      request.resume().on('end', () => request.socket.destroy());
    },
    { timeoutMs: 5_000, maxBytes: 1_000 },
  );

  const response = await fetch(edge, { method: 'POST', body: 'naam=Ada' });

  expect(await response.text()).toBe('Error');
  expect(requests).toBe(1);
});

test('the time for a response begins when the form has been sent', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const began = Promise.withResolvers<null>();
  const edge = await edgeFor(
    (request, response) => {
      began.resolve(null);
      void text(request).then((body) => response.end(`received ${body}`));
    },
    { timeoutMs: 300, maxBytes: 1_000 },
  );
  const slowly = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(new TextEncoder().encode('naam='));
      await began.promise;
      vi.advanceTimersByTime(1_000);
      controller.enqueue(new TextEncoder().encode('Ada'));
      controller.close();
    },
  });

  const init = { method: 'POST', body: slowly, duplex: 'half' } satisfies RequestInit & {
    duplex: 'half';
  };
  const response = await fetch(edge, init);

  expect(await response.text()).toBe('received naam=Ada');
});

test('a body of unknown length is cut off where it is too long', async () => {
  let received = 0;
  const edge = await edgeFor(
    (request) => {
      request.on('data', (chunk: Buffer) => (received += chunk.byteLength)).on('error', () => {});
    },
    { timeoutMs: 5_000, maxBytes: 64 * 1_024 },
  );
  const init = {
    method: 'POST',
    body: new Blob(['x'.repeat(1_024 * 1_024)]).stream(),
    duplex: 'half',
  } satisfies RequestInit & { duplex: 'half' };

  const response = await fetch(edge, init);

  expect(await response.text()).toBe('BodyTooLarge');
  expect(received).toBeLessThan(256 * 1_024);
});

const LIMITS = { timeoutMs: 5_000, maxBytes: 1_000 };

/** A renderer that says its name. */
const named = (name: string) => portOf((_, response) => response.end(name));

test('a page comes from the renderer with the fewest requests, the first one last', async () => {
  const held: ServerResponse[] = [];
  const hold = (name: string) =>
    portOf((_, response) => {
      response.write(name);
      held.push(response);
    });
  const renderers = createRenderers([await hold('first'), await hold('second')]);
  const nameOf = async () => {
    const response = await pageFrom(renderers);
    const [chunk]: unknown[] = await once(response, 'data');
    return { name: String(chunk), response };
  };

  const pages = [await nameOf(), await nameOf(), await nameOf()];
  expect(pages.map(({ name }) => name)).toEqual(['second', 'first', 'second']);

  for (const each of held) each.end();
  await Promise.all(pages.map(({ response }) => once(response.resume(), 'close')));
  expect((await nameOf()).name).toBe('second');
});

test('forms and calls of a page go to the first renderer, however busy', async () => {
  const renderers = createRenderers([await named('first'), await named('second')]);
  const edge = await edgeBefore(renderers, LIMITS);
  const search = new URL('/api/search/nl', edge);
  onTestFinished(renderers.begin(renderers.first()));

  expect(await (await fetch(search, { method: 'POST', body: '{}' })).text()).toBe('first');
  expect(await (await fetch(new URL('/api/forms/nl/contact/token', edge))).text()).toBe('first');
  expect(await (await fetch(new URL('/nl/zoeken', edge))).text()).toBe('second');
});

test('a renderer that has gone gets no more requests, and its page comes from another', async () => {
  const gone = Number((await nowhere()).port);
  const renderers = createRenderers([await named('first'), gone]);

  expect(await text(await pageFrom(renderers))).toBe('first');
  expect(renderers.leastBusy(renderers.first())).toBeNull();

  renderers.use([await named('first'), await named('restarted')]);
  expect(await text(await pageFrom(renderers))).toBe('restarted');
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

test('the only renderer is tried again, although it had gone', async () => {
  const renderers = createRenderers([Number((await nowhere()).port)]);

  await expect(pageFrom(renderers)).rejects.toThrow('ECONNREFUSED');
  expect(renderers.leastBusy()).toBe(renderers.first());
});
