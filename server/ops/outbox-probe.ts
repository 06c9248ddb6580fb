import { isBusy, StorageUnavailable } from '@/lib/platform/database';
import { errorMessage, log } from '@/lib/platform/log';
import type { Queue } from '@/lib/queue/queue';
import { createPoll } from './poll';

const INTERVAL_MS = 5_000;

export type OutboxState = 'usable' | 'outbox-unusable' | 'outbox-key-mismatch';

type Checked = Pick<Queue, 'counts' | 'checkIntegrity' | 'close'>;

/** Returns what the outbox was found to be in the last five seconds; logs each change. */
export function createOutboxProbe(open: () => Checked, now?: () => number): () => OutboxState {
  let opened: Checked | null = null;

  function check(): void {
    if (opened) {
      opened.counts();
      return;
    }
    const outbox = open();
    try {
      outbox.checkIntegrity();
      opened = outbox;
    } catch (error) {
      outbox.close();
      throw error;
    }
  }

  function probe(before: OutboxState): OutboxState {
    try {
      check();
      if (before !== 'usable') log('info', 'the outbox can be used again', {});
      return 'usable';
    } catch (error) {
      if (error instanceof Error && isBusy(error.cause)) return before;
      opened?.close();
      opened = null;
      const isKey = error instanceof StorageUnavailable && error.reason === 'key';
      const found = isKey ? 'outbox-key-mismatch' : 'outbox-unusable';
      if (before !== found)
        log('error', 'the outbox cannot be used: no form is accepted', {
          reason: errorMessage(error),
        });
      return found;
    }
  }

  return createPoll<OutboxState>('usable', INTERVAL_MS, probe, now);
}
