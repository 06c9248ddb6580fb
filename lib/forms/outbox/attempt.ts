import { errorName, log } from '@/lib/platform/log';
import type {
  Deliver,
  Delivery,
  HeldSubmission,
  Knowledge,
  Outcome,
  WasDelivered,
} from './submission';
import { OutboxKeyMismatch } from './failures';
import type { DelivererParts } from './outbox';
import { PATIENCE_MS, pauseAfter, UNCERTAIN_PAUSE_MS } from './retry-schedule';
import type { Claimed } from './queue';
import { openRecord } from './sealed-record';

/** Work that heeds its signal speaks within this time after it. */
const LAST_WORD_MS = 100;

/**
 * What `work` answers, or `otherwise` when it throws or does not end in time: a signal tells it to
 * stop, and nobody waits for one that does not heed it.
 */
export async function within<Result>(
  deadlineMs: number,
  work: (signal: AbortSignal) => Promise<Result>,
  otherwise: (error: unknown) => Result,
): Promise<Result> {
  const signal = AbortSignal.timeout(deadlineMs);
  const late = new Promise<Result>((end) => {
    signal.addEventListener('abort', () => setTimeout(end, LAST_WORD_MS, otherwise(signal.reason)));
  });
  return Promise.race([work(signal).catch(otherwise), late]);
}

export type AttemptOptions = {
  deliver: Deliver;
  /** Asked before an attempt that may have arrived is made again; null where nobody can tell. */
  wasDelivered: WasDelivered | null;
  now: () => number;
  /** 0 up to 1, for pauses. */
  random: () => number;
  /** Milliseconds for one attempt. */
  deadlineMs: number;
};

const KEPT: Outcome = { kind: 'kept' };

/** One attempt at one record, from opening it to writing down how it ended. */
export function attempter(
  { queue, settler, honour, seal }: DelivererParts,
  options: AttemptOptions,
) {
  const { deliver, wasDelivered, now, random, deadlineMs } = options;

  function opened(record: Claimed): HeldSubmission | null {
    const { receipt, accepted_at: acceptedAt, tries } = record;
    try {
      return { ...openRecord(record, record.sealed, seal), receipt, acceptedAt, tries };
    } catch (error) {
      if (!(error instanceof OutboxKeyMismatch)) throw error;
      queue.park(record.id, 'unreadable', null);
      return null;
    }
  }

  function tryLater(record: Claimed, delivery: Delivery & { kind: 'failed' | 'unknown' }): Outcome {
    const isUncertain = delivery.kind === 'unknown';
    const canBeRepeated = honour.isHonoured(record.site);
    const isOver = now() - record.waits_since >= PATIENCE_MS;
    if (isOver || (isUncertain && !canBeRepeated && !wasDelivered)) {
      const mayBeThere = (isUncertain || record.is_uncertain === 1) && !canBeRepeated;
      queue.park(record.id, mayBeThere ? 'unknown' : 'expired', null);
      return KEPT;
    }
    const asked = delivery.kind === 'failed' ? (delivery.retryAfterMs ?? 0) : 0;
    const pause = pauseAfter(record.tries, asked, random());
    const least = isUncertain && !canBeRepeated ? UNCERTAIN_PAUSE_MS : 0;
    queue.postpone(record.id, now() + Math.max(pause, least), delivery.reason, isUncertain);
    return KEPT;
  }

  /** Null when the way is free: no earlier attempt arrived, or the backend will recognise it. */
  async function checked(record: Claimed, submission: HeldSubmission): Promise<Outcome | null> {
    if (record.is_uncertain === 0 || honour.isHonoured(record.site)) return null;
    if (!wasDelivered) {
      queue.park(record.id, 'unknown', null);
      return KEPT;
    }
    const known = await within<Knowledge>(
      deadlineMs,
      (signal) => wasDelivered(submission, signal),
      () => 'unanswered',
    );
    switch (known) {
      case 'delivered':
        settler.settle(record.receipt);
        return { kind: 'delivered', detail: null };
      case 'absent':
        queue.markCertain(record.id);
        record.is_uncertain = 0;
        return null;
      case 'unanswered':
        return tryLater(record, { kind: 'unknown', reason: 'no-answer' });
    }
  }

  function concluded(record: Claimed, delivery: Delivery): Outcome {
    switch (delivery.kind) {
      case 'delivered':
        settler.settle(record.receipt);
        honour.learn(record.site, delivery.isHonoured, now());
        return { kind: 'delivered', detail: delivery.detail ?? null };
      case 'refused': {
        const detail = delivery.detail ?? null;
        queue.park(
          record.id,
          delivery.reason,
          seal.encrypt(JSON.stringify(detail), record.receipt),
        );
        return { kind: 'refused', reason: delivery.reason, detail };
      }
      case 'failed':
      case 'unknown':
        return tryLater(record, delivery);
    }
  }

  return async (record: Claimed): Promise<Outcome> => {
    const submission = opened(record);
    if (!submission) return KEPT;
    const before = await checked(record, submission);
    if (before) return before;
    const delivery = await within<Delivery>(
      deadlineMs,
      (signal) => deliver(submission, signal),
      (error) => {
        const isLate = error instanceof DOMException && error.name === 'TimeoutError';
        if (!isLate)
          log('error', 'a delivery failed by a fault of ours', { fault: errorName(error) });
        return { kind: 'unknown', reason: isLate ? 'no-answer' : 'fault' };
      },
    );
    return concluded(record, delivery);
  };
}

export type Attempt = ReturnType<typeof attempter>;
