import type { IncomingHttpHeaders } from 'node:http';
import { pageCache } from '@/tests/support/edge';
import { openEdgeServer, requestFrom } from '@/tests/support/edge-server';

/** An edge process, and what its renderer reads of the edge in each request. */
async function edge(isDev = false) {
  const cache = pageCache();
  const received: IncomingHttpHeaders[] = [];
  const port = await openEdgeServer(
    ({ headers, url }, response) => {
      received.push(headers);
      const status = url === '/nl/verzonnen' ? 404 : 200;
      response.writeHead(status, { 'content-type': 'text/html' }).end('page');
    },
    { cache, isDev },
  );
  const request = async (path: string, headers: Readonly<Record<string, string>>) => {
    received.length = 0;
    await requestFrom(port, path, headers);
    return received;
  };
  return {
    purge: () => {
      cache.purge(['menu:main']);
    },
    changedAt: async (path: string, headers = {}) =>
      Number((await request(path, headers)).at(-1)?.['x-edge-content-changed']),
    decisions: async (path: string, headers = {}) =>
      (await request(path, headers)).map(({ 'x-edge-route': text }): unknown =>
        typeof text === 'string' ? JSON.parse(text) : null,
      ),
  };
}

/** A cached page, and one that is rendered for its client alone. */
const PATHS = ['/nl', '/nl/zoeken'];

test.each(PATHS)('for %s the renderer reads when content last changed', async (path) => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000 });
  const { purge, changedAt } = await edge();
  expect(await changedAt(`${path}?page=1`)).toBe(1_000);
  vi.setSystemTime(2_000);
  purge();

  expect(await changedAt(`${path}?page=2`)).toBe(2_000);
  vi.useRealTimers();
});

test('an editor’s request uses nothing that was loaded for another one', async () => {
  const { changedAt } = await edge();

  expect(await changedAt('/nl/zoeken', { cookie: 'preview-session=a' })).toBeNaN();
});

test('in development a page uses nothing that was loaded for another one', async () => {
  const { changedAt } = await edge(true);

  expect(await changedAt('/nl')).toBeNaN();
});

test.each([
  ['/nl', '/nl'],
  ['/nl/nieuws?page=2&x=1', '/nl/overviews/news'],
  ['/nl/zoeken?q=soep', '/nl/search'],
  ['/nl/verzonnen', '/nl/errors/not-found'],
  ['/media/sites/main/files/a.webp?x=1', '/media/sites/main/files/a.webp'],
])('for %s the renderer gets the site and route that the edge decided on', async (path, route) => {
  const { decisions } = await edge();

  expect((await decisions(path)).at(-1)).toMatchObject({ site: 'main', route: { path: route } });
});

test.each([...PATHS, '/api/search/nl', '/_next/static/a.js', '/nl/contact?form=a&draft=b'])(
  'a client that sends the headers of the edge for %s gains nothing',
  async (path) => {
    const preview = { kind: 'render', path: '/nl/preview/contact', search: '', isPreview: true };
    const forged = {
      'x-edge-content-changed': '1',
      'x-edge-route': JSON.stringify({ site: 'farm', route: preview }),
    };
    const [before, after] = [await edge(), await edge()];

    expect(await after.decisions(path, forged)).toEqual(await before.decisions(path));
    expect(await after.changedAt('/nl/contact', forged)).toBeGreaterThan(1);
  },
);
