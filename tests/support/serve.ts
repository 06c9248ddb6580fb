import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listen, listening } from './listening';

/** A real server on a free port for one test: HTTP, not a stub of fetch. */
export const serve = (listener: RequestListener): Promise<URL> => listening(createServer(listener));

/** A URL where nothing listens. */
export async function nowhere(): Promise<URL> {
  const server = createServer();
  const port = await listen(server);
  await new Promise((closed) => server.close(closed));
  return new URL(`http://127.0.0.1:${port}/`);
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
