import { request, type ServerResponse } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import { withPageQueue } from '@/server/renderer/load-limits';
import { requestFrom } from '@/tests/support/edge-server';
import { serve } from '@/tests/support/serve';

const PAGES = 48;

const paths = Array.from({ length: PAGES }, (_, at) => `/nl/pagina-${at}`);

/** A renderer with the queue in front of `handle`. */
async function renderer(handle: (path: string, response: ServerResponse) => unknown) {
  const arrived: string[] = [];
  const listener = withPageQueue(({ url = '' }, response) => handle(url, response));
  const { port } = await serve((incoming, response) => {
    arrived.push(incoming.url ?? '');
    void listener(incoming, response);
  });
  return { port: Number(port), arrived };
}

function compute(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

test('a form does not wait behind all pages that are being rendered', async () => {
  let rendered = 0;
  const { port, arrived } = await renderer(async (path, response) => {
    const isPage = path.startsWith('/nl/');
    // A process accepts one connection in each turn.
    for (let step = 0; step < 4 || arrived.length < PAGES; step += 1) {
      if (isPage) compute(5);
      await turn();
    }
    if (isPage) rendered += 1;
    response.end();
  });
  const pages = Promise.all(paths.map((path) => requestFrom(port, path)));
  await expect.poll(() => arrived.length, { timeout: 20_000 }).toBe(PAGES);

  await requestFrom(port, '/api/forms/nl/contact', {}, 'POST');

  expect(rendered).toBeLessThan(PAGES / 2);
  await pages;
  expect(rendered).toBe(PAGES);
});

test('pages that only wait for the backend are all started', async () => {
  const started: ServerResponse[] = [];
  const { port } = await renderer((_, response) => started.push(response));

  const pages = paths.map((path) => requestFrom(port, path));
  await expect.poll(() => started.length, { timeout: 20_000 }).toBe(PAGES);

  for (const response of started) response.end();
  await Promise.all(pages);
});

test('a page is not started after its client has left', async () => {
  const started: string[] = [];
  let isBusy = true;
  const { port, arrived } = await renderer(async (path, response) => {
    if (path.startsWith('/nl/')) started.push(path);
    while (isBusy && path.startsWith('/nl/')) {
      compute(5);
      await turn();
    }
    response.end();
  });
  const first = paths.slice(0, 2).map((path) => requestFrom(port, path));
  await expect.poll(() => started.length, { timeout: 20_000 }).toBe(2);
  const leaving = request({ host: '127.0.0.1', port, path: '/nl/vertrokken' });
  leaving.on('error', () => {}).end();
  await expect.poll(() => arrived, { timeout: 20_000 }).toContain('/nl/vertrokken');
  leaving.destroy();
  // Until then the process has noticed it.
  await requestFrom(port, '/api/reports');

  isBusy = false;
  await Promise.all([...first, ...paths.slice(2).map((path) => requestFrom(port, path))]);

  expect(started.toSorted()).toEqual(paths.toSorted());
});
