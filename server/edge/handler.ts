import { isPreview, sessionIn } from '@/lib/cms/preview/session';
import { log } from '@/lib/platform/log';
import { postedBodyAt } from '@/lib/routing/posted-body';
import type { PageRoute } from '@/lib/routing/route-of';
import { classifyRoute } from '@/server/ops/route-class';
import type { Site } from '@/sites/site';
import { type ClientExchange, createProxyResponder } from './http/proxy-response';
import {
  notFound,
  buildOutage,
  type Problem,
  problemFor,
  problemPreview,
  problemTarget,
  problemStatusOf,
  rejectionOf,
  type ShownProblem,
} from './http/problem-pages';
import { addPrefetchHeaders, sendPrefetchRules } from './http/prefetch-rules';
import { redirect, reject, sendOptions } from './http/respond';
import { BodyTooLarge, fetchFromRenderer, proxy, RendererTimeout } from './http/renderer-client';
import { createRendererHeaders } from './http/renderer-headers';
import type { Renderers } from './http/renderers';
import { fetchPage } from './page-cache/fetch-page';
import { type BodyOf, createEntryServer, setCacheOutcome } from './page-cache/serve-entry';
import type { CacheEntry } from './page-cache/cache-entry';
import type { Found, PageCache } from './page-cache/page-cache';
import { type ResolvedRequest, resolveRequest } from './resolve-request';

type Exchange = ClientExchange & { site: Site };

type Options = {
  renderers: Renderers;
  cache: PageCache;
  images: PageCache;
  connects: readonly string[];
  isDev: boolean;
};

/** What the requests of one process share. */
type Edge = Omit<Options, 'connects'> & {
  deliver: ReturnType<typeof createProxyResponder>;
  serveEntry: ReturnType<typeof createEntryServer>;
  headers: ReturnType<typeof createRendererHeaders>;
};

type Cacheable = Extract<ResolvedRequest, { kind: 'cacheable' | 'image' }>;

const PROBLEM_TIMEOUT_MS = 10_000;
const TIMEOUT_MS = 10_000;
const DEV_TIMEOUT_MS = 120_000;

const pathOf = ({ incoming }: Exchange): string => incoming.url ?? '/';

const isShownToPeople = ({ incoming: { url = '/', headers } }: Exchange): boolean =>
  !/^\/(?:api|_next|brands|elements|media|share)\//.test(url) ||
  /text\/html/.test(headers.accept ?? '');

const cacheFor = ({ cache, images }: Edge, { kind }: Cacheable): PageCache =>
  kind === 'image' ? images : cache;

const find = (
  edge: Edge,
  exchange: Exchange,
  target: Cacheable,
  isProblem = false,
): Promise<Found> => {
  const { path, route } = target;
  const { renderers } = edge;
  return cacheFor(edge, target).find(
    target,
    (previous, isAwaited) => {
      const headers = edge.headers.forAnyone(exchange, route, isAwaited);
      return fetchPage({ renderers, path, headers }, previous);
    },
    isProblem,
  );
};

async function serveFound(
  edge: Edge,
  exchange: Exchange,
  target: Cacheable,
  found: Found,
  problem: ShownProblem | null,
): Promise<boolean> {
  if (found.kind !== 'cached') return false;
  const { key, entry, outcome } = found;
  setCacheOutcome(exchange.response, outcome);
  try {
    const bodyOf: BodyOf = (name) => cacheFor(edge, target).readBody(key, entry, name);
    await edge.serveEntry(entry, bodyOf, exchange, { outcome, problem });
    return true;
  } catch (error) {
    if (exchange.response.headersSent) throw error;
    return false;
  }
}

/** Returns what was found where it is not served, else null. */
async function findAndServe(
  edge: Edge,
  exchange: Exchange,
  target: Cacheable,
  problem: ShownProblem | null,
  isProblem = false,
): Promise<Found | null> {
  const found = await find(edge, exchange, target, isProblem);
  if (await serveFound(edge, exchange, target, found, problem)) return null;
  if (found.kind !== 'cached') return found;
  // Another process replaced the entry between finding and serving it.
  const replaced = await find(edge, exchange, target, isProblem);
  return (await serveFound(edge, exchange, target, replaced, problem)) ? null : found;
}

async function showUncached(
  edge: Edge,
  exchange: Exchange,
  { path, route }: Pick<Cacheable, 'path' | 'route'>,
  shown: ShownProblem,
  cookie?: string,
): Promise<boolean> {
  const upstream = await fetchFromRenderer({
    renderers: edge.renderers,
    path,
    headers: { ...edge.headers.forAnyone(exchange, route, false), ...(cookie && { cookie }) },
    timeoutMs: PROBLEM_TIMEOUT_MS,
  }).catch(() => null);
  if (upstream?.statusCode !== 200) {
    upstream?.resume();
    return false;
  }
  if (shown.retryAfterS !== null) upstream.headers['retry-after'] = String(shown.retryAfterS);
  await edge.deliver({ upstream, status: shown.status }, exchange);
  return true;
}

async function show(edge: Edge, exchange: Exchange, { pages, ...shown }: Problem): Promise<void> {
  const { cookie = '' } = exchange.incoming.headers;
  // An outage leaves the bar nothing to lead on to.
  const hasBar = shown.status === 404 && isPreview(sessionIn(cookie), exchange.site.id);
  for (const path of pages) {
    if (hasBar && (await showUncached(edge, exchange, problemPreview(path), shown, cookie))) return;
    const target = problemTarget(exchange.site.id, path);
    const found = await findAndServe(edge, exchange, target, shown, true);
    if (!found) return;
    if (found.kind === 'uncacheable' && (await showUncached(edge, exchange, target, shown))) return;
  }
  const route = classifyRoute(pathOf(exchange));
  log('error', 'no problem page could be rendered', { route, status: shown.status });
  // The status is known, though its page is not there.
  reject(exchange.response, rejectionOf(shown), exchange.client.scheme);
}

async function fail(edge: Edge, exchange: Exchange, error: unknown): Promise<void> {
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
  log('error', 'the renderer did not respond', { failure, route: classifyRoute(path) });
  if (isShownToPeople(exchange)) await show(edge, exchange, buildOutage(path));
  else reject(response, { status: isLate ? 504 : 502 }, client.scheme);
}

async function proxyRequest(
  edge: Edge,
  exchange: Exchange,
  timeoutMs: number,
  route: PageRoute | null,
): Promise<void> {
  const { incoming, response } = exchange;
  const { renderers, isDev } = edge;
  const path = pathOf(exchange);
  const maxBytes = postedBodyAt(path.split('?')[0] ?? '')?.maxBytes ?? Infinity;
  const headers = edge.headers.forClient(exchange, route);
  const request = { renderers, path, headers, timeoutMs, maxBytes };
  const upstream = await proxy(incoming, request).catch((error: unknown) =>
    fail(edge, exchange, error),
  );
  if (!upstream) return;
  if (response.headersSent) {
    upstream.destroy();
    return;
  }
  // In development Next shows errors itself, with their stack, and Fast Refresh needs a 200.
  const problem = isDev ? null : problemFor(path, upstream);
  if (problem) {
    upstream.resume();
    await show(edge, exchange, problem);
  } else {
    const shown = isDev ? null : problemStatusOf(path);
    // In development a prefetched page would be older than the code.
    if (!isDev && !shown) addPrefetchHeaders(upstream, incoming);
    const status = shown?.status ?? upstream.statusCode ?? 502;
    await edge.deliver({ upstream, status }, exchange);
  }
}

async function serveCacheable(edge: Edge, exchange: Exchange, target: Cacheable): Promise<void> {
  const path = pathOf(exchange);
  const found = await findAndServe(edge, exchange, target, problemStatusOf(path));
  if (!found) return;
  if (found.kind === 'cached' || found.kind === 'uncacheable')
    await proxyRequest(edge, exchange, TIMEOUT_MS, target.route);
  else if (found.plain) await servePlain(edge, exchange, found.plain);
  else await show(edge, exchange, found.kind === 'missing' ? notFound(path) : buildOutage(path));
}

async function servePlain(edge: Edge, exchange: Exchange, plain: CacheEntry): Promise<void> {
  // Never called: its bytes are in memory.
  const bodyOf: BodyOf = () => Promise.resolve(Buffer.alloc(0));
  const { status, headers } = plain.head;
  const problem = { status, retryAfterS: Number(headers['retry-after'] ?? 0) || null };
  await edge.serveEntry(plain, bodyOf, exchange, { outcome: 'miss', problem });
}

async function handle(edge: Edge, exchange: Exchange): Promise<void> {
  const { response, client } = exchange;
  const target = resolveRequest(exchange.incoming, exchange.site);
  if (edge.isDev && (target.kind !== 'redirect' || pathOf(exchange).startsWith('/__nextjs')))
    await proxyRequest(edge, exchange, DEV_TIMEOUT_MS, 'route' in target ? target.route : null);
  else if (target.kind === 'redirect') redirect(response, target, client.scheme);
  else if (target.kind === 'options') sendOptions(response, target.allow, client.scheme);
  else if (target.kind === 'missing') await show(edge, exchange, notFound(pathOf(exchange)));
  else if (target.kind === 'prefetch-rules') sendPrefetchRules(response, client.scheme);
  else if (target.kind === 'uncacheable')
    await proxyRequest(edge, exchange, target.timeoutMs, target.route);
  else await serveCacheable(edge, exchange, target);
}

export function createHandler({ connects, ...options }: Options) {
  const edge: Edge = {
    ...options,
    deliver: createProxyResponder({ connects, isDev: options.isDev }),
    serveEntry: createEntryServer(connects),
    headers: createRendererHeaders(options.cache.purgedAt, options.isDev),
  };
  return {
    handle: (exchange: Exchange) => handle(edge, exchange),
    show: (exchange: Exchange, problem: Problem) => show(edge, exchange, problem),
  };
}
