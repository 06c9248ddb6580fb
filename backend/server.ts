import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { DEFAULT_LANGUAGE } from '@/backend/sites';
import { type HttpResponse, serverError } from './http/response';
import type { Backend } from './calls/call';
import { dispatch } from './calls/dispatch';
import { report } from './output';

const MAX_CONNECTIONS = 2_000;

/** Logs an error for the operator; the client learns only that there was one. */
export function reportError(error: unknown) {
  const trace = error instanceof Error ? (error.stack ?? error.message) : String(error);
  report('error', trace);
}

async function respond(request: IncomingMessage, backend: Backend): Promise<HttpResponse> {
  try {
    return await dispatch(request, backend);
  } catch (error) {
    // A client that disconnected halfway is not an error.
    if (!request.destroyed || request.complete) reportError(error);
    return serverError();
  }
}

function send(
  { status, headers, body }: HttpResponse,
  outgoing: ServerResponse,
  isStopping: boolean,
) {
  outgoing.writeHead(status, {
    'Content-language': DEFAULT_LANGUAGE,
    'Cache-Control': 'no-store',
    ...headers,
    ...(status === 304 ? {} : { 'Content-Length': Buffer.byteLength(body) }),
    // A connection that stays open would hold up a server that is stopping.
    ...(isStopping ? { Connection: 'close' } : {}),
  });
  outgoing.end(body);
}

/**
 * The HTTP server, not yet listening.
 * @param delayMs how long every response waits
 */
export function createContentServer(backend: Backend, delayMs: number): Server {
  const server = createServer((request, outgoing) => {
    const sending = respond(request, backend).then(async (response) => {
      if (delayMs > 0) await wait(delayMs);
      if (response.isLost) outgoing.destroy();
      else if (!outgoing.destroyed) send(response, outgoing, !server.listening);
    });
    sending.catch((error: unknown) => {
      reportError(error);
      outgoing.destroy();
    });
  });
  server.maxConnections = MAX_CONNECTIONS;
  return server;
}
