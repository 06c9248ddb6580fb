import { StorageUnavailable } from '@/lib/platform/database';
import { errorName, log } from '@/lib/platform/log';
import { type Claimed, pauseAfter, RETRY_PERIOD_MS, UNCERTAIN_PAUSE_MS } from './claims';
import {
  decryptJob,
  type Deliver,
  type DeliveryResult,
  type FinalResult,
  type StoredJob,
} from './job';
import type { WorkerParts } from './queue';

const GRACE_MS = 100;

/** Settles with `otherwise` on an error or timeout, even if `deliver` ignores its signal. */
async function deliverInTime(
  deadlineMs: number,
  deliver: (signal: AbortSignal) => Promise<DeliveryResult>,
  otherwise: (error: unknown) => DeliveryResult,
): Promise<DeliveryResult> {
  const signal = AbortSignal.timeout(deadlineMs);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<DeliveryResult>((end) => {
    timer = setTimeout(() => {
      end(otherwise(signal.reason));
    }, deadlineMs + GRACE_MS);
  });
  return Promise.race([deliver(signal).catch(otherwise), late]).finally(() => {
    clearTimeout(timer);
  });
}

export type Adapter = {
  deliver: Deliver;
  /** Runs when it is settled that a job arrived: what it needed can go. */
  onSettled?: (job: StoredJob) => Promise<void>;
  /** The backend recognises a repeat by something else than its key. Rejects when that cannot be known now. */
  isRecognised?: (job: StoredJob) => Promise<boolean>;
  /** How long a job is retried before a person has to look at it. */
  retryPeriodMs?: number;
};

type AttemptOptions = Adapter & { now: () => number; random: () => number; deadlineMs: number };

/** One lost response is an accident, the next an outage. */
const LOST_IN_A_ROW = 2;

/** Per site: while all responses are lost, one job at a time is risked, after longer and longer pauses. */
function createRisk({ now, random, deadlineMs }: AttemptOptions) {
  const sites = new Map<string, { lost: number; since: number; pauseMs: number }>();

  return {
    /** Until when a job has to wait, as ms since 1970; null where it can be sent now. */
    waitsUntil(site: string): number | null {
      const risk = sites.get(site);
      if (!risk || risk.lost < LOST_IN_A_ROW) return null;
      const waitedMs = now() - risk.since;
      // Negative after the clock was set back.
      if (waitedMs >= 0 && waitedMs < risk.pauseMs) return risk.since + risk.pauseMs;
      sites.set(site, { ...risk, since: now(), pauseMs: deadlineMs });
      return null;
    },
    add(site: string): void {
      const lost = (sites.get(site)?.lost ?? 0) + 1;
      const pauseMs = pauseAfter(lost - LOST_IN_A_ROW + 1, 0, random());
      sites.set(site, { lost, since: now(), pauseMs });
    },
    clear: (site: string) => sites.delete(site),
  };
}

type Unsettled = Extract<DeliveryResult, { kind: 'failed' | 'unknown' }>;

/** Returns what delivers one claimed job; its result is null while the job waits or is stuck. */
export function createAttempt(
  { claims, complete, idempotency, cipher }: WorkerParts,
  options: AttemptOptions,
) {
  const { deliver, onSettled, isRecognised, now, random, deadlineMs } = options;
  const { retryPeriodMs = RETRY_PERIOD_MS } = options;
  const risk = createRisk(options);

  function decrypt(record: Claimed): StoredJob | null {
    const { receipt, accepted_at: acceptedAt, tries } = record;
    try {
      return { ...decryptJob(record, cipher), receipt, acceptedAt, tries };
    } catch (error) {
      if (!(error instanceof StorageUnavailable)) throw error;
      claims.park(record.id, 'unreadable', null);
      return null;
    }
  }

  function tryLater(record: Claimed, result: Unsettled): void {
    const isUncertain = result.kind === 'unknown';
    const isKeyed = idempotency.isSupported(record.site);
    const canBeRepeated = isKeyed || (result.kind === 'unknown' && result.isRecognised === true);
    const isOver = now() - record.waits_since >= retryPeriodMs;
    const isLost = isUncertain && !canBeRepeated;
    if (isLost) risk.add(record.site);
    if (isOver || isLost) {
      const mayBeThere = (isUncertain || record.is_uncertain === 1) && !canBeRepeated;
      claims.park(record.id, mayBeThere ? 'unknown' : 'expired', null);
      return;
    }
    const retryAfterMs = result.kind === 'failed' ? (result.retryAfterMs ?? 0) : 0;
    const pause = pauseAfter(record.tries, retryAfterMs, random());
    const minimum = isUncertain && !isKeyed ? UNCERTAIN_PAUSE_MS : 0;
    claims.postpone(record.id, now() + Math.max(pause, minimum), result.reason, isUncertain);
  }

  /** Decides whether a job that may have arrived can be sent now. */
  async function mayRepeat(record: Claimed, job: StoredJob): Promise<boolean> {
    if (record.is_uncertain === 0 || idempotency.isSupported(record.site)) return true;
    try {
      if (isRecognised && (await isRecognised(job))) return true;
      claims.park(record.id, 'unknown', null);
    } catch {
      tryLater(record, { kind: 'unknown', reason: 'no-answer', isRecognised: true });
    }
    return false;
  }

  /** Files that stay behind are swept later. */
  const cleanUp = async (job: StoredJob): Promise<void> =>
    onSettled?.(job).catch((error: unknown) => {
      log('error', 'what a delivered submission needed could not be removed', {
        fault: errorName(error),
      });
    });

  async function settle(
    record: Claimed,
    job: StoredJob,
    result: DeliveryResult,
  ): Promise<FinalResult | null> {
    if (result.kind === 'failed' || result.kind === 'unknown') {
      tryLater(record, result);
      return null;
    }
    risk.clear(record.site);
    const { detail = null } = result;
    if (result.kind === 'delivered') {
      const { supportsIdempotency = false } = result;
      complete(record.receipt);
      idempotency.learn(record.site, supportsIdempotency, now());
      await cleanUp(job);
      return { kind: 'delivered', supportsIdempotency, detail };
    }
    const encrypted = cipher.encrypt(JSON.stringify(detail), record.receipt);
    claims.park(record.id, result.reason, encrypted);
    // Not the visitor's to mend: the key may come back.
    return result.reason === 'unreadable' ? null : { ...result, detail };
  }

  return async (record: Claimed): Promise<FinalResult | null> => {
    const job = decrypt(record);
    if (!job || !(await mayRepeat(record, job))) return null;
    const waitsUntil = risk.waitsUntil(record.site);
    if (waitsUntil !== null) {
      claims.postpone(record.id, waitsUntil, 'not-now', false);
      return null;
    }
    const result = await deliverInTime(
      deadlineMs,
      (signal) => deliver(job, signal),
      (error) => {
        const isLate = error instanceof DOMException && error.name === 'TimeoutError';
        if (!isLate)
          log('error', 'a delivery failed on an unexpected error', { fault: errorName(error) });
        return { kind: 'unknown', reason: isLate ? 'no-answer' : 'fault' };
      },
    );
    return settle(record, job, result);
  };
}
