import type { RequestListener } from 'node:http';
import { createRateLimiter } from '@/lib/platform/rate-limiter';
import { RATE_LIMITS } from '@/lib/platform/rate-limits';
import { limitRequests } from '@/server/renderer/rate-limit';
import { openEdgeServer } from '@/tests/support/edge-server';
import { serve } from '@/tests/support/serve';

const next: RequestListener = ({ url = '' }, response) => {
  const headers = { 'content-type': 'text/html', 'cache-control': 's-maxage=60' };
  response.writeHead(200, headers).end(`page ${url}`);
};

/** Sites where a visitor may have three of each kind in a minute. */
async function limited() {
  const three = { points: 3, seconds: 60 };
  const limiter = await createRateLimiter({
    redisUrl: null,
    limits: {
      ...RATE_LIMITS,
      ...{ page: three, list: three, searchPage: three, feed: three, media: three },
      lookup: three,
    },
    keyOf: (address) => address,
  });
  const handle = limitRequests(next, () => Promise.resolve(limiter));
  return (...[request, response]: Parameters<RequestListener>) => void handle(request, response);
}

/** @param ask asks another address each time, for what is kept is given without limit */
const statusesOf = async (
  ask: (turn: number) => Promise<Response>,
  times: number,
): Promise<number[]> => {
  const statuses: number[] = [];
  while (statuses.length < times) statuses.push((await ask(statuses.length)).status);
  return statuses;
};

/** Straight to Next, as a door does for who waits. */
const fromDoor = (origin: URL, path: string, address = '192.0.2.1') =>
  fetch(new URL(path, origin), { headers: { 'x-client-address': address } });

test.each([
  ['/nl/hulp/', '/nl/errors/too-many'],
  ['/en/contact?vacancy=3', '/en/errors/too-many'],
  ['/nl/nieuws?page=1', '/nl/errors/too-many'],
  ['/nl/zoeken?q=soep', '/nl/errors/too-many'],
])('a visitor who asks for %s… too often reads so, and for how long', async (path, words) => {
  const port = await openEdgeServer(await limited());
  const ask = (turn: number) => fetch(`http://127.0.0.1:${port}${path}${turn}`);

  expect(await statusesOf(ask, 3)).toEqual([200, 200, 200]);
  const answer = await ask(3);
  expect(answer.status).toBe(429);
  expect(await answer.text()).toContain(words);
  expect(answer.headers.get('retry-after')).toBe('60');
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test.each([
  '/nl/nieuws/rss.xml',
  '/sitemap.xml',
  '/nl/nieuws/results.json?page=2',
  '/media/files/original/a.webp',
])('a program that asks %s too often gets no page', async (path) => {
  const origin = await serve(await limited());
  const ask = () => fromDoor(origin, path);

  await statusesOf(ask, 3);
  const answer = await ask();
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    429,
    'text/plain; charset=utf-8',
  ]);
});

test('who looks at too many pictures can still read pages', async () => {
  const port = await openEdgeServer(await limited());
  const ask = (path: string) => (turn: number) => fetch(`http://127.0.0.1:${port}${path}${turn}`);

  expect(await statusesOf(ask('/media/files/original/a.webp?v='), 4)).toEqual([200, 200, 200, 429]);
  expect(await statusesOf(ask('/nl/hulp'), 1)).toEqual([200]);
});

test.each([
  ['GET', '/_next/static/chunks/a.js', ''],
  ['POST', '/api/forms/nl/contact', 'application/x-www-form-urlencoded'],
  ['POST', '/api/forms/nl/contact/files/cv', 'application/octet-stream'],
  ['POST', '/api/search/nl/suggestions', 'application/json'],
  ['POST', '/api/reports', 'application/reports+json'],
])('%s %s is not counted here', async (method, path, type) => {
  const port = await openEdgeServer(await limited());
  const headers = { 'content-type': type };
  const ask = () => fetch(`http://127.0.0.1:${port}${path}`, { method, headers });

  expect(await statusesOf(ask, 5)).toEqual([200, 200, 200, 200, 200]);
});

test.each([
  '/api/forms/nl/contact/token',
  '/api/preview',
  '/api/nothing',
  '/api/search/nl',
  '/brands/x',
])('%s can be asked no more than anything else', async (path) => {
  const origin = await serve(await limited());

  expect(await statusesOf(() => fromDoor(origin, path), 4)).toEqual([200, 200, 200, 429]);
});

test('two visitors behind a proxy of ours are two', async () => {
  const origin = await serve(await limited());
  const ask = (address: string) => () => fromDoor(origin, '/nl', address);

  expect(await statusesOf(ask('192.0.2.1'), 4)).toEqual([200, 200, 200, 429]);
  expect(await statusesOf(ask('192.0.2.2'), 1)).toEqual([200]);
});

test('what the door asks for itself is never too much', async () => {
  const origin = await serve(await limited());

  const statuses = await statusesOf(() => fetch(new URL('/nl/errors/too-many', origin)), 5);
  expect(statuses).toEqual([200, 200, 200, 200, 200]);
});

test('where nothing can be counted, pages are shown and the log says why', async () => {
  const lines: string[] = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => lines.push(String(text)) > 0);
  const handle = limitRequests(next, () => Promise.reject(new Error('The disk is full.')));
  const port = await openEdgeServer((request, response) => void handle(request, response));

  expect((await fetch(`http://127.0.0.1:${port}/nl`)).status).toBe(200);
  expect(lines.join('')).toContain('The disk is full.');
});
