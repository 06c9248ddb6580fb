import type { Server, ServerOptions } from 'node:http';
import type { Socket } from 'node:net';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

/** How much, and how slowly, one connection may ask. Times in ms, sizes in bytes. */
export const LIMITS = {
  headerBytes: 16 * 1_024,
  headers: 100,
  /** From the first byte of a request to the end of its headers. */
  headersMs: 15 * SECOND_MS,
  /** A whole request: as long as the quarantine waits for a file that is arriving. */
  requestMs: 60 * MINUTE_MS,
  /** Between two requests: longer than the minute for which a load balancer keeps a connection. */
  keepAliveMs: 65 * SECOND_MS,
  /** Neither side has said anything, such as a visitor who does not read. */
  idleMs: 2 * MINUTE_MS,
  /** The browser gives an upload up at the same moment (lib/browser/upload-file.ts). */
  bodyStallMs: MINUTE_MS,
  /** So long a body may be slower than `bodyBytesPerS`. */
  bodyGraceMs: MINUTE_MS,
  /** 64 kbit/s, a bad phone line: 25 MB in 55 minutes. */
  bodyBytesPerS: 8_000,
  /** Connections above MAX_CONNECTIONS that are told so in words; any more are dropped. */
  rejectedConnections: 200,
};

export type Limits = Readonly<typeof LIMITS>;

/** The part of the limits that Node keeps by itself. */
export const serverOptions = (limits: Limits): ServerOptions => ({
  maxHeaderSize: limits.headerBytes,
  headersTimeout: limits.headersMs,
  requestTimeout: limits.requestMs,
  keepAliveTimeout: limits.keepAliveMs,
  connectionsCheckingInterval: Math.min(5 * SECOND_MS, limits.headersMs),
  // Checked by us, so that the refusal has words and headers.
  requireHostHeader: false,
});

/**
 * Limits the connections of a server. Returns whether a connection exceeds the limit, so that it can be
 * rejected with a message; connections beyond that reserve are dropped.
 * @param max connections that are served
 * @param reserve connections above it that are rejected with a message
 */
export function limitConnections(
  server: Server,
  max: number,
  reserve: number,
): (socket: Socket) => boolean {
  const extra = new WeakSet<Socket>();
  let open = 0;
  server.maxConnections = max + reserve;
  server.on('connection', (socket) => {
    open += 1;
    if (open > max) extra.add(socket);
    socket.once('close', () => {
      open -= 1;
    });
  });
  return (socket) => extra.has(socket);
}
