import { setTimeout as pause } from 'node:timers/promises';
import { errorName, log } from '@/lib/platform/log';
import { attempter } from './attempt';
import { translated } from './database';
import type {
  Deliver,
  DeliveryResult,
  Recognises,
  StoredSubmission,
  WasDelivered,
} from './submission';
import type { Outbox } from './outbox';
import type { Claimed } from './queue';

const DEADLINE_MS = 30_000;
const LEASE_MARGIN_MS = 15_000;
const POLL_INTERVAL_MS = 50;
const WORKER_INTERVAL_MS = 1_000;
/** The part of a client's timeout spent on an earlier submission that has failed often. */
const SHARE_OF_OTHERS = 1 / 4;
const LANES = 4;

type Options = {
  outbox: Outbox;
  backend: string;
  deliver: Deliver;
  onSettled?: (submission: StoredSubmission) => Promise<void>;
  recognises?: Recognises | null;
  wasDelivered?: WasDelivered | null;
  now?: () => number;
  random?: () => number;
  deadlineMs?: number;
  leaseMarginMs?: number;
  workerIntervalMs?: number;
};

const STORED: DeliveryResult = { kind: 'stored' };

/** Delivers accepted submissions, in order per form. Every web process has one. */
export function createDeliverer(options: Options) {
  const {
    outbox,
    backend,
    deadlineMs = DEADLINE_MS,
    now = Date.now,
    random = Math.random,
  } = options;
  const parts = outbox.delivererParts(backend);
  const { queue, completion, statusOf, idempotency } = parts;
  const {
    deliver,
    recognises = null,
    wasDelivered = null,
    leaseMarginMs = LEASE_MARGIN_MS,
  } = options;
  const onSettled = options.onSettled ?? (() => Promise.resolve());
  // An attempt may start with a query that takes as long as the attempt itself.
  const leaseMs = deadlineMs * (wasDelivered ? 2 : 1) + leaseMarginMs;
  const attempt = attempter(parts, {
    deliver,
    onSettled,
    recognises,
    wasDelivered,
    now,
    random,
    deadlineMs,
  });
  const underWay = new Set<Promise<DeliveryResult>>();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const report = (error: unknown) => {
    log('error', 'the outbox worker failed', { fault: errorName(error) });
  };

  /** Never rejects: a result that cannot be stored is retried when the lease ends. */
  function tracked(record: Claimed): Promise<DeliveryResult> {
    const running = attempt(record).catch((error: unknown) => {
      report(error);
      return STORED;
    });
    underWay.add(running);
    return running.finally(() => underWay.delete(running));
  }

  async function lane(): Promise<void> {
    while (!isStopped) {
      const record = translated(() => queue.claimDue(now(), now() + leaseMs));
      if (!record) return;
      await tracked(record);
    }
  }

  async function runDue(): Promise<void> {
    translated(() => {
      queue.catchUp(now());
      completion.sweep();
    });
    await Promise.all(Array.from({ length: LANES }, lane));
  }

  function schedule(): void {
    timer = setTimeout(() => {
      void runDue()
        .catch(report)
        .finally(() => {
          if (!isStopped) schedule();
        });
    }, options.workerIntervalMs ?? WORKER_INTERVAL_MS);
    timer.unref();
  }

  return {
    /** After earlier ones of its form; delivery outlasts `timeoutMs`. Throws StorageUnavailable. */
    async deliverNow(receipt: string, timeoutMs: number): Promise<DeliveryResult> {
      const end = performance.now() + timeoutMs;
      const remaining = () => Math.max(0, end - performance.now());
      let triesOthers = true;
      for (;;) {
        const status = translated(() => statusOf(receipt));
        if (status.kind === 'completed') return { kind: 'delivered', detail: null };
        if (status.kind === 'rejected' || status.kind === 'withdrawn') return status;
        if (status.kind === 'stuck' || remaining() === 0 || isStopped) return STORED;

        const { form } = status;
        const isIdempotent = translated(() => idempotency.isSupported(form.site));
        const client = { ...form, receipt, isIdempotent, triesOthers };
        const head = translated(() => queue.claimFor(client, now(), now() + leaseMs));
        if (head) {
          const isRequested = head.receipt === receipt;
          const isPassed = !isRequested && head.may_be_passed === 1;
          const waitMs = isPassed
            ? Math.min(remaining(), timeoutMs * SHARE_OF_OTHERS)
            : remaining();
          const ended = await Promise.race([tracked(head), pause(waitMs, null, { ref: false })]);
          if (isRequested) return ended ?? STORED;
          if (isPassed && ended?.kind !== 'delivered') triesOthers = false;
        } else {
          if (!translated(() => queue.isUnderWay(receipt, form, now()))) return STORED;
          await pause(Math.min(POLL_INTERVAL_MS, remaining()));
        }
      }
    },

    runDue,

    start(): void {
      if (!timer) schedule();
    },

    async stop(): Promise<void> {
      isStopped = true;
      clearTimeout(timer);
      await Promise.all(underWay);
    },
  };
}

export type Deliverer = ReturnType<typeof createDeliverer>;
