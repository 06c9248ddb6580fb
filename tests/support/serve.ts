import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

/** A real server on a free port for one test: HTTP, not a stub of fetch. */
export async function serve(listener: RequestListener): Promise<URL> {
  const server = createServer(listener);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not on a port');
  return new URL(`http://127.0.0.1:${address.port}/`);
}

/** A URL where nothing listens. */
export async function nowhere(): Promise<URL> {
  const server = createServer();
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  await new Promise((closed) => server.close(closed));
  if (address === null || typeof address === 'string') throw new Error('not on a port');
  return new URL(`http://127.0.0.1:${address.port}/`);
}

/** Sends a request on to this origin, and its response back. */
export async function forward(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  backend: string,
) {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers))
    if (typeof value === 'string' && !/^(?:host|connection|transfer-encoding)$/.test(name))
      headers.set(name, value);
  const body = await buffer(incoming);
  const response = await fetch(`${backend}${incoming.url ?? ''}`, {
    method: incoming.method ?? 'GET',
    redirect: 'manual',
    headers,
    ...(body.byteLength > 0 && { body: new Uint8Array(body) }),
  });
  const responseHeaders = Object.fromEntries(
    [...response.headers].filter(([name]) => !/^(?:content-encoding|connection)$/.test(name)),
  );
  outgoing
    .writeHead(response.status, responseHeaders)
    .end(Buffer.from(await response.arrayBuffer()));
}
