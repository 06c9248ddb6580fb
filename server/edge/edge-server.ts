import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { BlockList } from 'node:net';
import type { Duplex } from 'node:stream';
import { errorMessage, log } from '@/lib/platform/log';
import { passesMaintenance } from '@/server/ops/maintenance';
import { classifyRoute } from '@/server/ops/route-class';
import { type HostNames, siteByHost } from '@/sites/resolve';
import { createHandler } from './handler';
import { buildMaintenance } from './http/problem-pages';
import {
  rejectionOfParserError,
  NOT_ALLOWED,
  type Rejection,
  validateRequest,
} from './validation/validate-request';
import type { Renderers } from './http/renderers';
import { reject, rejectConnection } from './http/respond';
import { limitConnections } from './connections';
import { type Limits, LIMITS, serverOptions } from './validation/limits';
import { discardBody, hasBody, watchBody } from './validation/request-body';
import { identifyClient } from './validation/client';
import type { PageCache } from './page-cache/page-cache';

export type EdgeServerOptions = {
  renderers: Renderers;
  cache: PageCache;
  images: PageCache;
  hosts: HostNames;
  /** Proxies whose X-Forwarded headers are trusted (TRUSTED_PROXIES). */
  proxies: BlockList;
  maxConnections: number;
  /** A client is an IPv4 address, or an IPv6 /64. */
  clientConnections: number;
  connects: readonly string[];
  limits?: Limits;
  isInMaintenance: () => boolean;
  isDev: boolean;
};

/** Replaces Next's "not found" and 500 responses, which need script, with complete pages. */
export function createEdgeServer({
  renderers,
  cache,
  images,
  hosts,
  proxies,
  maxConnections,
  clientConnections,
  connects,
  limits = LIMITS,
  isInMaintenance,
  isDev,
}: EdgeServerOptions): Server {
  const handler = createHandler({ renderers, cache, images, connects, isDev });

  async function handle(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const client = identifyClient(incoming, proxies);
    const rejectWith = (rejection: Rejection) => {
      reject(response, rejection, client.scheme);
    };
    const rejection =
      busyWith(incoming, response, client.ipAddress) ?? validateRequest(incoming, isDev);
    const site = siteByHost(incoming.headers.host ?? null, hosts);
    if (rejection || !site) {
      rejectWith(rejection ?? { status: 421 });
      return;
    }
    // Otherwise the next request on this connection would begin in the middle of this body.
    if (hasBody(incoming))
      response.once('finish', () => {
        void discardBody(incoming).then((isEnded) => {
          if (!isEnded) incoming.socket.destroy();
        });
      });
    watchBody(incoming, limits, () => {
      if (response.headersSent) response.destroy();
      else rejectWith({ status: 408 });
    });
    try {
      const path = incoming.url ?? '/';
      const exchange = { incoming, response, client, site };
      if (isInMaintenance() && !passesMaintenance(path))
        await handler.show(exchange, buildMaintenance(path));
      else {
        // Who is rejected must not send the body first.
        if (incoming.headers.expect !== undefined && incoming.httpVersion === '1.1')
          response.writeContinue();
        await handler.handle(exchange);
      }
    } catch (error) {
      if (response.destroyed) return;
      log('error', 'a response broke off', {
        reason: errorMessage(error),
        route: classifyRoute(incoming.url ?? '/'),
      });
      if (!response.headersSent) rejectWith({ status: 502 });
      else if (!response.writableEnded) response.destroy();
    }
  }

  const server = createServer(serverOptions(limits));
  server.maxHeadersCount = limits.headers;
  server.timeout = limits.idleMs;
  const busyWith = limitConnections(server, {
    max: maxConnections,
    reserve: limits.rejectedConnections,
    maxOfClient: clientConnections,
    graceMs: limits.idleGraceMs,
    proxies,
  });
  /** The latest response of a connection; null once the rest of it is rejected. */
  const latest = new WeakMap<Duplex, ServerResponse | null>();
  server.on('request', (incoming, response) => {
    const isClosing = latest.get(incoming.socket)?.shouldKeepAlive === false;
    latest.set(incoming.socket, response);
    // After the response that closes a connection nothing of it is processed (RFC 9112, 9.6).
    if (!isClosing) void handle(incoming, response);
  });
  for (const event of ['checkContinue', 'checkExpectation'])
    server.on(event, (incoming: IncomingMessage, response: ServerResponse) => {
      server.emit('request', incoming, response);
    });
  /** Earlier requests get their responses first (RFC 9112, 9.3.2). */
  function rejectRest(socket: Duplex, rejection: Rejection): void {
    const response = latest.get(socket);
    latest.set(socket, null);
    if (response === null) return;
    if (!response || response.writableFinished) rejectConnection(socket, rejection);
    else if (response.req.complete || response.headersSent)
      response.once('finish', () => {
        if (socket.writable) rejectConnection(socket, rejection);
      });
    else if (response.socket) rejectConnection(socket, rejection);
    // Another response is under way.
    else reject(response, rejection, 'http');
  }
  server.on('connect', (_, socket) => {
    // Node has removed its own listener, and an error without one ends the process.
    socket.on('error', () => undefined);
    rejectRest(socket, NOT_ALLOWED);
  });
  server.on('clientError', (error, socket) => {
    const rejection = rejectionOfParserError(error);
    if (rejection) rejectRest(socket, rejection);
    else socket.destroy();
  });
  return server;
}
