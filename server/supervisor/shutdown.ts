import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect'] as const;
type Signal = (typeof SIGNALS)[number];

/** npm forwards a Ctrl-C that its child has received too: until then a repeat is the same signal. */
const SAME_MS = 1_000;

/** Ctrl-C reaches parent and child, then the parent sends SIGTERM: only a repeat exits at once. */
export function onStop(
  stop: (signal: Signal) => void,
  stopAtOnce: () => void = () => process.exit(1),
): void {
  let first: { signal: Signal; at: number } | undefined;
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      const at = performance.now();
      if (!first) {
        first = { signal, at };
        stop(signal);
      } else if (first.signal === signal && at - first.at >= SAME_MS) stopAtOnce();
    });
  }
}

const SCRIPTS: ReadonlySet<string | undefined> = new Set(['start', 'demo', 'dev']);

/** By `npm start` and its like, which have no other child. */
export const isRunByNpm = ({ npm_lifecycle_event: script }: NodeJS.ProcessEnv): boolean =>
  SCRIPTS.has(script);

const PARENT_INTERVAL_MS = 1_000;

/** npm forwards SIGINT and SIGTERM only: when another signal ends it, its child has a new parent. */
export function onParentExit(stop: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop();
  }, PARENT_INTERVAL_MS);
  timer.unref();
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
