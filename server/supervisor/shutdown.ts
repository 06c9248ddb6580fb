import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

type Signal = 'SIGTERM' | 'SIGINT' | 'disconnect';

/**
 * Calls `stop` at the first word that the process should end: SIGTERM, Ctrl-C, or the end of its
 * parent. The same word again ends it at once; another one does not, because Ctrl-C reaches parent
 * and child, and the parent then says it too.
 */
export function onStop(stop: (signal: Signal) => void): void {
  let first: Signal | undefined;
  const heard = (signal: Signal) => {
    if (first === signal) process.exit(1);
    if (first !== undefined) return;
    first = signal;
    stop(signal);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) {
    process.on(signal, () => {
      heard(signal);
    });
  }
}

/** Requests under way have so long; an upload on a slow phone may be cut after it. */
const FINISH_MS = 25_000;

/** A connection that falls idle is let go after so long at most. */
const POLL_INTERVAL_MS = 100;

type Options = {
  /** Milliseconds in which whoever sends visitors here may notice that it should not. */
  drainMs: number;
  /** Milliseconds that requests under way have. */
  finishMs?: number;
};

/** Stops taking requests after `drainMs`, and waits for those under way, at most `finishMs`. */
export async function drain(
  server: Server,
  { drainMs, finishMs = FINISH_MS }: Options,
): Promise<void> {
  await pause(drainMs);
  const closed = new Promise<void>((resolve) => {
    server.close(() => {
      resolve();
    });
  });
  // `close` lets go of what is idle at that moment only.
  const looking = setInterval(() => {
    server.closeIdleConnections();
  }, POLL_INTERVAL_MS);
  const ending = setTimeout(() => {
    server.closeAllConnections();
  }, finishMs);
  await closed;
  clearInterval(looking);
  clearTimeout(ending);
}
