import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { BlockList } from 'node:net';
import { type HostNames, siteByHost } from '@/sites/resolve';
import { passOn } from './answers/ask-next';
import { createDelivery } from './answers/deliver';
import { inWords, maintenancePage } from './answers/problems';
import { refuse, refuseConnection } from './answers/refuse';
import { brokenRequest } from './hygiene/broken-request';
import { capConnections } from './hygiene/connection-cap';
import { handedOn } from './hygiene/handed-on';
import { LIMITS, type Limits, serverOptions } from './hygiene/limits';
import type { Refusal } from './hygiene/refusal';
import { NOT_ALLOWED, requestFault } from './hygiene/request-fault';
import { watchBody } from './hygiene/slow-body';
import { visitorOf } from './hygiene/visitor';
import { passesMaintenance } from './maintenance/passes-maintenance';

export type DoorOptions = {
  /** Where Next listens, on the loopback only. */
  port: number;
  /** Public hosts of the sites (SITE_HOSTS); none for the local names. */
  hosts?: HostNames;
  /** Whose X-Forwarded headers are believed (TRUSTED_PROXIES). */
  proxies?: BlockList;
  maxConnections?: number;
  /** Origins that scripts of ours may call besides our own, such as that of an error tracker. */
  connects?: readonly string[];
  limits?: Limits;
  /** Whether visitors read that we are at work. */
  isInMaintenance?: () => boolean;
  isDev?: boolean;
};

/** Politely, for the visitor did nothing wrong. */
const BUSY: Refusal = { status: 503, headers: { 'retry-after': '60' } };

/**
 * The server that visitors reach. What is no honest request for one of our sites goes no further
 * (trust rule 1); every answer has its headers (rule 11). Next draws "not found" and failures by
 * script only, and knows no 503: here both become whole pages with the right status.
 */
export function createDoor({
  port,
  hosts = new Map(),
  proxies = new BlockList(),
  maxConnections = 2_000,
  connects = [],
  limits = LIMITS,
  isInMaintenance = () => false,
  isDev = false,
}: DoorOptions): Server {
  const deliver = createDelivery({ connects, isDev });

  function faultOf(incoming: IncomingMessage): Refusal | null {
    if (isExtra(incoming.socket)) return BUSY;
    if (incoming.rawHeaders.length > 2 * limits.headers) return { status: 431 };
    const fault = requestFault(incoming, isDev);
    if (fault) return fault;
    return siteByHost(incoming.headers.host ?? null, hosts) ? null : { status: 421 };
  }

  async function handle(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const visitor = visitorOf(incoming, proxies);
    const turnAway = (refusal: Refusal) => {
      refuse(response, refusal, visitor.scheme);
    };
    const fault = faultOf(incoming);
    if (fault) {
      turnAway(fault);
      return;
    }
    watchBody(incoming, limits, () => {
      if (response.headersSent) response.destroy();
      else turnAway({ status: 408 });
    });
    try {
      const ask = { port, path: incoming.url ?? '/', headers: handedOn(incoming.headers, visitor) };
      const isClosed = isInMaintenance() && !passesMaintenance(ask.path);
      // What is sent to a page that is closed is not read, but must have gone by.
      if (isClosed) incoming.resume();
      const answer = isClosed
        ? await maintenancePage(ask)
        : await inWords(ask, await passOn(incoming, ask));
      if (response.headersSent) answer.answer.destroy();
      else await deliver(answer, { incoming, response, visitor });
    } catch {
      if (!response.headersSent) turnAway({ status: 502 });
      else if (!response.writableEnded) response.destroy();
    }
  }

  const server = createServer(serverOptions(limits));
  // One more than is taken, so that too many are seen rather than cut off.
  server.maxHeadersCount = limits.headers + 1;
  server.timeout = limits.silenceMs;
  const isExtra = capConnections(server, maxConnections, limits.turnedAway);
  const listener = (incoming: IncomingMessage, response: ServerResponse) =>
    void handle(incoming, response);
  server.on('request', listener);
  server.on('checkExpectation', listener);
  server.on('connect', (_, socket) => {
    refuseConnection(socket, NOT_ALLOWED);
  });
  server.on('clientError', (error, socket) => {
    const refusal = brokenRequest(error);
    if (refusal) refuseConnection(socket, refusal);
    else socket.destroy();
  });
  return server;
}
