import type { RequestListener } from 'node:http';
import { createRateLimiter, RATE_LIMITS } from '@/lib/platform/rate-limiter';
import { limitRequests } from '@/server/renderer/load-limits';
import { openEdgeServer } from '@/tests/support/edge-server';
import { serve } from '@/tests/support/serve';
import { watchLog } from '@/tests/support/logged';

const next: RequestListener = ({ url = '' }, response) => {
  const headers = { 'content-type': 'text/html', 'cache-control': 's-maxage=60' };
  response.writeHead(200, headers).end(`page ${url}`);
};

async function openLimited() {
  const three = { points: 3, seconds: 60 };
  const limiter = await createRateLimiter({
    redisUrl: null,
    limits: {
      ...RATE_LIMITS,
      page: three,
      list: three,
      searchPage: three,
      feed: three,
      media: three,
      lookup: three,
    },
    keyOf: (address) => address,
  });
  const handle = limitRequests(next, () => Promise.resolve(limiter));
  return (...[request, response]: Parameters<RequestListener>) => void handle(request, response);
}

const statusesOf = async (
  requestFrom: (turn: number) => Promise<Response>,
  times: number,
): Promise<number[]> => {
  const statuses: number[] = [];
  while (statuses.length < times) statuses.push((await requestFrom(statuses.length)).status);
  return statuses;
};

const fromEdge = (origin: URL, path: string, address = '192.0.2.1') =>
  fetch(new URL(path, origin), { headers: { 'x-client-address': address } });

test.each([
  ['/nl/hulp/', '/nl/errors/too-many'],
  ['/en/contact?vacancy=3', '/en/errors/too-many'],
  ['/nl/nieuws?page=1', '/nl/errors/too-many'],
  ['/nl/zoeken?q=soep', '/nl/errors/too-many'],
])('a client that requests %s… too often gets a page with Retry-After', async (path, words) => {
  const port = await openEdgeServer(await openLimited());
  const requestFrom = (turn: number) => fetch(`http://127.0.0.1:${port}${path}${turn}`);

  expect(await statusesOf(requestFrom, 3)).toEqual([200, 200, 200]);
  const reply = await requestFrom(3);
  expect(reply.status).toBe(429);
  expect(await reply.text()).toContain(words);
  expect(reply.headers.get('retry-after')).toBe('60');
  expect(reply.headers.get('cache-control')).toBe('no-store');
});

test.each([
  '/nl/nieuws/rss.xml',
  '/sitemap.xml',
  '/nl/nieuws/results.json?page=2',
  '/media/files/original/a.webp',
])('a program that requests %s too often gets plain text', async (path) => {
  const origin = await serve(await openLimited());
  const requestFrom = () => fromEdge(origin, path);

  await statusesOf(requestFrom, 3);
  const reply = await requestFrom();
  expect([reply.status, reply.headers.get('content-type')]).toEqual([
    429,
    'text/plain; charset=utf-8',
  ]);
});

test('a client over the limit for images can still read pages', async () => {
  const port = await openEdgeServer(await openLimited());
  const requestFrom = (path: string) => (turn: number) =>
    fetch(`http://127.0.0.1:${port}${path}${turn}`);

  expect(await statusesOf(requestFrom('/media/files/original/a.webp?v='), 4)).toEqual([
    200, 200, 200, 429,
  ]);
  expect(await statusesOf(requestFrom('/nl/hulp'), 1)).toEqual([200]);
});

test.each([
  ['GET', '/_next/static/chunks/a.js', ''],
  ['POST', '/api/forms/nl/contact', 'application/x-www-form-urlencoded'],
  ['POST', '/api/forms/nl/contact/files/cv', 'application/octet-stream'],
  ['POST', '/api/search/nl/suggestions', 'application/json'],
  ['POST', '/api/reports', 'application/reports+json'],
  ['POST', '/api/payments/webhook', 'application/x-www-form-urlencoded'],
])('%s %s is not limited here', async (method, path, type) => {
  const port = await openEdgeServer(await openLimited());
  const headers = { 'content-type': type };
  const requestFrom = () => fetch(`http://127.0.0.1:${port}${path}`, { method, headers });

  expect(await statusesOf(requestFrom, 5)).toEqual([200, 200, 200, 200, 200]);
});

test.each([
  '/api/forms/nl/contact/token',
  '/api/preview',
  '/api/nothing',
  '/api/search/nl',
  '/brands/x',
])('%s has a limit too', async (path) => {
  const origin = await serve(await openLimited());

  expect(await statusesOf(() => fromEdge(origin, path), 4)).toEqual([200, 200, 200, 429]);
});

test('two clients behind a trusted proxy have limits of their own', async () => {
  const origin = await serve(await openLimited());
  const requestFrom = (address: string) => () => fromEdge(origin, '/nl', address);

  expect(await statusesOf(requestFrom('192.0.2.1'), 4)).toEqual([200, 200, 200, 429]);
  expect(await statusesOf(requestFrom('192.0.2.2'), 1)).toEqual([200]);
});

test('requests of the edge itself have no limit', async () => {
  const origin = await serve(await openLimited());

  const statuses = await statusesOf(() => fetch(new URL('/nl/errors/too-many', origin)), 5);
  expect(statuses).toEqual([200, 200, 200, 200, 200]);
});

test('without a working limiter pages are served, and the failure is logged', async () => {
  const lines = watchLog();
  const handle = limitRequests(next, () => Promise.reject(new Error('The disk is full.')));
  const port = await openEdgeServer((request, response) => void handle(request, response));

  expect((await fetch(`http://127.0.0.1:${port}/nl`)).status).toBe(200);
  expect(lines.join('')).toContain('The disk is full.');
});
