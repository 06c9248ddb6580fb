import { siteById } from '@/sites/resolve';
import { requestFrom } from '@/tests/support/edge-server';
import { serve } from '@/tests/support/serve';

/** A backend that has what `statusOf` says is there; returns what was requested of it. */
async function backend(statusOf: (path: string) => number, delayMs = 0) {
  const requested: string[] = [];
  const { href } = await serve(({ url = '' }, response) => {
    const path = url.split('?')[0] ?? '';
    requested.push(path);
    setTimeout(() => {
      response.writeHead(statusOf(path), { 'cache-tags': 'node:1' }).end('{}');
    }, delayMs);
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
  }, new Map());
  const { port } = await serve((request, response) => void handle(request, response));
  return Number(port);
}

async function contact() {
  const { entityAt } = await import('@/lib/cms/entity');
  return entityAt({ site: 'main', language: 'nl' }, '/contact');
}

test.each([401, 403, 404, 410])(
  'a path for which the backend responds %i is not rendered',
  async (status) => {
    const requested = await backend(() => status);
    const port = await renderer(() => Promise.resolve('rendered'));

    const response = await requestFrom(port, '/nl/verzonnen/h%C3%A9');

    expect(response.status).toBe(404);
    expect(response.body.byteLength).toBe(0);
    expect(requested).toEqual(['/main/nl/verzonnen/h%C3%A9']);
  },
);

test('what a page is made of is loaded once, by the server before it is rendered', async () => {
  const requested = await backend(() => 301);
  const port = await renderer(contact);

  const { body } = await requestFrom(port, '/nl/contact?utm_source=krant');

  expect(JSON.parse(body.toString())).toEqual({ outcome: 'missing' });
  expect(requested).toEqual(['/main/nl/contact']);
});

test('an outage reaches the page as what it is, and is no missing page', async () => {
  const requested = await backend(() => 503);
  const port = await renderer(contact);

  const { status, body } = await requestFrom(port, '/nl/contact');

  expect(status).toBe(500);
  expect(body.toString()).toMatch(/^BackendError: bad-status/);
  expect(requested).toHaveLength(1);
});

test('a backend that nothing connects to is an outage too', async () => {
  vi.stubEnv('BACKEND_URL', 'http://127.0.0.1:1/{site}');
  vi.resetModules();
  const port = await renderer(contact);

  const { status, body } = await requestFrom(port, '/nl/contact');

  expect(status).toBe(500);
  expect(body.toString()).toMatch(/^BackendError: unreachable/);
});

test('menus and blocks are requested beside the page while the backend is slow', async () => {
  const delayMs = 40;
  const requested = await backend((path) => (path.includes('/block/') ? 404 : 301), delayMs);
  const main = siteById('main');
  if (!main) throw new Error('no main site');
  const atRender: number[] = [];
  const { layoutContentOf } = await import('@/lib/cms/layout');
  const port = await renderer(() => {
    atRender.push(requested.length);
    return layoutContentOf('main', 'nl', main).catch(() => null);
  });

  for (let visit = 0; visit < 8; visit += 1) await requestFrom(port, '/nl/een');
  requested.length = 0;
  await requestFrom(port, '/nl/een');

  expect(atRender.at(0)).toBe(1);
  expect(atRender.at(-1)).toBe(7);
  expect(requested.toSorted()).toEqual([...new Set(requested)].toSorted());
});

test('a made-up path costs one call, also while the backend is slow', async () => {
  const delayMs = 40;
  const requested = await backend(() => 404, delayMs);
  const port = await renderer(() => Promise.resolve('rendered'));

  for (let visit = 0; visit < 12; visit += 1) await requestFrom(port, `/nl/verzonnen/${visit}`);

  expect(requested).toHaveLength(12);
});

test('of many made-up paths after a page only the first costs more, while the backend is slow', async () => {
  const delayMs = 40;
  const requested = await backend((path) => (path.includes('verzonnen') ? 404 : 301), delayMs);
  const port = await renderer(() => Promise.resolve('rendered'));
  for (let visit = 0; visit < 10; visit += 1) await requestFrom(port, '/nl/een');
  requested.length = 0;

  for (let visit = 0; visit < 5; visit += 1) await requestFrom(port, `/nl/verzonnen/${visit}`);

  const lookups = requested.filter((path) => path.includes('verzonnen'));
  expect(lookups).toHaveLength(5);
  expect(requested.indexOf(lookups[1] ?? '')).toBe(requested.length - 4);
});

test.each([
  ['a problem page', '/nl/errors/outage', {}],
  ['a calendar file', '/nl/agenda/koken/koken.ics', {}],
  ['an overview', '/nl/nieuws', {}],
  ['a private page of a form', '/nl/contact?form=contact&draft=1', {}],
  ['a page for someone with a cookie, who may preview it', '/nl/contact', { cookie: 'a=b' }],
  ['a path that no page can have', '/nl/%FF', {}],
])('%s has no entity to look up', async (_, path, headers) => {
  const requested = await backend(() => 404);
  const port = await renderer((url) => Promise.resolve(url));

  const { body } = await requestFrom(port, path, headers);

  expect(JSON.parse(body.toString())).toBe(path);
  expect(requested).toEqual([]);
});
