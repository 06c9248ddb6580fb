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
    follow(child: ChildProcess): void {
      child.on('message', (message) => {
        if (messageIn(message)?.kind === 'alive') missed.set(child, 0);
      });
      child.once('exit', () => missed.delete(child));
    },

    isResponsive: (child: ChildProcess): boolean =>
      (missed.get(child) ?? MAX_MISSED) < MAX_MISSED_READY,

    stop: (): void => {
      clearInterval(timer);
    },
  };
}
