import { errorName, log } from '@/lib/platform/log';
import {
  decryptSubmission,
  type Deliver,
  type Delivery,
  type DeliveryKnowledge,
  type DeliveryResult,
  type Recognises,
  type StoredSubmission,
  type WasDelivered,
} from './submission';
import { OutboxKeyMismatch } from './database';
import type { DelivererParts } from './outbox';
import { RETRY_PERIOD_MS, pauseAfter, UNCERTAIN_PAUSE_MS } from './retry-schedule';
import type { Claimed } from './queue';

const GRACE_MS = 100;

/** Settles with `otherwise` on an error or timeout, even if `work` ignores its signal. */
async function withDeadline<Result>(
  deadlineMs: number,
  work: (signal: AbortSignal) => Promise<Result>,
  otherwise: (error: unknown) => Result,
): Promise<Result> {
  const signal = AbortSignal.timeout(deadlineMs);
  const ended = new AbortController();
  const late = new Promise<Result>((end) => {
    const giveUp = () => setTimeout(end, GRACE_MS, otherwise(signal.reason));
    signal.addEventListener('abort', giveUp, { signal: ended.signal });
  });
  return Promise.race([work(signal).catch(otherwise), late]).finally(() => {
    ended.abort();
  });
}

export type AttemptOptions = {
  deliver: Deliver;
  /** Runs when it is settled that a submission arrived: what it needed can go. */
  onSettled: (submission: StoredSubmission) => Promise<void>;
  /** Null where it never does, but for its key. */
  recognises: Recognises | null;
  /** Null where the backend cannot tell. */
  wasDelivered: WasDelivered | null;
  now: () => number;
  random: () => number;
  deadlineMs: number;
};

const STORED: DeliveryResult = { kind: 'stored' };

/** One lost response is an accident, the next an outage. */
const LOST_IN_A_ROW = 2;

/** Per site: while all responses are lost, one submission at a time is risked, after longer and longer pauses. */
function createRisk({ now, random, deadlineMs }: AttemptOptions) {
  const sites = new Map<string, { lost: number; since: number; pauseMs: number }>();

  return {
    /** Until when a submission has to wait, as ms since 1970; null where it can be sent now. */
    waitsUntil(site: string): number | null {
      const risk = sites.get(site);
      if (!risk || risk.lost < LOST_IN_A_ROW) return null;
      const waitedMs = now() - risk.since;
      // Negative after the clock was set back.
      if (waitedMs >= 0 && waitedMs < risk.pauseMs) return risk.since + risk.pauseMs;
      sites.set(site, { ...risk, since: now(), pauseMs: deadlineMs });
      return null;
    },
    lost(site: string): void {
      const lost = (sites.get(site)?.lost ?? 0) + 1;
      const pauseMs = pauseAfter(lost - LOST_IN_A_ROW + 1, 0, random());
      sites.set(site, { lost, since: now(), pauseMs });
    },
    over: (site: string) => sites.delete(site),
  };
}

export function attempter(
  { queue, completion, idempotency, cipher }: DelivererParts,
  options: AttemptOptions,
) {
  const { deliver, onSettled, recognises, wasDelivered, now, random, deadlineMs } = options;
  const risk = createRisk(options);

  /** What stays behind is swept later. */
  const settled = (submission: StoredSubmission): Promise<void> =>
    onSettled(submission).catch((error: unknown) => {
      log('error', 'what a delivered submission needed could not be removed', {
        fault: errorName(error),
      });
    });

  function opened(record: Claimed): StoredSubmission | null {
    const { receipt, accepted_at: acceptedAt, tries } = record;
    try {
      return { ...decryptSubmission(record, cipher), receipt, acceptedAt, tries };
    } catch (error) {
      if (!(error instanceof OutboxKeyMismatch)) throw error;
      queue.park(record.id, 'unreadable', null);
      return null;
    }
  }

  function tryLater(
    record: Claimed,
    delivery: Delivery & { kind: 'failed' | 'unknown' },
  ): DeliveryResult {
    const isUncertain = delivery.kind === 'unknown';
    const isKeyed = idempotency.isSupported(record.site);
    const canBeRepeated =
      isKeyed || (delivery.kind === 'unknown' && delivery.isRecognised === true);
    const isOver = now() - record.waits_since >= RETRY_PERIOD_MS;
    const isLost = isUncertain && !canBeRepeated && !wasDelivered;
    if (isLost) risk.lost(record.site);
    if (isOver || isLost) {
      const mayBeThere = (isUncertain || record.is_uncertain === 1) && !canBeRepeated;
      queue.park(record.id, mayBeThere ? 'unknown' : 'expired', null);
      return STORED;
    }
    const retryAfterMs = delivery.kind === 'failed' ? (delivery.retryAfterMs ?? 0) : 0;
    const pause = pauseAfter(record.tries, retryAfterMs, random());
    const minimum = isUncertain && !isKeyed ? UNCERTAIN_PAUSE_MS : 0;
    queue.postpone(record.id, now() + Math.max(pause, minimum), delivery.reason, isUncertain);
    return STORED;
  }

  /** Returns null where a repeat is safe. */
  async function recognised(
    record: Claimed,
    submission: StoredSubmission,
  ): Promise<DeliveryResult | null> {
    try {
      if (recognises && (await recognises(submission))) return null;
      queue.park(record.id, 'unknown', null);
      return STORED;
    } catch {
      return tryLater(record, { kind: 'unknown', reason: 'no-answer', isRecognised: true });
    }
  }

  /** Returns null when no earlier attempt arrived, or the backend would recognise a repeat. */
  async function checked(
    record: Claimed,
    submission: StoredSubmission,
  ): Promise<DeliveryResult | null> {
    if (record.is_uncertain === 0 || idempotency.isSupported(record.site)) return null;
    if (!wasDelivered) return recognised(record, submission);
    const known = await withDeadline<DeliveryKnowledge>(
      deadlineMs,
      (signal) => wasDelivered(submission, signal),
      () => 'unanswered',
    );
    switch (known) {
      case 'delivered':
        completion.complete(record.receipt);
        await settled(submission);
        return { kind: 'delivered', detail: null };
      case 'absent':
        queue.markCertain(record.id);
        record.is_uncertain = 0;
        return null;
      case 'unanswered':
        return tryLater(record, { kind: 'unknown', reason: 'no-answer' });
    }
  }

  function concluded(record: Claimed, delivery: Delivery): DeliveryResult {
    if (delivery.kind === 'delivered' || delivery.kind === 'rejected') risk.over(record.site);
    switch (delivery.kind) {
      case 'delivered':
        completion.complete(record.receipt);
        idempotency.learn(record.site, delivery.supportsIdempotency, now());
        return { kind: 'delivered', detail: delivery.detail ?? null };
      case 'rejected': {
        const detail = delivery.detail ?? null;
        const encrypted = cipher.encrypt(JSON.stringify(detail), record.receipt);
        queue.park(record.id, delivery.reason, encrypted);
        // Not the visitor's to mend: the key may come back.
        if (delivery.reason === 'unreadable') return STORED;
        return { kind: 'rejected', reason: delivery.reason, detail };
      }
      case 'failed':
      case 'unknown':
        return tryLater(record, delivery);
    }
  }

  return async (record: Claimed): Promise<DeliveryResult> => {
    const submission = opened(record);
    if (!submission) return STORED;
    const before = await checked(record, submission);
    if (before) return before;
    const waitsUntil = risk.waitsUntil(record.site);
    if (waitsUntil !== null) {
      queue.postpone(record.id, waitsUntil, 'not-now', false);
      return STORED;
    }
    const delivery = await withDeadline<Delivery>(
      deadlineMs,
      (signal) => deliver(submission, signal),
      (error) => {
        const isLate = error instanceof DOMException && error.name === 'TimeoutError';
        if (!isLate)
          log('error', 'a delivery failed on an unexpected error', { fault: errorName(error) });
        return { kind: 'unknown', reason: isLate ? 'no-answer' : 'fault' };
      },
    );
    const result = concluded(record, delivery);
    if (result.kind === 'delivered') await settled(submission);
    return result;
  };
}
