import type { IncomingMessage, ServerResponse } from 'node:http';
import { errorMessage, log } from '@/lib/platform/log';
import {
  rateLimiter,
  type RateLimiter,
  type RateLimitResult,
  type RouteClass as Limited,
} from '@/lib/platform/rate-limiter';
import { classOfRequest, type RouteClass } from '@/server/ops/route-class';

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

const isPage = (request: IncomingMessage): boolean =>
  PAGES.has(classifyLimited(request)) && !/\.\w+$/.test(request.url?.split('?')[0] ?? '');

function reject(request: IncomingMessage, response: ServerResponse, retryAfterS: number): void {
  request.resume();
  const type = isPage(request) ? 'text/html' : 'text/plain';
  response
    .writeHead(429, {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': 'no-store',
      'retry-after': String(retryAfterS),
    })
    .end('Te veel verzoeken. Wacht een minuut.\nToo many requests. Wait a minute.\n');
}

export const limitRequests =
  (
    handle: (request: IncomingMessage, response: ServerResponse) => unknown,
    limiter = rateLimiter,
  ) =>
  async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const taken = await takeFor(request, limiter);
    if (taken.kind === 'limited') reject(request, response, taken.retryAfterS);
    else await handle(request, response);
  };
