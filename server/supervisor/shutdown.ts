import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

type Signal = 'SIGTERM' | 'SIGINT' | 'disconnect';

/**
 * Calls `stop` on SIGTERM, Ctrl-C or the end of the parent. The same signal again exits at once;
 * another one does not, because Ctrl-C reaches parent and child, and the parent then sends SIGTERM.
 */
export function onStop(stop: (signal: Signal) => void): void {
  let first: Signal | undefined;
  const onSignal = (signal: Signal) => {
    if (first === signal) process.exit(1);
    if (first !== undefined) return;
    first = signal;
    stop(signal);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) {
    process.on(signal, () => {
      onSignal(signal);
    });
  }
}

/** A slow upload may be cut off after this. */
const FINISH_MS = 25_000;

const POLL_INTERVAL_MS = 100;

type Options = {
  drainMs: number;
  finishMs?: number;
};

/**
 * Stops accepting requests after `drainMs`, and waits for those in progress, at most `finishMs`.
 */
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
  // `close` closes only connections that are idle at that moment.
  const poll = setInterval(() => {
    server.closeIdleConnections();
  }, POLL_INTERVAL_MS);
  const ending = setTimeout(() => {
    server.closeAllConnections();
  }, finishMs);
  await closed;
  clearInterval(poll);
  clearTimeout(ending);
}
