import type { IncomingMessage, ServerResponse } from 'node:http';
import { performance } from 'node:perf_hooks';
import { errorMessage, log } from '@/lib/platform/log';
import {
  openRateLimiter,
  type RateLimiter,
  type RateLimitResult,
  type RouteClass as Limited,
} from '@/lib/platform/rate-limiter';
import { classOfRequest, type RouteClass } from '@/server/ops/route-class';

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown;

const limitedClasses: { readonly [Class in RouteClass]: Limited } = {
  asset: 'media',
  media: 'media',
  search: 'searchPage',
  list: 'list',
  feed: 'feed',
  page: 'page',
  api: 'lookup',
  form: 'lookup',
};

/** `app/api` limits these itself, by their content. */
const LIMITED_BY_ROUTE =
  /^\/api\/(?:search\/|reports$|payments\/|forms\/[^/]+\/[^/]+(?:$|\/files\/))/;

function classifyLimited(request: IncomingMessage): Limited | null {
  const path = request.url?.split('?')[0] ?? '';
  if (path.startsWith('/_next/static/')) return null;
  if (request.method === 'POST' && LIMITED_BY_ROUTE.test(path)) return null;
  return path.startsWith('/api/') ? 'lookup' : limitedClasses[classOfRequest(request)];
}

/** Set by the edge; its own requests have none. */
const CLIENT_ADDRESS = 'x-client-address';

async function takeFor(
  request: IncomingMessage,
  limiter: () => Promise<Pick<RateLimiter, 'take'>>,
): Promise<RateLimitResult> {
  const ipAddress = request.headers[CLIENT_ADDRESS]?.toString();
  const routes = classifyLimited(request);
  if (ipAddress === undefined || routes === null) return { kind: 'allowed' };
  try {
    return await (await limiter()).take(routes, ipAddress);
  } catch (error) {
    log('error', 'a request was not rate-limited', { reason: errorMessage(error) });
    return { kind: 'allowed' };
  }
}

const PAGES: ReadonlySet<Limited | null> = new Set<Limited>(['page', 'list', 'searchPage']);

const isShownAsPage = (request: IncomingMessage): boolean =>
  PAGES.has(classifyLimited(request)) && !/\.\w+$/.test(request.url?.split('?')[0] ?? '');

function reject(request: IncomingMessage, response: ServerResponse, retryAfterS: number): void {
  request.resume();
  const type = isShownAsPage(request) ? 'text/html' : 'text/plain';
  response
    .writeHead(429, {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': 'no-store',
      'retry-after': String(retryAfterS),
    })
    .end('Te veel verzoeken. Wacht een minuut.\nToo many requests. Wait a minute.\n');
}

/** Rejects what a client requests too often. */
export const limitRequests =
  (handle: Handler, limiter = openRateLimiter): Handler =>
  async (request, response) => {
    const taken = await takeFor(request, limiter);
    if (taken.kind === 'limited') reject(request, response, taken.retryAfterS);
    else await handle(request, response);
  };

/** With fewer, the processor waits for the backend. */
const MIN_PAGES = 2;
const INTERVAL_MS = 10;
/** So many more pages start after an interval that was idle, in proportion to its idle part. */
const MAX_STARTS = 5;

const RENDERED: ReadonlySet<RouteClass> = new Set<RouteClass>(['page', 'list', 'search', 'feed']);

const isRendered = (request: IncomingMessage): boolean =>
  request.method === 'GET' &&
  request.url?.startsWith('/api/') === false &&
  RENDERED.has(classOfRequest(request));

/**
 * Renders few pages at once while the process is busy, and many while they wait for the backend: a
 * form or a search does not wait behind all of them.
 */
export function withPageQueue(handle: Handler): Handler {
  const waiting: (() => void)[] = [];
  let rendering = 0;
  let timer: NodeJS.Timeout | null = null;

  function start(): void {
    const next = waiting.shift();
    if (!next) return;
    rendering += 1;
    next();
  }

  function startSome(): void {
    while (rendering < MIN_PAGES && waiting.length > 0) start();
    if (waiting.length === 0 || timer) return;
    const last = performance.eventLoopUtilization();
    timer = setTimeout(() => {
      timer = null;
      const idle = 1 - performance.eventLoopUtilization(last).utilization;
      for (let count = Math.floor(idle * MAX_STARTS); count > 0; count -= 1) start();
      startSome();
    }, INTERVAL_MS);
  }

  return async (request, response) => {
    if (!isRendered(request) || response.destroyed) return handle(request, response);
    const { promise, resolve } = Promise.withResolvers<null>();
    const begin = () => {
      resolve(null);
    };
    response.once('close', () => {
      const at = waiting.indexOf(begin);
      if (at === -1) rendering -= 1;
      else waiting.splice(at, 1);
      startSome();
    });
    waiting.push(begin);
    startSome();
    await promise;
    return handle(request, response);
  };
}
