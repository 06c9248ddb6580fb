import type { ChildProcess } from 'node:child_process';
import { log } from '@/lib/platform/log';
import { messageIn, notifyParent } from './messages';

const BEAT_MS = 1_000;
/** So many beats in a row are missed only by a process that hangs, not by one that is busy. */
const MAX_MISSED = 8;
/** Already after so many nobody should be sent to it. */
const MAX_MISSED_READY = 3;

/**
 * Tells the parent, now and again and again, that the event loop of this process turns.
 * @param beatMs milliseconds between two beats
 */
export function startHeartbeat(beatMs = BEAT_MS): void {
  const beat = () => {
    notifyParent({ kind: 'alive' });
  };
  beat();
  setInterval(beat, beatMs).unref();
}

type Options = {
  /** Milliseconds between two beats. */
  beatMs?: number;
};

/**
 * Follows the heartbeats of child processes, and kills one that hangs: whoever started it starts it
 * again. Beats are counted in turns of this process, so that a machine that slept kills nobody.
 */
export function createHeartbeatMonitor({ beatMs = BEAT_MS }: Options = {}) {
  const missed = new Map<ChildProcess, number>();

  const timer = setInterval(() => {
    for (const [child, beats] of missed) {
      missed.set(child, beats + 1);
      if (beats + 1 !== MAX_MISSED) continue;
      log('error', 'process hangs, and is killed', { pid: child.pid ?? null });
      child.kill('SIGKILL');
    }
  }, beatMs);
  timer.unref();

  return {
    /** From its first beat on, a process is expected to go on beating. */
    follow(child: ChildProcess): void {
      child.on('message', (message) => {
        if (messageIn(message)?.kind === 'alive') missed.set(child, 0);
      });
      child.once('exit', () => missed.delete(child));
    },

    /** Whether a process beat lately; one that never did is not. */
    isResponsive: (child: ChildProcess): boolean =>
      (missed.get(child) ?? MAX_MISSED) < MAX_MISSED_READY,

    stop: (): void => {
      clearInterval(timer);
    },
  };
}
