import type { ChildProcess } from 'node:child_process';
import { log } from '@/lib/platform/log';
import { messageIn, notifyParent } from './messages';

const BEAT_MS = 1_000;
const MAX_MISSED = 8;
const MAX_MISSED_READY = 3;

export function startHeartbeat(beatMs = BEAT_MS): void {
  const beat = () => {
    notifyParent({ kind: 'alive' });
  };
  beat();
  setInterval(beat, beatMs).unref();
}

/** Counts beats in ticks of this process: nothing is killed when the host wakes from sleep. */
export function createHeartbeatMonitor({ beatMs = BEAT_MS }: { beatMs?: number } = {}) {
  const missed = new Map<ChildProcess, { beats: number; max: number }>();

  const timer = setInterval(() => {
    for (const [child, its] of missed) {
      its.beats += 1;
      if (its.beats !== its.max) continue;
      log('error', 'process hangs, and is killed', { pid: child.pid ?? null });
      child.kill('SIGKILL');
    }
  }, beatMs);
  timer.unref();

  return {
    /** Kills the process when it misses `max` beats after the first one. */
    follow(child: ChildProcess, max = MAX_MISSED): void {
      child.on('message', (message) => {
        if (messageIn(message)?.kind === 'alive') missed.set(child, { beats: 0, max });
      });
      child.once('exit', () => missed.delete(child));
    },

    isResponsive: (child: ChildProcess): boolean =>
      (missed.get(child)?.beats ?? MAX_MISSED) < MAX_MISSED_READY,

    stop: (): void => {
      clearInterval(timer);
    },
  };
}
