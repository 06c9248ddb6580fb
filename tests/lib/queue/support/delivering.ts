import { expect, onTestFinished } from 'vitest';
import { createWorker } from '@/lib/queue/worker';
import type { Deliver, DeliveryResult } from '@/lib/queue/job';
import { openedOutbox, stoppedClock } from './outbox';

/** Longer than any response in a test takes. */
export const TIMEOUT_MS = 2_000;
export const MINUTE_MS = 60_000;
export const DAY_MS = 24 * 60 * MINUTE_MS;

function openQuiet() {
  const clock = stoppedClock();
  return { clock, ...openedOutbox({ now: clock.now }) };
}

type Options = Partial<Parameters<typeof createWorker>[0]>;

/** An outbox and its deliverer, with a clock that a test moves, and no chance in the pauses. */
export function delivering(
  deliver: Deliver,
  options: Options = {},
  shared: Pick<ReturnType<typeof openQuiet>, 'clock' | 'outbox' | 'folder'> = openQuiet(),
) {
  const { clock, outbox, folder } = shared;
  const deliverer = createWorker({
    queue: outbox,
    backend: 'een',
    deliver,
    now: clock.now,
    random: () => 0,
    deadlineMs: 500,
    ...options,
  });
  // A delivery that is under way would find a closed database, in a later test.
  onTestFinished(() => deliverer.stop());
  /** Lets so much time pass, and delivers what is due then. */
  const later = async (ms: number) => {
    clock.pass(ms);
    await deliverer.runDue();
  };
  return { clock, outbox, folder, deliverer, later };
}

/** Runs what is due just before a minute has passed, when nothing is repeated, and after it. */
export async function aMinuteLater(
  { later }: Pick<ReturnType<typeof delivering>, 'later'>,
  tried: readonly string[],
): Promise<void> {
  await later(MINUTE_MS - 1);
  expect(tried).toHaveLength(1);
  await later(1);
}

/** Returns the responses one after another; the last one repeats. */
export function responding(...answers: readonly [DeliveryResult, ...DeliveryResult[]]) {
  const tried: string[] = [];
  const left = [...answers];
  const deliver: Deliver = ({ key }) => {
    tried.push(key);
    const next = left.length > 1 ? left.shift() : left[0];
    return Promise.resolve(next ?? answers[0]);
  };
  return { deliver, tried };
}

export const delivered: DeliveryResult = { kind: 'delivered', supportsIdempotency: false };
export const unreachable: DeliveryResult = { kind: 'failed', reason: 'unreachable' };
export const noAnswer: DeliveryResult = { kind: 'unknown', reason: 'no-answer' };
export const notNow: DeliveryResult = { kind: 'failed', reason: 'not-now' };
export const idempotent: DeliveryResult = { kind: 'delivered', supportsIdempotency: true };
