import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { log } from '@/lib/platform/log';
import { outcomeOf } from '@/server/pages/outcomes';
import { REQUEST_ID_HEADER, forRequest, requestIdOf } from '@/server/request-id';
import type { Phase } from './phase';
import type { Answered } from './request-metrics';
import { routeClassOf } from './route-class';

/** As nginx has it: the visitor left before the answer was whole. */
const LEFT = 499;

const MS = 1_000;

type Watch = {
  phase: () => Phase;
  /** Whether what a peer at this address says of a request is believed. */
  isTrusted: (address: string) => boolean;
  /** The id of the site of a host; null where it is none of ours. */
  siteOf: (host: string | undefined) => string | null;
  count: (answered: Answered) => void;
  /** Whether each request is told in the log. */
  isLogged: boolean;
};

/** One line, and nothing in it that says who asked or for what (trust rule 14). */
function logAccess(incoming: IncomingMessage, { route, status, seconds }: Answered, watch: Watch) {
  const detail = { method: incoming.method ?? '', route, status, ms: Math.round(seconds * MS) };
  log('info', 'request', { ...detail, site: watch.siteOf(incoming.headers.host) });
}

/**
 * Gives each request its id before the server looks at it, and counts its answer. While the process
 * drains, each answer is the last on its connection.
 */
export function watchRequests(server: Server, watch: Watch): void {
  server.prependListener('request', (incoming: IncomingMessage, response: ServerResponse) => {
    const began = performance.now();
    const id = requestIdOf(incoming, watch.isTrusted(incoming.socket.remoteAddress ?? ''));
    incoming.headers[REQUEST_ID_HEADER] = id;
    if (watch.phase() === 'draining') response.setHeader('connection', 'close');

    response.on('close', () => {
      const answered = {
        route: routeClassOf(incoming.url ?? ''),
        status: response.writableFinished ? response.statusCode : LEFT,
        seconds: (performance.now() - began) / MS,
        outcome: outcomeOf(response),
      };
      watch.count(answered);
      if (watch.isLogged)
        forRequest(id, () => {
          logAccess(incoming, answered, watch);
        });
    });
  });
}
