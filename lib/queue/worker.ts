import { setTimeout as pause } from 'node:timers/promises';
import { reasonForLog } from '@/lib/platform/database';
import { log } from '@/lib/platform/log';
import { type Adapter, createAttempt } from './attempt';
import type { Claimed, WaitingClient } from './claims';
import type { RecordRow } from './database';
import { decryptDetail, type FinalResult, type Job } from './job';
import type { Queue, Receipt } from './queue';

const DEADLINE_MS = 30_000;
const LEASE_MARGIN_MS = 15_000;
const POLL_INTERVAL_MS = 50;
const WORKER_INTERVAL_MS = 1_000;
/** The part of a client's timeout spent on an earlier job that has failed often. */
const SHARE_OF_OTHERS = 1 / 4;
const MAX_DELIVERIES = 4;

type Options = Adapter & {
  queue: Queue;
  /** The URL by which support of idempotency keys is stored; null where a repeat is always harmless. */
  backend: string | null;
  now?: () => number;
  random?: () => number;
  deadlineMs?: number;
  leaseMarginMs?: number;
  workerIntervalMs?: number;
};

/** Null while a job waits or is stuck; `withdrawn` when it was rejected meanwhile, while another client waited for it. */
type Outcome = FinalResult | 'withdrawn' | null;

/** Delivers stored jobs, in order per kind and site. Every web process has one. */
export function createWorker({ queue, backend, ...options }: Options) {
  const { now = Date.now, random = Math.random, deadlineMs = DEADLINE_MS } = options;
  const leaseMs = deadlineMs + (options.leaseMarginMs ?? LEASE_MARGIN_MS);
  const parts = queue.openForWorker(backend);
  const { claims, idempotency, cipher, guard } = parts;
  const attempt = createAttempt(parts, { ...options, now, random, deadlineMs });
  const underWay = new Set<Promise<FinalResult | null>>();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  let reported = '';

  /** Logs the same reason once: a disk stays full for hours. */
  function report(error: unknown): null {
    const reason = reasonForLog(error);
    if (reason !== reported) log('error', 'the outbox worker failed', { reason });
    reported = reason;
    return null;
  }

  /** Never rejects: a result that cannot be stored is retried when the lease ends. */
  function run(record: Claimed): Promise<FinalResult | null> {
    const running = attempt(record).catch(report);
    underWay.add(running);
    return running.finally(() => underWay.delete(running));
  }

  async function runUntilEmpty(): Promise<void> {
    while (!isStopped) {
      const record = guard(() => claims.claimDue(now(), now() + leaseMs));
      if (!record) return;
      await run(record);
    }
  }

  async function runDue(): Promise<void> {
    guard(() => {
      claims.catchUp(now());
      parts.sweep();
    });
    await Promise.all(Array.from({ length: MAX_DELIVERIES }, runUntilEmpty));
  }

  const clientFor = (
    { site, webform }: Pick<Job, 'site' | 'webform'>,
    receipt: string,
    triesOthers: boolean,
  ): WaitingClient => {
    const isIdempotent = idempotency.isSupported(site);
    return { site, webform, receipt, isIdempotent, triesOthers };
  };

  /** The record of a job while it waits, else what it ended with. */
  function readState(receipt: string): { record: RecordRow } | { outcome: Outcome } {
    const record = guard(() => parts.find(receipt));
    if (!record) {
      const delivered = { kind: 'delivered', detail: null } as const;
      return { outcome: queue.isAccepted(receipt) ? delivered : 'withdrawn' };
    }
    const { state, reason } = record;
    if (state !== 'stuck') return { record };
    if (reason !== 'invalid' && reason !== 'closed') return { outcome: null };
    return { outcome: { kind: 'rejected', reason, detail: decryptDetail(record, cipher) } };
  }

  const claim = (client: WaitingClient) => claims.claimFor(client, now(), now() + leaseMs);

  function schedule(): void {
    timer = setTimeout(() => {
      void runDue()
        .then(() => {
          reported = '';
        }, report)
        .finally(() => {
          if (!isStopped) schedule();
        });
    }, options.workerIntervalMs ?? WORKER_INTERVAL_MS);
    timer.unref();
  }

  return {
    /**
     * Writes a job to disk, and claims what `deliver` takes first, in one synced transaction: a sync takes longer than
     * all else. A job that is not delivered at once waits until the lease ends.
     */
    store: (job: Job): Receipt & { claimed: Claimed | null } =>
      guard(() =>
        parts.store(job, (receipt) => (isStopped ? null : claim(clientFor(job, receipt, true)))),
      ),

    /**
     * Delivers a job after earlier ones of its kind; delivery outlasts `timeoutMs`.
     */
    async deliver(
      receipt: string,
      timeoutMs: number,
      claimed: Claimed | null = null,
    ): Promise<Outcome> {
      const end = performance.now() + timeoutMs;
      const remaining = () => Math.max(0, end - performance.now());
      let triesOthers = true;
      let first = claimed;
      for (;;) {
        const state = readState(receipt);
        if ('outcome' in state) return state.outcome;
        if (remaining() === 0 || isStopped) return null;

        const client = guard(() => clientFor(state.record, receipt, triesOthers));
        const head = first ?? guard(() => claim(client));
        first = null;
        if (!head) {
          if (!guard(() => claims.isUnderWay(client, now()))) return null;
          await pause(Math.min(POLL_INTERVAL_MS, remaining()));
          continue;
        }
        const isRequested = head.receipt === receipt;
        const isPassed = !isRequested && head.may_be_passed === 1;
        const waitMs = isPassed ? Math.min(remaining(), timeoutMs * SHARE_OF_OTHERS) : remaining();
        const ended = await Promise.race([run(head), pause(waitMs, null, { ref: false })]);
        if (isRequested) return ended;
        if (isPassed && ended?.kind !== 'delivered') triesOthers = false;
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

export type QueueWorker = ReturnType<typeof createWorker>;
