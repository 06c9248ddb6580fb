import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

type Signal = 'SIGTERM' | 'SIGINT' | 'disconnect';

/** Ctrl-C reaches parent and child, then the parent sends SIGTERM: only a repeat exits at once. */
export function onStop(stop: (signal: Signal) => void): void {
  let first: Signal | undefined;
  for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) {
    process.on(signal, () => {
      if (first === signal) process.exit(1);
      if (first !== undefined) return;
      first = signal;
      stop(signal);
    });
  }
}

const FINISH_MS = 25_000;

const POLL_INTERVAL_MS = 100;

type Options = { drainMs: number; finishMs?: number };

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
