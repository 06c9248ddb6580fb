import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { DEFAULT_LANGUAGE } from '@/backend/sites';
import { type Answer, fault } from './response';
import type { Backend } from './call';
import { dispatch } from './dispatch';

const MAX_CONNECTIONS = 2_000;

/** A fault is told to whoever runs the process; the caller learns only that there was one. */
export function report(error: unknown) {
  const trace = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`${trace}\n`);
}

async function answerOrFault(request: IncomingMessage, backend: Backend): Promise<Answer> {
  try {
    return await dispatch(request, backend);
  } catch (error) {
    // A caller that went away half-way is no fault, and hears no answer.
    if (!request.destroyed || request.complete) report(error);
    return fault();
  }
}

function send({ status, headers, body }: Answer, response: ServerResponse, isStopping: boolean) {
  response.writeHead(status, {
    'Content-language': DEFAULT_LANGUAGE,
    'Cache-Control': 'no-store',
    ...headers,
    ...(status === 304 ? {} : { 'Content-Length': Buffer.byteLength(body) }),
    // A connection that stays open would hold up a server that is stopping.
    ...(isStopping ? { Connection: 'close' } : {}),
  });
  response.end(body);
}

/**
 * The HTTP server, not yet listening.
 * @param delayMs how long every answer waits
 */
export function contentServer(backend: Backend, delayMs: number): Server {
  const server = createServer((request, response) => {
    const answered = answerOrFault(request, backend).then(async (answer) => {
      if (delayMs > 0) await wait(delayMs);
      if (answer.isLost) response.destroy();
      else if (!response.destroyed) send(answer, response, !server.listening);
    });
    answered.catch((error: unknown) => {
      report(error);
      response.destroy();
    });
  });
  server.maxConnections = MAX_CONNECTIONS;
  return server;
}
