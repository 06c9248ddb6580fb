import { hostname } from 'node:os';
import { createServer, get, type RequestListener } from 'node:http';
import { Registry } from 'prom-client';
import { writeHead } from '@/server/edge/http/respond';
import {
  type CompletedRequest,
  instrumentRequests,
  requestMetrics,
} from '@/server/edge/request-metrics';
import { setCacheOutcome } from '@/server/edge/page-cache/serve-entry';
import { createPhase } from '@/server/ops/phase';
import { watchLog } from '@/tests/support/logged';
import { listening } from '@/tests/support/listening';

type Setup = {
  listener: RequestListener;
  isTrusted?: boolean;
  isLogged?: boolean;
  site?: string | null;
};

async function openWatched({
  listener,
  isTrusted = false,
  isLogged = false,
  site = 'farm',
}: Setup) {
  const phase = createPhase();
  const server = createServer(listener);
  const completed = Promise.withResolvers<CompletedRequest>();
  instrumentRequests(server, {
    phase: phase.now,
    isTrusted: (address) => isTrusted && address === '127.0.0.1',
    siteOf: (host) => (host?.startsWith('127.0.0.1:') ? site : null),
    count: completed.resolve,
    isLogged,
  });
  return { phase, address: await listening(server), completed: completed.promise };
}

const echo: RequestListener = ({ headers }, response) => {
  writeHead(response, 200, { 'x-seen': headers['x-request-id'] }).end('ok');
};

test('a request has one id, for Next and for the client', async () => {
  const { address } = await openWatched({ listener: echo });

  const { headers } = await fetch(address);

  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  expect(headers.get('x-seen')).toBe(headers.get('x-request-id'));
});

test.each([
  ['a trusted proxy’s id is used', true, 'proxy-0123_ab', true],
  ['a client’s id is not used', false, 'proxy-0123_ab', false],
  ['an id that could break a log line is not used', true, 'a b"c{}=abcdef', false],
  ['an id that is too short is not used', true, 'abc', false],
  ['an id that is too long is not used', true, 'a'.repeat(65), false],
])('%s', async (_, isTrusted, received, isCached) => {
  const { address } = await openWatched({ listener: echo, isTrusted });

  const { headers } = await fetch(address, { headers: { 'x-request-id': received } });

  expect(headers.get('x-request-id') === received).toBe(isCached);
});

test('the access log has when and where, and neither the client nor what is read', async () => {
  const lines = watchLog();
  const { address, completed } = await openWatched({ listener: echo, isLogged: true });

  const { headers } = await fetch(new URL('/nl/hulp-bij-schulden?naam=Samira', address), {
    headers: { 'user-agent': 'Mozilla/5.0 (bijzonder)' },
  });
  const { seconds } = await completed;

  const [line = ''] = lines;
  expect(JSON.parse(line)).toEqual({
    level: 'info',
    message: 'request',
    method: 'GET',
    route: 'page',
    status: 200,
    site: 'farm',
    requestId: headers.get('x-request-id'),
    ms: Math.round(seconds * 1_000),
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    instance: `${hostname()}/${process.pid}`,
  });
  expect(lines).toHaveLength(1);
});

test.each([
  ['/nl/hulp/oud?naam=Samira', '/nl/hulp/oud'],
  ['/media/sites/main/files/weg.pdf', '/media/sites/main/files/weg.pdf'],
  ['/nl/jan%40kade.example', '/nl/[e-mail]'],
  ['/nl/bel-0612345678', '/nl/bel-[number]'],
  ['/nl/%E0%A4%A', '/nl/%E0%A4%A'],
  ['/api/forms/nl/contact/token', undefined],
  ['/nl/zoeken?q=Samira', undefined],
])('an editor finds the dead link %s in the access log as %s', async (url, path) => {
  const lines = watchLog();
  const { address, completed } = await openWatched({
    listener: (_, response) => response.writeHead(404).end(),
    isLogged: true,
  });

  await fetch(`${address.origin}${url}`);
  await completed;

  expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
    expect.objectContaining({ status: 404, ...(path !== undefined && { path }) }),
  ]);
  expect(lines[0]?.includes('"path"')).toBe(path !== undefined);
  expect(lines[0]).not.toContain('Samira');
});

test('without ACCESS_LOG there is no line', async () => {
  const lines = watchLog();
  const { address, completed } = await openWatched({ listener: echo });

  await fetch(address);
  await completed;

  expect(lines).toEqual([]);
});

test('cache outcomes are completed', async () => {
  const { address, completed } = await openWatched({
    listener: (_, response) => {
      setCacheOutcome(response, 'stale');
      response.end();
    },
  });

  await fetch(new URL('/nl/zoeken?q=soep', address));

  expect(await completed).toMatchObject({ route: 'search', status: 200, outcome: 'stale' });
});

const document = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  'sec-fetch-dest': 'document',
};

test.each([
  ['a page counts as viewed, on its site', '/nl/hulp?bron=krant', 'farm', '/nl/hulp'],
  ['a page of no site counts as no view', '/nl/hulp', null, null],
  ['a file counts as no view', '/media/files/a.pdf', 'farm', null],
])('%s', async (_, url, site, path) => {
  const { address, completed } = await openWatched({ listener: echo, site });

  get(new URL(url, address), { headers: document }, (reply) => reply.resume());

  expect((await completed).view).toEqual(path === null ? null : { kind: 'page', site, path });
});

test('the time of a request ends with its response', async () => {
  const { address, completed } = await openWatched({
    listener: (_, response) => setTimeout(() => response.end(), 20),
  });

  await fetch(address);

  const { seconds } = await completed;
  expect(seconds).toBeGreaterThan(0.01);
  expect(seconds).toBeLessThan(5);
});

test('metrics count responses, outcomes of the page cache and views', async () => {
  const registry = new Registry();
  const count = requestMetrics(registry);
  const page = { route: 'page', status: 200, seconds: 0.01 } as const;
  count({ ...page, outcome: 'hit', view: { kind: 'page', site: 'main', path: '/nl/hulp' } });
  count({ ...page, outcome: 'stale', view: { kind: 'page', site: 'main', path: '' } });
  const missing = { kind: 'missing', site: 'main', path: '/nl/oud' } as const;
  count({ ...page, status: 404, outcome: null, view: missing });
  count({ route: 'form', status: 303, seconds: 3, outcome: null, view: null });

  const lines = (await registry.metrics()).split('\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'kadelicht_http_requests_total{route="page",status="200"} 2',
      'kadelicht_http_requests_total{route="form",status="303"} 1',
      'kadelicht_http_request_duration_seconds_bucket{le="2.5",route="form"} 0',
      'kadelicht_http_request_duration_seconds_sum{route="form"} 3',
    ]),
  );
  expect(lines.filter((line) => /^kadelicht_page_(?:cache|views)/.test(line))).toEqual([
    'kadelicht_page_cache_total{outcome="hit"} 1',
    'kadelicht_page_cache_total{outcome="stale"} 1',
    'kadelicht_page_views_total{site="main",language="nl"} 1',
    'kadelicht_page_views_total{site="main",language=""} 1',
  ]);
});

test('a client that leaves before the response is complete counts as 499', async () => {
  const { address, completed } = await openWatched({
    listener: (_, response) => response.writeHead(200).write('half'),
  });

  get(address, (reply) => reply.destroy());

  expect(await completed).toMatchObject({ status: 499 });
});

test('while it drains, connections are closed after their response', async () => {
  const { address, phase } = await openWatched({ listener: echo });
  const before = (await fetch(address)).headers.get('connection');
  phase.drain();

  expect(before).toBe('keep-alive');
  expect((await fetch(address)).headers.get('connection')).toBe('close');
});
