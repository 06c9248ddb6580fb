import { once } from 'node:events';
import type { RequestListener, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { createRenderers } from '@/server/edge/http/renderers';
import { nowhere } from '@/tests/support/serve';
import { edgeBefore, pageFrom, portOf } from './proxying';

const page = (port: number, timeoutMs = 5_000) => pageFrom(createRenderers([port]), timeoutMs);

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

test('who comes before the first renderer waits for it, with a form too', async () => {
  const renderers = createRenderers();
  const edge = await edgeBefore(renderers, { timeoutMs: 5_000, maxBytes: 1_000 });
  const early = [fetch(edge), fetch(edge, { method: 'POST', body: 'naam=Ada' })];
  const port = await portOf((request, response) => {
    void text(request).then((body) => response.end(`${request.method ?? ''} ${body}`));
  });
  renderers.use([port]);

  const replies = await Promise.all(early.map(async (each) => (await each).text()));
  expect(replies).toEqual(['GET ', 'POST naam=Ada']);
});

test('who waits for the first renderer longer than the limit gets an error', async () => {
  await expect(pageFrom(createRenderers(), 100)).rejects.toThrow('ECONNREFUSED');
});

async function edgeFor(renderer: RequestListener, limits: { timeoutMs: number; maxBytes: number }) {
  return edgeBefore(createRenderers([await portOf(renderer)]), limits);
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

test('a response that began in time may take longer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const began = Promise.withResolvers<ServerResponse>();
  const port = await portOf((_, response) => {
    response.write('a large ');
    began.resolve(response);
  });

  const response = await page(port, 300);
  vi.advanceTimersByTime(1_000);
  (await began.promise).end('page');

  expect(await text(response)).toBe('a large page');
});

test('a form that is taken but not answered is waited for no longer than the limit', async () => {
  const edge = await edgeFor((request) => request.resume(), { timeoutMs: 100, maxBytes: 8 });
  const response = await fetch(edge, { method: 'POST', body: 'naam=Ada' });

  expect(await response.text()).toBe('RendererTimeout');
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

/** A renderer that says its name. */
const serveName = (name: string) => portOf((_, response) => response.end(name));

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
  const renderers = createRenderers([await serveName('first'), await serveName('second')]);
  const edge = await edgeBefore(renderers);
  const search = new URL('/api/search/nl', edge);
  onTestFinished(renderers.begin(renderers.first()));

  expect(await (await fetch(search, { method: 'POST', body: '{}' })).text()).toBe('first');
  expect(await (await fetch(new URL('/api/forms/nl/contact/token', edge))).text()).toBe('first');
  const onPage = new URL('/nl/zoeken', edge);
  expect(await (await fetch(onPage, { method: 'POST', body: '{}' })).text()).toBe('first');
  expect(await (await fetch(onPage)).text()).toBe('second');
});

test('a renderer that has gone gets no more requests, and its page comes from another', async () => {
  const gone = Number((await nowhere()).port);
  const renderers = createRenderers([await serveName('first'), gone]);

  expect(await text(await pageFrom(renderers))).toBe('first');
  expect(renderers.findLeastBusy(renderers.first())).toBeNull();

  renderers.use([await serveName('first'), await serveName('restarted')]);
  expect(await text(await pageFrom(renderers))).toBe('restarted');
});

test('the only renderer is tried again, although it had gone', async () => {
  const renderers = createRenderers([Number((await nowhere()).port)]);

  await expect(pageFrom(renderers)).rejects.toThrow('ECONNREFUSED');
  expect(renderers.findLeastBusy()).toBe(renderers.first());
});

test('a client that leaves while it waits ends its request to the renderer', async () => {
  const begun = Promise.withResolvers<null>();
  const ended = Promise.withResolvers<string>();
  const edge = await edgeFor(
    (request, response) => {
      response.on('close', () => {
        ended.resolve('ended');
      });
      request.resume().on('end', () => {
        begun.resolve(null);
      });
    },
    { timeoutMs: 60_000, maxBytes: 1_000 },
  );
  const left = new AbortController();
  const sent = fetch(edge, { method: 'POST', body: 'naam=Ada', signal: left.signal });
  await begun.promise;

  left.abort();

  await expect(sent).rejects.toThrow('aborted');
  expect(await ended.promise).toBe('ended');
});
