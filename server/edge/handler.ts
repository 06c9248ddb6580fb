import type { IncomingMessage, ServerResponse } from 'node:http';
import { log } from '@/lib/platform/log';
import { postedBodyAt } from '@/lib/routing/posted-body';
import { createDelivery } from './http/proxy-response';
import { notFound, outage, type Problem, problemIn, shownAs } from './http/problem-pages';
import { redirect, refuse } from './http/respond';
import { BodyTooLarge, fetchFromRenderer, proxy, RendererTimeout } from './http/renderer-client';
import { handedOn, type Visitor } from './validation/client';
import { fetchPage } from './page-cache/fetch-page';
import { createGiving } from './page-cache/serve-entry';
import type { CacheEntry } from './page-cache/cache-entry';
import { setOutcome } from './page-cache/cache-status';
import type { Found, PageCache } from './page-cache/page-cache';
import { type Target, targetOf } from './resolve-request';
import { REQUEST_ID_HEADER } from '@/server/ops/request-id';
import { routeClassOf } from '@/server/ops/route-class';
import type { Site } from '@/sites/site';

/** A request that may come in, and what is known of it. */
export type Visit = {
  incoming: IncomingMessage;
  response: ServerResponse;
  visitor: Visitor;
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

type Shared = Extract<Target, { kind: 'shared' }>;
type Shown = Pick<Problem, 'status' | 'retryAfterS'>;

/** A page that says what is wrong, while developing. */
const PROBLEM_TIMEOUT_MS = 10_000;
/** What was found not to be cacheable is fetched again, at a moment's notice. */
const TIMEOUT_MS = 10_000;
/** While developing a page is compiled first. */
const DEV_TIMEOUT_MS = 120_000;

const pathOf = ({ incoming }: Visit): string => incoming.url ?? '/';

/** What scripts and pages fetch is replaced by no page, but a form that is posted without script is. */
const isReadByPeople = ({ incoming: { url = '/', headers } }: Visit): boolean =>
  !/^\/(?:api|_next|brands|media)\//.test(url) || /text\/html/.test(headers.accept ?? '');

/** Next looks at it to tell robots, and takes who says nothing for one that reads with script. */
const USER_AGENT = 'door';

/** What Next is told when it makes a page for everyone: of the visitor no more than who waits for it. */
function headersOf({ incoming, visitor }: Visit, isAwaited: boolean) {
  const { host, [REQUEST_ID_HEADER]: id } = incoming.headers;
  return {
    host,
    'user-agent': USER_AGENT,
    ...(id !== undefined && { [REQUEST_ID_HEADER]: id }),
    ...(isAwaited && { 'x-client-address': visitor.address, 'x-client-scheme': visitor.scheme }),
  };
}

/** Answers requests: with what is kept, or with what Next says; with a problem in words. */
export function createAnswers({ port, cache, connects, isDev }: Options) {
  const deliver = createDelivery({ connects, isDev });
  const give = createGiving(connects);

  const find = (visit: Visit, { key, path }: Shared, isProblem = false): Promise<Found> =>
    cache.find(
      key,
      (previous, isAwaited) =>
        fetchPage({ port: port(), path, headers: headersOf(visit, isAwaited) }, previous),
      isProblem,
    );

  /** Whether what was found could be given. */
  async function gave(visit: Visit, found: Found, problem: Shown | null): Promise<boolean> {
    if (found.kind !== 'kept') return false;
    const { key, kept, outcome } = found;
    setOutcome(visit.response, outcome);
    try {
      await give(kept, (name) => cache.body(key, kept, name), visit, { outcome, problem });
      return true;
    } catch (error) {
      if (visit.response.headersSent) throw error;
      return false;
    }
  }

  /** A page of a problem that is not to be kept, as while developing. */
  async function passedOn(visit: Visit, path: string, shown: Shown): Promise<boolean> {
    const answer = await fetchFromRenderer({
      port: port(),
      path,
      headers: headersOf(visit, false),
      timeoutMs: PROBLEM_TIMEOUT_MS,
    });
    if (answer.statusCode !== 200) {
      answer.resume();
      return false;
    }
    if (shown.retryAfterS !== null) answer.headers['retry-after'] = String(shown.retryAfterS);
    await deliver({ answer, status: shown.status }, visit);
    return true;
  }

  async function show(visit: Visit, { pages, ...shown }: Problem): Promise<void> {
    for (const path of pages) {
      const target: Shared = { kind: 'shared', key: `${visit.site.id} ${path}`, path };
      const found = await find(visit, target, true);
      if (await gave(visit, found, shown)) return;
      if (found.kind === 'own' && (await passedOn(visit, path, shown))) return;
    }
    if (shown.status === 404) await show(visit, outage(pathOf(visit)));
    else refuse(visit.response, { status: 502 }, visit.visitor.scheme);
  }

  /** The renderer has nothing to serve: said in words, as a page where a person reads it. */
  async function fail(visit: Visit, error: unknown): Promise<void> {
    const { response, visitor } = visit;
    // The client left, or was rejected meanwhile.
    if (response.destroyed || response.headersSent) return;
    if (error instanceof BodyTooLarge) {
      refuse(response, { status: 413 }, visitor.scheme);
      return;
    }
    const isLate = error instanceof RendererTimeout;
    const path = pathOf(visit);
    const failure = isLate ? 'timeout' : 'unreachable';
    log('error', 'the renderer did not respond', { failure, route: routeClassOf(path) });
    if (isReadByPeople(visit)) await show(visit, outage(path));
    else refuse(response, { status: isLate ? 504 : 502 }, visitor.scheme);
  }

  /** With all that the visitor sent, and for this visitor alone. */
  async function own(visit: Visit, timeoutMs: number): Promise<void> {
    const { incoming, response, visitor } = visit;
    const path = pathOf(visit);
    const headers = handedOn(incoming.headers, visitor);
    const maxBytes = postedBodyAt(path.split('?')[0] ?? '')?.maxBytes ?? Infinity;
    const request = { port: port(), path, headers, timeoutMs, maxBytes };
    const answer = await proxy(incoming, request).catch((error: unknown) => fail(visit, error));
    if (!answer) return;
    if (response.headersSent) {
      answer.destroy();
      return;
    }
    const problem = problemIn(path, answer);
    if (problem) {
      answer.resume();
      await show(visit, problem);
    } else {
      const status = shownAs(path)?.status ?? answer.statusCode ?? 502;
      await deliver({ answer, status }, visit);
    }
  }

  async function shared(visit: Visit, target: Shared): Promise<void> {
    const path = pathOf(visit);
    const found = await find(visit, target);
    if (await gave(visit, found, shownAs(path))) return;
    // Another process made it anew between finding and giving: then there is a newer one.
    const isThere =
      found.kind === 'kept' && (await gave(visit, await find(visit, target), shownAs(path)));
    if (isThere) return;
    if (found.kind === 'kept' || found.kind === 'own') await own(visit, TIMEOUT_MS);
    else if (found.said) await say(visit, found.said);
    else await show(visit, found.kind === 'missing' ? notFound(path) : outage(path));
  }

  /** That it is not there, or fails, as Next said it: in a few words that are in memory. */
  async function say(visit: Visit, said: CacheEntry): Promise<void> {
    const bodyOf = () => Promise.resolve(said.bodies.identity ?? Buffer.alloc(0));
    const { status, headers } = said.head;
    const problem = { status, retryAfterS: Number(headers['retry-after'] ?? 0) || null };
    await give(said, bodyOf, visit, { outcome: 'miss', problem });
  }

  return {
    async answer(visit: Visit): Promise<void> {
      const target = targetOf(visit.incoming, visit.site);
      if (target.kind === 'redirect') redirect(visit.response, target, visit.visitor.scheme);
      else if (isDev) await own(visit, DEV_TIMEOUT_MS);
      else if (target.kind === 'own') await own(visit, target.timeoutMs);
      else await shared(visit, target);
    },
    show,
  };
}
