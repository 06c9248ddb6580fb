import { z } from 'zod';
import { keyFrom } from '@/lib/platform/digests';
import { errorName, log } from '@/lib/platform/log';
import type { DeliveryResult, StoredJob } from '@/lib/queue/job';
import type { Queue } from '@/lib/queue/queue';
import { createWorker } from '@/lib/queue/worker';
import type { PaymentRow } from './database';
import type { Mollie } from './mollie';
import type { Order, PaymentState } from './provider';
import { createSteps } from './steps';
import type { Donation, PaymentStore } from './store';

export type PaymentResult = {
  /** The same for the same result. */
  key: string;
  donation: Donation;
  payment: string | null;
  state: PaymentState;
  at: number;
};

export type PaymentView = {
  /** `new`: the provider could not be reached. */
  state: PaymentState | 'new';
  order: Pick<Order, 'receipt' | 'site' | 'language' | 'amount' | 'interval' | 'gift'>;
  checkoutUrl: string | null;
};

type Options = {
  store: PaymentStore;
  /** Where payments wait that are not final; for them alone. */
  queue: Queue;
  /** Null where the CMS mails the donor a link, as it does for every donation. */
  provider: Mollie | null;
  /** Stores what became of a payment for the CMS; repeats are harmless. */
  report: (result: PaymentResult) => void;
  now?: () => number;
  random?: () => number;
};

const MINUTE_MS = 60_000;
/** How long a donor waits for the provider: two calls. */
const START_TIMEOUT_MS = 16_000;
const SWEEP_INTERVAL_MS = 60 * MINUTE_MS;
const MAX_PAYMENTS = 10;

/** A step of a donation: a payment by its number, or its subscription. */
const stepPayload = z.object({ donation: z.string(), number: z.number().nullable() });

/** Creates payments, follows them until they are final, and reports each result once. */
export function createPayments({ store, queue, provider, report, ...clock }: Options) {
  const { now = Date.now } = clock;

  function reportAll(): void {
    for (const row of store.listUnreported()) {
      const donation = store.findDonation(row.key);
      if (!donation || row.state === 'new' || row.state === 'open') continue;
      const { state, provider_id: payment, changed_at: at } = row;
      report({ key: keyFrom(row.key, row.number, state), donation, payment, state, at });
      store.recordReport(row);
    }
  }

  function change(row: PaymentRow, state: PaymentState, mandate: string | null): void {
    if (!store.change(row, state, mandate)) return;
    const paid = store.listPayments(row.key).filter((one) => one.state === 'paid');
    const donation = store.findDonation(row.key);
    if (state === 'paid' && paid.length > 1 && donation?.interval === 'single')
      log('error', 'a donation was paid twice', { receipt: donation.receipt });
    if (donation) storeSteps(donation);
    reportAll();
  }

  /** Returns the receipt of a step in the queue, in which none waits for another. */
  function storeStep({ key, site, language }: Order, number: number | null): string {
    const step = keyFrom(key, 'step', number ?? 'subscription');
    const payload = { donation: key, number };
    return queue.store({ key: step, site, language, webform: step, payload, files: [] }).receipt;
  }

  /** Repeats change nothing. */
  function storeSteps(donation: Donation): void {
    for (const { number, state, is_reported: isReported } of store.listPayments(donation.key))
      if (state === 'new' || state === 'open' || isReported === 0) storeStep(donation, number);
    if (donation.subscribeAt !== null) storeStep(donation, null);
  }

  const steps = provider && createSteps({ store, provider, change, now });

  /** Takes a step, and says whether it is final and reported. */
  async function take({ payload }: StoredJob): Promise<DeliveryResult> {
    const { donation: key, number } = stepPayload.parse(payload);
    const findRow = () => store.listPayments(key).find((one) => one.number === number);
    const findDue = () => {
      const donation = number === null ? store.findDonation(key) : null;
      return donation?.subscribeAt === null ? null : donation;
    };
    const [row, due] = [findRow(), findDue()];
    if (due) await steps?.subscribe(due);
    else if (row?.state === 'new') await steps?.create(row);
    else if (row?.state === 'open') await steps?.tryToRefresh(row);
    reportAll();
    const state = findRow()?.state;
    const isFinal = findDue() === null && state !== 'new' && state !== 'open';
    return isFinal ? { kind: 'delivered' } : { kind: 'failed', reason: 'not-now' };
  }

  // A repeat has the same idempotency key at the provider, or only fetches.
  const worker = createWorker({
    queue,
    backend: null,
    retryPeriodMs: Infinity,
    deliver: take,
    ...clock,
  });

  /** Takes the step of a payment now, whatever pause it is in. */
  async function takeNow(order: Order, { number }: PaymentRow): Promise<void> {
    const receipt = storeStep(order, number);
    queue.admin.retry(receipt);
    await worker.deliver(receipt, START_TIMEOUT_MS);
  }

  function latestOf(key: string): PaymentRow | null {
    const payments = store.listPayments(key);
    return payments.find(({ state }) => state === 'paid') ?? payments.at(-1) ?? null;
  }

  async function recordRecurring(id: string): Promise<boolean> {
    const fetched = await steps?.fetchPayment(id);
    const subscription = fetched?.subscription ?? null;
    const donation = subscription === null ? null : store.findBySubscription(subscription);
    if (!fetched || !donation) return false;
    store.recordRecurring(donation.key, fetched);
    storeSteps(donation);
    reportAll();
    return true;
  }

  return {
    /** Records the order, then creates its payment; the same order has one. False: by mail. */
    async start(order: Order): Promise<boolean> {
      if (!steps) return false;
      store.record(order);
      const row = latestOf(order.key);
      if (row?.state === 'new') await takeNow(order, row);
      return true;
    },

    /** Returns what the donor reads; requests an open payment from the provider. Null for an unknown one. */
    async view(receipt: string): Promise<PaymentView | null> {
      const order = store.findByReceipt(receipt);
      const before = order && latestOf(order.key);
      if (!order || !before) return null;
      if (before.state === 'open') await steps?.tryToRefresh(before);
      const row = latestOf(order.key) ?? before;
      return { state: row.state, order, checkoutUrl: store.readCheckoutUrl(row) };
    },

    /** Another payment, once the previous one cannot be paid any more. */
    async startAgain(receipt: string): Promise<void> {
      const order = store.findByReceipt(receipt);
      if (!order || !steps) return;
      const before = latestOf(order.key);
      if (before?.state === 'open') await steps.tryToRefresh(before);
      const row = latestOf(order.key);
      if (!row || row.state === 'paid' || row.state === 'open') return;
      if (row.state !== 'new' && row.number < MAX_PAYMENTS)
        store.recordNext(order.key, row.number + 1);
      const next = latestOf(order.key);
      if (next?.state === 'new') await takeNow(order, next);
    },

    /** A payment may have changed. False: not one of this host. Throws when that is not known. */
    async recheck(id: string): Promise<boolean> {
      if (!steps) return false;
      const row = store.findPayment(id);
      if (!row) return recordRecurring(id);
      // Should this call fail, it is polled at once.
      const donation = store.findDonation(row.key);
      if (donation) queue.admin.retry(storeStep(donation, row.number));
      await steps.refresh(row);
      return true;
    },

    runDue: (): Promise<void> => worker.runDue(),

    /** Follows payments until `stop`, also those of a process that was killed, or of an earlier version. */
    follow(): void {
      const sweep = () => {
        try {
          store.listUnfinished().forEach(storeSteps);
          store.sweep();
        } catch (error) {
          log('error', 'payments could not be swept', { fault: errorName(error) });
        }
      };
      sweep();
      setInterval(sweep, SWEEP_INTERVAL_MS).unref();
      worker.start();
    },

    stop: (): Promise<void> => worker.stop(),
  };
}
