import { writeEdgeHeaders } from '@/lib/routing/edge-headers';
import { routeOf, splitUrl } from '@/lib/routing/route-of';
import { requestFrom } from '@/tests/support/edge-server';
import { serve } from '@/tests/support/serve';

/** A backend that has what `statusOf` says is there; returns what was requested of it. */
async function backend(statusOf: (path: string) => number) {
  const requested: string[] = [];
  const { href } = await serve(({ url = '' }, response) => {
    const path = url.split('?')[0] ?? '';
    requested.push(path);
    response.writeHead(statusOf(path), { 'cache-tags': 'node:1' }).end('{}');
  });
  vi.stubEnv('BACKEND_URL', `${href}{site}`);
  vi.resetModules();
  return requested;
}

/** A renderer whose pages are what `render` returns of their path; returns its port. */
async function renderer(render: (path: string) => Promise<unknown>): Promise<number> {
  const { withEntityLookup } = await import('@/server/renderer/entity-lookup');
  const handle = withEntityLookup((request, response) => {
    render(request.url ?? '').then(
      (outcome) => response.end(JSON.stringify(outcome)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  const { port } = await serve((request, response) => void handle(request, response));
  return Number(port);
}

/** Requests a page as an edge process does. */
function requestPage(port: number, path: string) {
  const route = routeOf(splitUrl(path), ['news']);
  if (route.kind !== 'render') throw new Error(`${path} is not rendered`);
  return requestFrom(port, path, writeEdgeHeaders({ site: 'main', route, contentChangedAt: null }));
}

async function contact() {
  const { resolveEntity } = await import('@/lib/cms/entity');
  return resolveEntity({ site: 'main', language: 'nl' }, '/contact');
}

test.each([401, 403, 404, 410])(
  'a path for which the backend responds %i is not rendered',
  async (status) => {
    const requested = await backend(() => status);
    const port = await renderer(() => Promise.resolve('rendered'));

    const response = await requestPage(port, '/nl/verzonnen/h%C3%A9');

    expect(response.status).toBe(404);
    expect(response.body.byteLength).toBe(0);
    expect(requested).toEqual(['/main/nl/verzonnen/h%C3%A9']);
  },
);

test('what a page is made of is loaded once, by the server before it is rendered', async () => {
  const requested = await backend(() => 301);
  const port = await renderer(contact);

  const { body } = await requestPage(port, '/nl/contact?utm_source=krant');

  expect(JSON.parse(body.toString())).toEqual({ outcome: 'missing' });
  expect(requested).toEqual(['/main/nl/contact']);
});

test('an outage reaches the page as what it is, and is no missing page', async () => {
  const requested = await backend(() => 503);
  const port = await renderer(contact);

  const { status, body } = await requestPage(port, '/nl/contact');

  expect(status).toBe(500);
  expect(body.toString()).toMatch(/^BackendError: bad-status/);
  expect(requested).toHaveLength(1);
});

test('a backend that nothing connects to is an outage too', async () => {
  vi.stubEnv('BACKEND_URL', 'http://127.0.0.1:1/{site}');
  vi.resetModules();
  const port = await renderer(contact);

  const { status, body } = await requestPage(port, '/nl/contact');

  expect(status).toBe(500);
  expect(body.toString()).toMatch(/^BackendError: unreachable/);
});

test.each([
  ['a problem page', '/nl/errors/outage'],
  ['a calendar file', '/nl/agenda/koken/koken.ics'],
  ['an overview', '/nl/nieuws'],
  ['a private page of a form', '/nl/contact?form=contact&draft=1'],
  ['a path that no page can have', '/nl/%FF'],
])('%s has no entity to look up', async (_, path) => {
  const requested = await backend(() => 404);
  const port = await renderer((url) => Promise.resolve(url));

  const { body } = await requestPage(port, path);

  expect(JSON.parse(body.toString())).toBe(path);
  expect(requested).toEqual([]);
});

test('a request that did not come through an edge process is passed on', async () => {
  const requested = await backend(() => 404);
  const port = await renderer((url) => Promise.resolve(url));

  const { body } = await requestFrom(port, '/nl/contact');

  expect(JSON.parse(body.toString())).toBe('/nl/contact');
  expect(requested).toEqual([]);
});
