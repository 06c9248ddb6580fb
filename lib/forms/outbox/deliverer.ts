import { setTimeout as pause } from 'node:timers/promises';
import { errorName, log } from '@/lib/platform/log';
import { attempter } from './attempt';
import type { Deliver, Outcome, WasDelivered } from './submission';
import { named } from './failures';
import type { Outbox } from './outbox';
import type { Claimed } from './queue';

const DEADLINE_MS = 30_000;
/** How much longer than an attempt its lease is: the time to write down how it ended. */
const LEASE_MARGIN_MS = 15_000;
const LOOK_AGAIN_MS = 50;
const WORKER_MS = 1_000;
/** Of the time that somebody waits, what goes to one before theirs that has failed often. */
const SHARE_OF_OTHERS = 1 / 4;
/** Submissions that are delivered beside each other. */
const LANES = 4;

type Options = {
  outbox: Outbox;
  /** Base address of the backend, as it is configured. */
  backend: string;
  deliver: Deliver;
  wasDelivered?: WasDelivered | null;
  /** Milliseconds since 1970. */
  now?: () => number;
  /** 0 up to 1, for pauses. */
  random?: () => number;
  /** Milliseconds for one attempt. */
  deadlineMs?: number;
  leaseMarginMs?: number;
  /** Milliseconds between two looks of the worker. */
  workerMs?: number;
};

const KEPT: Outcome = { kind: 'kept' };

/** Brings accepted submissions to the backend, in order per form. Every web process has one. */
export function createDeliverer(options: Options) {
  const {
    outbox,
    backend,
    deadlineMs = DEADLINE_MS,
    now = Date.now,
    random = Math.random,
  } = options;
  const parts = outbox.delivererParts(backend);
  const { queue, settler, standing, honour } = parts;
  const { deliver, wasDelivered = null, leaseMarginMs = LEASE_MARGIN_MS } = options;
  // An attempt may begin with a question that takes as long as the attempt itself.
  const leaseMs = deadlineMs * (wasDelivered ? 2 : 1) + leaseMarginMs;
  const attempt = attempter(parts, { deliver, wasDelivered, now, random, deadlineMs });
  const underWay = new Set<Promise<Outcome>>();
  let timer: NodeJS.Timeout | undefined;
  let isStopping = false;

  const report = (error: unknown) => {
    log('error', 'the outbox could not be worked', { fault: errorName(error) });
  };

  /** Never rejects: what could not be written down is taken up again when its lease ends. */
  function tracked(record: Claimed): Promise<Outcome> {
    const running = attempt(record).catch((error: unknown) => {
      report(error);
      return KEPT;
    });
    underWay.add(running);
    return running.finally(() => underWay.delete(running));
  }

  async function lane(): Promise<void> {
    while (!isStopping) {
      const record = named(() => queue.claimDue(now(), now() + leaseMs));
      if (!record) return;
      await tracked(record);
    }
  }

  /** Delivers all that is due now, and removes what is past. Throws OutboxUnavailable. */
  async function runDue(): Promise<void> {
    named(() => {
      settler.sweep();
    });
    await Promise.all(Array.from({ length: LANES }, lane));
  }

  function schedule(): void {
    timer = setTimeout(() => {
      void runDue()
        .catch(report)
        .finally(() => {
          if (!isStopping) schedule();
        });
    }, options.workerMs ?? WORKER_MS);
    timer.unref();
  }

  return {
    /**
     * Delivers one that was just accepted, with those of its form before it, and waits for that at
     * most `patienceMs`; it goes on afterwards. One before it that has failed often is tried too, but
     * not waited for long, and when it fails again the others like it are not. Throws
     * OutboxUnavailable.
     */
    async deliverNow(receipt: string, patienceMs: number): Promise<Outcome> {
      const end = performance.now() + patienceMs;
      const rest = () => Math.max(0, end - performance.now());
      let takesAlong = true;
      for (;;) {
        const stands = named(() => standing(receipt));
        if (stands.kind === 'settled') return { kind: 'delivered', detail: null };
        if (stands.kind === 'refused') return stands;
        if (stands.kind === 'stuck' || rest() === 0 || isStopping) return KEPT;

        const { form } = stands;
        const isHonoured = named(() => honour.isHonoured(form.site));
        const hurry = { ...form, receipt, isHonoured, takesAlong };
        const head = named(() => queue.claimHurried(hurry, now(), now() + leaseMs));
        if (head) {
          const isOwn = head.receipt === receipt;
          const isPassed = !isOwn && head.may_be_passed === 1;
          const patience = isPassed ? Math.min(rest(), patienceMs * SHARE_OF_OTHERS) : rest();
          const ended = await Promise.race([tracked(head), pause(patience, null, { ref: false })]);
          if (isOwn) return ended ?? KEPT;
          if (isPassed && ended?.kind !== 'delivered') takesAlong = false;
        } else {
          if (!named(() => queue.isUnderWay(receipt, form, now()))) return KEPT;
          await pause(Math.min(LOOK_AGAIN_MS, rest()));
        }
      }
    },

    runDue,

    /** Works on its own from now on, without keeping the process alive. */
    start(): void {
      if (!timer) schedule();
    },

    /** Takes up nothing more, and waits for what is under way. */
    async stop(): Promise<void> {
      isStopping = true;
      clearTimeout(timer);
      await Promise.all(underWay);
    },
  };
}

export type Deliverer = ReturnType<typeof createDeliverer>;
