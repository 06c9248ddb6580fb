import { createServer, type IncomingHttpHeaders, request, type RequestListener } from 'node:http';
import { connect, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import type { EdgeServerOptions } from '@/server/edge/edge-server';
import { edgeServer } from './edge';
import { listening } from './listening';

/** Opens an edge server in front of `next`, and returns its port. */
export async function openEdgeServer(
  next: RequestListener,
  options?: Partial<EdgeServerOptions>,
): Promise<number> {
  const { port } = await listening(createServer(next));
  return Number((await listening(edgeServer(Number(port), options))).port);
}

export const HOST = 'Host: main.localhost';

/** The bytes of a request up to its body. */
export const head = (methodAndTarget: string, ...headers: string[]): string =>
  [`${methodAndTarget} HTTP/1.1`, ...headers, '\r\n'].join('\r\n');

/** Opens a connection for one test, and sends bytes on it. */
export function sending(port: number, bytes: string): Socket {
  const socket = connect(port, '127.0.0.1').setEncoding('latin1');
  onTestFinished(() => void socket.destroy());
  socket.write(bytes);
  return socket;
}

export const raw = (port: number, bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (chunk) => (received += chunk.toString('latin1')));
    socket.on('close', () => {
      resolve(received);
    });
    socket.on('error', reject);
  });

export const statusIn = (reply: string): number =>
  Number(/^HTTP\/1\.1 (\d{3})/.exec(reply)?.[1] ?? 0);

/** The status of each of the responses on one connection. */
export const statusesIn = (replies: string): number[] =>
  [...replies.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));

export type Reply = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** Sends a request for the main site, and returns the response with its body as it was sent. */
export const requestFrom = (port: number, path: string, headers = {}, method = 'GET') =>
  new Promise<Reply>((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, method, agent: false as const };
    request({ ...options, headers: { host: 'main.localhost', ...headers } }, (response) => {
      const { statusCode: status = 0, headers: received } = response;
      buffer(response).then((body) => {
        resolve({ status, headers: received, body });
      }, reject);
    })
      .on('error', reject)
      .end();
  });
