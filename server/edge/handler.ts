import type { IncomingMessage, ServerResponse } from 'node:http';
import { log } from '@/lib/platform/log';
import { postedBodyAt } from '@/lib/routing/posted-body';
import { createProxyResponder } from './http/proxy-response';
import { notFound, outage, type Problem, problemFor, problemStatusOf } from './http/problem-pages';
import { redirect, reject } from './http/respond';
import { BodyTooLarge, fetchFromRenderer, proxy, RendererTimeout } from './http/renderer-client';
import { forwardedHeaders, type Client } from './validation/client';
import { fetchPage } from './page-cache/fetch-page';
import { createEntryServer } from './page-cache/serve-entry';
import type { CacheEntry } from './page-cache/cache-entry';
import { setCacheOutcome } from './page-cache/cache-status';
import type { Found, PageCache } from './page-cache/page-cache';
import { type ResolvedRequest, resolveRequest } from './resolve-request';
import { REQUEST_ID_HEADER } from '@/server/ops/request-id';
import { routeClassOf } from '@/server/ops/route-class';
import type { Site } from '@/sites/site';

/** A request that may come in, and what is known of it. */
export type Exchange = {
  incoming: IncomingMessage;
  response: ServerResponse;
  client: Client;
  site: Site;
};

type Options = {
  /** Where Next listens, on the loopback only. */
  port: () => number;
  cache: PageCache;
  connects: readonly string[];
  /** While developing every page is made anew. */
  isDev: boolean;
};

type Cacheable = Extract<ResolvedRequest, { kind: 'shared' }>;
type Shown = Pick<Problem, 'status' | 'retryAfterS'>;

/** A page that says what is wrong, while developing. */
const PROBLEM_TIMEOUT_MS = 10_000;
/** What was found not to be cacheable is fetched again, at a moment's notice. */
const TIMEOUT_MS = 10_000;
/** While developing a page is compiled first. */
const DEV_TIMEOUT_MS = 120_000;

const pathOf = ({ incoming }: Exchange): string => incoming.url ?? '/';

/** What scripts and pages fetch is replaced by no page, but a form that is posted without script is. */
const isReadByPeople = ({ incoming: { url = '/', headers } }: Exchange): boolean =>
  !/^\/(?:api|_next|brands|media)\//.test(url) || /text\/html/.test(headers.accept ?? '');

/** Next looks at it to tell robots, and takes who says nothing for one that reads with script. */
const USER_AGENT = 'door';

/** Headers for a page that is cached for everyone: nothing of the client, except who waits for it. */
function headersOf({ incoming, client }: Exchange, isAwaited: boolean) {
  const { host, [REQUEST_ID_HEADER]: id } = incoming.headers;
  return {
    host,
    'user-agent': USER_AGENT,
    ...(id !== undefined && { [REQUEST_ID_HEADER]: id }),
    ...(isAwaited && { 'x-client-address': client.address, 'x-client-scheme': client.scheme }),
  };
}

/** Handles requests: from the page cache, from the renderer, or with a problem page. */
export function createHandler({ port, cache, connects, isDev }: Options) {
  const deliver = createProxyResponder({ connects, isDev });
  const serveEntry = createEntryServer(connects);

  const find = (exchange: Exchange, { key, path }: Cacheable, isProblem = false): Promise<Found> =>
    cache.find(
      key,
      (previous, isAwaited) =>
        fetchPage({ port: port(), path, headers: headersOf(exchange, isAwaited) }, previous),
      isProblem,
    );

  /** Whether what was found could be given. */
  async function serveFound(
    exchange: Exchange,
    found: Found,
    problem: Shown | null,
  ): Promise<boolean> {
    if (found.kind !== 'cached') return false;
    const { key, entry, outcome } = found;
    setCacheOutcome(exchange.response, outcome);
    try {
      await serveEntry(entry, (name) => cache.body(key, entry, name), exchange, {
        outcome,
        problem,
      });
      return true;
    } catch (error) {
      if (exchange.response.headersSent) throw error;
      return false;
    }
  }

  /** A problem page that may not be cached, as in development. */
  async function showUncached(exchange: Exchange, path: string, shown: Shown): Promise<boolean> {
    const upstream = await fetchFromRenderer({
      port: port(),
      path,
      headers: headersOf(exchange, false),
      timeoutMs: PROBLEM_TIMEOUT_MS,
    });
    if (upstream.statusCode !== 200) {
      upstream.resume();
      return false;
    }
    if (shown.retryAfterS !== null) upstream.headers['retry-after'] = String(shown.retryAfterS);
    await deliver({ upstream, status: shown.status }, exchange);
    return true;
  }

  async function show(exchange: Exchange, { pages, ...shown }: Problem): Promise<void> {
    for (const path of pages) {
      const target: Cacheable = { kind: 'shared', key: `${exchange.site.id} ${path}`, path };
      const found = await find(exchange, target, true);
      if (await serveFound(exchange, found, shown)) return;
      if (found.kind === 'own' && (await showUncached(exchange, path, shown))) return;
    }
    if (shown.status === 404) await show(exchange, outage(pathOf(exchange)));
    else reject(exchange.response, { status: 502 }, exchange.client.scheme);
  }

  /** The renderer did not respond: a page where a person reads it, plain text elsewhere. */
  async function fail(exchange: Exchange, error: unknown): Promise<void> {
    const { response, client } = exchange;
    // The client left, or was rejected meanwhile.
    if (response.destroyed || response.headersSent) return;
    if (error instanceof BodyTooLarge) {
      reject(response, { status: 413 }, client.scheme);
      return;
    }
    const isLate = error instanceof RendererTimeout;
    const path = pathOf(exchange);
    const failure = isLate ? 'timeout' : 'unreachable';
    log('error', 'the renderer did not respond', { failure, route: routeClassOf(path) });
    if (isReadByPeople(exchange)) await show(exchange, outage(path));
    else reject(response, { status: isLate ? 504 : 502 }, client.scheme);
  }

  /** Proxies the request with all that the client sent; the response is for this client alone. */
  async function own(exchange: Exchange, timeoutMs: number): Promise<void> {
    const { incoming, response, client } = exchange;
    const path = pathOf(exchange);
    const headers = forwardedHeaders(incoming.headers, client, isDev);
    const maxBytes = postedBodyAt(path.split('?')[0] ?? '')?.maxBytes ?? Infinity;
    const request = { port: port(), path, headers, timeoutMs, maxBytes };
    const upstream = await proxy(incoming, request).catch((error: unknown) =>
      fail(exchange, error),
    );
    if (!upstream) return;
    if (response.headersSent) {
      upstream.destroy();
      return;
    }
    // In development Next shows errors itself, with their stack, and refreshes only what is a 200.
    const problem = isDev ? null : problemFor(path, upstream);
    if (problem) {
      upstream.resume();
      await show(exchange, problem);
    } else {
      const shown = isDev ? null : problemStatusOf(path);
      const status = shown?.status ?? upstream.statusCode ?? 502;
      await deliver({ upstream, status }, exchange);
    }
  }

  async function shared(exchange: Exchange, target: Cacheable): Promise<void> {
    const path = pathOf(exchange);
    const found = await find(exchange, target);
    if (await serveFound(exchange, found, problemStatusOf(path))) return;
    // Another process replaced it between finding and serving: then there is a newer one.
    const isThere =
      found.kind === 'cached' &&
      (await serveFound(exchange, await find(exchange, target), problemStatusOf(path)));
    if (isThere) return;
    if (found.kind === 'cached' || found.kind === 'own') await own(exchange, TIMEOUT_MS);
    else if (found.plain) await servePlain(exchange, found.plain);
    else await show(exchange, found.kind === 'missing' ? notFound(path) : outage(path));
  }

  /** Serves Next's own short text for something that is missing or fails. */
  async function servePlain(exchange: Exchange, plain: CacheEntry): Promise<void> {
    const bodyOf = () => Promise.resolve(plain.bodies.identity ?? Buffer.alloc(0));
    const { status, headers } = plain.head;
    const problem = { status, retryAfterS: Number(headers['retry-after'] ?? 0) || null };
    await serveEntry(plain, bodyOf, exchange, { outcome: 'miss', problem });
  }

  return {
    async answer(exchange: Exchange): Promise<void> {
      const target = resolveRequest(exchange.incoming, exchange.site);
      const isDevTool = isDev && pathOf(exchange).startsWith('/__nextjs');
      if (target.kind === 'redirect' && !isDevTool)
        redirect(exchange.response, target, exchange.client.scheme);
      else if (isDev || target.kind === 'redirect') await own(exchange, DEV_TIMEOUT_MS);
      else if (target.kind === 'own') await own(exchange, target.timeoutMs);
      else await shared(exchange, target);
    },
    show,
  };
}
