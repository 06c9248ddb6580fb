import type { ChildProcess } from 'node:child_process';
import { log } from '@/lib/platform/log';

const PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 5 * 60_000;
/** One that ran so long did not fail to start. */
const STEADY_MS = 10 * 60_000;

/**
 * Starts a process that the others can do without, and again when it ends, after a pause that grows
 * while it keeps ending.
 * @param name what the log calls it
 * @param isStopping whether it is right that it ends
 */
export function restartOnExit(
  name: string,
  start: () => ChildProcess,
  isStopping: () => boolean,
): void {
  let ends = 0;

  const begin = () => {
    if (isStopping()) return;
    const began = Date.now();
    const child = start();
    child.on('exit', (code, signal) => {
      if (isStopping()) return;
      ends = Date.now() - began >= STEADY_MS ? 0 : ends;
      const pauseMs = Math.min(PAUSE_MS * 2 ** ends, LONGEST_PAUSE_MS);
      ends += 1;
      log('error', 'process ended, and is started again', {
        process: name,
        code,
        signal,
        pauseMs,
      });
      setTimeout(begin, pauseMs).unref();
    });
  };
  begin();
}
