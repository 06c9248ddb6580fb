import type { IncomingMessage, ServerResponse } from 'node:http';
import { errorMessage, log } from '@/lib/platform/log';
import { rateLimiter, type RateLimiter, type RateLimitResult } from '@/lib/platform/rate-limiter';
import type { RouteClass as Limited } from '@/lib/platform/rate-limits';
import { type RouteClass, routeClassOf } from '@/server/ops/route-class';

/** Under what a request for Next is counted here. */
const counted: { readonly [Class in RouteClass]: Limited } = {
  asset: 'media',
  media: 'media',
  search: 'searchPage',
  list: 'list',
  feed: 'feed',
  page: 'page',
  api: 'lookup',
  form: 'lookup',
};

/** What is posted to these is counted where it is read (`app/api`), by what it is. */
const COUNTS_ITSELF = /^\/api\/(?:search\/|reports$|forms\/[^/]+\/[^/]+(?:$|\/files\/))/;

/** Files of the build; under `_next` is also what draws. */
const isBuilt = (path: string) => path.startsWith('/_next/static/');

/** The class of limit for a request, or null where none is kept here. */
function limitedClassOf({ method, url = '/' }: IncomingMessage): Limited | null {
  const path = url.split('?')[0] ?? '';
  if (isBuilt(path) || (method === 'POST' && COUNTS_ITSELF.test(path))) return null;
  if (path.startsWith('/api/')) return 'lookup';
  return path.startsWith('/_next/') ? 'page' : counted[routeClassOf(url)];
}

/** Set by the door. What it asks for itself (pages for a problem, renewed pages) has none. */
const VISITOR = 'x-client-address';

/** Where the limits cannot be kept, everybody is let in: a page is worth more than a count. */
async function takenBy(
  request: IncomingMessage,
  limiter: () => Promise<Pick<RateLimiter, 'take'>>,
): Promise<RateLimitResult> {
  const address = request.headers[VISITOR]?.toString();
  const routes = limitedClassOf(request);
  if (address === undefined || routes === null) return { kind: 'allowed' };
  try {
    return await (await limiter()).take(routes, address);
  } catch (error) {
    log('error', 'a request was not counted', { reason: errorMessage(error) });
    return { kind: 'allowed' };
  }
}

const PAGES: ReadonlySet<Limited | null> = new Set<Limited>(['page', 'list', 'searchPage']);

/** Whether a person reads the answer: the door makes words of it. Results and RSC are for scripts. */
const isPage = (request: IncomingMessage): boolean =>
  PAGES.has(limitedClassOf(request)) &&
  !/\.\w+$/.test(request.url?.split('?')[0] ?? '') &&
  request.headers['rsc'] === undefined;

function turnAway(request: IncomingMessage, response: ServerResponse, retryAfterS: number): void {
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

/**
 * Lets requests of a visitor through to Next up to the limits of their class (lib/guard), and answers
 * 429 with Retry-After beyond.
 * @param limiter counts; that of this process unless named
 */
export const limitRequests =
  (
    handle: (request: IncomingMessage, response: ServerResponse) => unknown,
    limiter = rateLimiter,
  ) =>
  async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const taken = await takenBy(request, limiter);
    if (taken.kind === 'limited') turnAway(request, response, taken.retryAfterS);
    else await handle(request, response);
  };
