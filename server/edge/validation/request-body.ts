import type { IncomingMessage } from 'node:http';
import type { Limits } from './limits';

/** RFC 9112, section 6. */
export const hasBody = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  (headers['transfer-encoding'] ?? headers['content-length'] ?? '0') !== '0';

const MAX_DISCARDED_BYTES = 1_024 * 1_024;
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

type Progress = { elapsedMs: number; silentMs: number; bytes: number };

type BodyLimits = Pick<Limits, 'bodyStallMs' | 'bodyGraceMs' | 'bodyBytesPerS'>;

/** Slow request attacks: no byte for a while, or on average less than a bad phone line carries. */
export const isTooSlow = (
  { elapsedMs, silentMs, bytes }: Progress,
  { bodyStallMs, bodyGraceMs, bodyBytesPerS }: BodyLimits,
): boolean =>
  silentMs >= bodyStallMs || bytes < (bodyBytesPerS * (elapsedMs - bodyGraceMs)) / 1_000;

/** Calls `giveUp` once when the body of a request arrives too slowly. Does not consume it. */
export function watchBody(incoming: IncomingMessage, limits: Limits, giveUp: () => void): void {
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
    const progress = { elapsedMs: now - began, silentMs: now - lastAt, bytes: last - before };
    if (!isTooSlow(progress, limits)) return;
    clearInterval(watch);
    giveUp();
  }, limits.bodyStallMs / 6).unref();
  const stop = () => {
    clearInterval(watch);
  };
  incoming.once('end', stop).once('close', stop);
}
