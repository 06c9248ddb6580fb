import type { IncomingMessage, ServerResponse } from 'node:http';
import { performance } from 'node:perf_hooks';
import { classOfRequest, type RouteClass } from '@/server/ops/route-class';

/** With fewer, the processor waits for the backend. */
const MIN_PAGES = 2;
const INTERVAL_MS = 10;
/** So many more pages start after an interval that was idle, in proportion to its idle part. */
const MAX_STARTS = 5;

const RENDERED: ReadonlySet<RouteClass> = new Set<RouteClass>(['page', 'list', 'search', 'feed']);

const isPage = (request: IncomingMessage): boolean =>
  request.method === 'GET' &&
  request.url?.startsWith('/api/') === false &&
  RENDERED.has(classOfRequest(request));

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown;

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
    if (!isPage(request) || response.destroyed) return handle(request, response);
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
