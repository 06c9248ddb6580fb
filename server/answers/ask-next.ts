import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { pipeline } from 'node:stream';

/** A request for Next, which listens on the loopback only. `path` with its query. */
export type Ask = { port: number; path: string; headers: IncomingHttpHeaders };

/** Passes a request on, its body included. HEAD is asked as GET, so that its headers are the same. */
export const passOn = (
  incoming: IncomingMessage,
  { port, path, headers }: Ask,
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const method = incoming.method === 'HEAD' ? 'GET' : incoming.method;
    const outgoing = request({ host: '127.0.0.1', port, path, method, headers }, resolve);
    outgoing.on('error', reject);
    // Ends it too when the visitor goes away halfway.
    pipeline(incoming, outgoing, (error) => {
      if (error) reject(error);
    });
  });

/** A GET that the door makes itself, with these headers and no others. */
export const askPage = ({ port, path, headers }: Ask): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers }, resolve).on('error', reject).end();
  });
