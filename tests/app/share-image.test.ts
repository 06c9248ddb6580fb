// @vitest-environment node
import type { IncomingMessage, ServerResponse } from 'node:http';
import sharp from 'sharp';
import { startBackend } from '@/backend/start';
import { readSettings } from '@/backend/settings';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { forward, serve } from '@/tests/support/serve';

type Intercept = (url: string, response: ServerResponse) => boolean;

let embedded: Awaited<ReturnType<typeof startBackend>>;

beforeAll(async () => {
  embedded = await startBackend({ ...readSettings({ DATA_DIR: temporaryFolder() }), port: 0 });
});

afterAll(() => embedded.stop());

/** The route in front of the embedded backend, and what was requested of that. */
async function sharing(intercept: Intercept = () => false) {
  vi.resetModules();
  const seen: string[] = [];
  const backend = await serve((incoming: IncomingMessage, response) => {
    const { url = '' } = incoming;
    seen.push(url);
    if (!intercept(url, response)) void forward(incoming, response, embedded.origin);
  });
  vi.stubEnv('BACKEND_URL', `${backend.origin}/{site}`);
  const { GET } = await import('@/app/[site]/share/[...page]/route');
  const get = (path: string, site = 'main') => {
    const url = new URL(path, 'http://main.localhost');
    const page = url.pathname.slice('/share/'.length).split('/').map(decodeURIComponent);
    return GET(new Request(url), { params: Promise.resolve({ site, page }) });
  };
  /** Follows the redirect of a URL without a version. */
  const current = async (path: string, site = 'main') =>
    (await get(path, site)).headers.get('location') ?? '';
  return { get, current, seen };
}

const isImage = (url: string) => /\/files\//.test(url);

test('a URL without the version of the page leads to the one that has it', async () => {
  const { get, seen } = await sharing();
  const [without, other] = await Promise.all(
    ['/share/nl/hulp.jpg', '/share/nl/hulp.jpg?v=anders&title=Gratis%20geld'].map((path) =>
      get(path),
    ),
  );
  const location = without?.headers.get('location');

  expect([without?.status, other?.status]).toEqual([307, 307]);
  expect(location).toMatch(/^\/share\/nl\/hulp\.jpg\?v=[\w-]{16}$/);
  expect(other?.headers.get('location')).toBe(location);
  expect(seen.filter(isImage)).toEqual([]);
});

test.each([
  ['a page', '/share/nl/hulp.jpg'],
  ['a front page', '/share/en.jpg'],
  ['an overview', '/share/nl/activiteiten-trainingen.jpg'],
  ['a form', '/share/nl/contact.jpg'],
])('%s is rendered as a JPEG that caches may store', async (_, path) => {
  const { get, current } = await sharing();
  const response = await get(await current(path));
  const { format, width, height } = await sharp(await response.arrayBuffer()).metadata();

  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/jpeg');
  expect(response.headers.get('cache-control')).toMatch(/^public, max-age=604800/);
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1_200, height: 630 });
});

test('a page has one image, by whatever path it is found', async () => {
  const { current } = await sharing();

  expect(await current('/share/nl/node/1030.jpg')).toBe(await current('/share/en/node/1030.jpg'));
});

test('a page that is not there has no image, nor has a path without language', async () => {
  const { get, seen } = await sharing();
  const responses = await Promise.all(
    ['/share/nl/bestaat-niet.jpg', '/share/hulp.jpg', '/share/nl/hulp.png', '/share/nl/hulp'].map(
      (path) => get(path),
    ),
  );

  expect(responses.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  expect(seen).toHaveLength(1);
});

test('a page whose image cannot be had is rendered without it, for a minute', async () => {
  const { get, current } = await sharing((url, response) => {
    if (isImage(url)) response.writeHead(503).end();
    return isImage(url);
  });
  const response = await get(await current('/share/nl/hulp.jpg'));

  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('public, max-age=60');
});

test('during an outage there is no image', async () => {
  const { get } = await sharing((_, response) => {
    response.writeHead(503).end();
    return true;
  });

  expect((await get('/share/nl/hulp.jpg')).status).toBe(503);
});

test('a renderer that has too much to render turns requests away', async () => {
  const { get, current } = await sharing();
  const url = await current('/share/nl/hulp.jpg');
  const statuses = await Promise.all(
    Array.from({ length: 60 }, async () => (await get(url)).status),
  );

  expect(new Set(statuses)).toEqual(new Set([200, 503]));
});
