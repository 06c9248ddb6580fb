import type { IncomingMessage } from 'node:http';
import type { Limits } from './limits';

/** RFC 9112, section 6. */
export const hasBody = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  (headers['transfer-encoding'] ?? headers['content-length'] ?? '0') !== '0';

/** More than kernels hold of a connection: a proxy that still sends has read the response by then. */
const MAX_DISCARDED_BYTES = 64 * 1_024 * 1_024;
const MAX_DISCARD_MS = 5_000;

/** A connection closed with unread bytes is reset. Resolves with whether the body ended. */
export function discardBody(incoming: IncomingMessage): Promise<boolean> {
  if (incoming.complete || !hasBody(incoming)) return Promise.resolve(true);
  return new Promise((resolve) => {
    let bytes = 0;
    const finish = (isEnded: boolean) => {
      clearTimeout(timer);
      incoming.off('data', count);
      resolve(isEnded);
    };
    const count = (chunk: Buffer) => {
      bytes += chunk.byteLength;
      if (bytes > MAX_DISCARDED_BYTES) finish(false);
    };
    const timer = setTimeout(finish, MAX_DISCARD_MS, false);
    incoming
      .on('data', count)
      .once('end', () => {
        finish(true);
      })
      .once('close', () => {
        finish(incoming.complete);
      })
      .resume();
  });
}

/**
 * Calls `giveUp` once when the body of a request arrives too slowly, as in an attack: no byte for a while,
 * or on average less than a bad phone line carries. Does not consume it.
 */
export function watchBody(incoming: IncomingMessage, limits: Limits, giveUp: () => void): void {
  const { bodyStallMs, bodyGraceMs, bodyBytesPerS } = limits;
  const { socket } = incoming;
  if (!hasBody(incoming)) return;
  const began = performance.now();
  const before = socket.bytesRead;
  let last = before;
  let lastAt = began;
  const watch = setInterval(() => {
    const now = performance.now();
    if (socket.bytesRead > last) {
      last = socket.bytesRead;
      lastAt = now;
    }
    const expectedBytes = (bodyBytesPerS * (now - began - bodyGraceMs)) / 1_000;
    if (now - lastAt < bodyStallMs && last - before >= expectedBytes) return;
    clearInterval(watch);
    giveUp();
  }, bodyStallMs / 6).unref();
  const stop = () => {
    clearInterval(watch);
  };
  incoming.once('end', stop).once('close', stop);
}
