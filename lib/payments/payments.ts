import { keyFrom } from '@/lib/platform/digests';
import { errorName, log } from '@/lib/platform/log';
import type { PaymentRow } from './database';
import {
  type OnlineProvider,
  type Order,
  type PaymentProvider,
  PaymentRejected,
  type PaymentState,
  type ProviderPayment,
} from './provider';
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
  order: Pick<Order, 'receipt' | 'site' | 'language' | 'amount' | 'interval'>;
  checkoutUrl: string | null;
};

type Options = {
  store: PaymentStore;
  provider: PaymentProvider;
  /** Stores what became of a payment for the CMS; repeats are harmless. */
  report: (result: PaymentResult) => void;
  now?: () => number;
  /** After the first, second, … call about an open payment; the last repeats. */
  pausesMs?: readonly number[];
  /** How long a payment belongs to the process that advances it. */
  leaseMs?: number;
};

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const PAUSES_MS = [15, 30, 60, 120, 300, 900, 3_600].map((seconds) => seconds * SECOND_MS);
/** A repeat with the same idempotency key is safe for an hour; this leaves a margin. */
const REPEAT_MS = 50 * MINUTE_MS;
/** Longer than a call may take. */
const LEASE_MS = 30 * SECOND_MS;
const LANES = 8;
const SWEEP_INTERVAL_MS = 60 * MINUTE_MS;
const MAX_PAYMENTS = 10;

/** Creates payments, follows them until they are final, and reports each result once. */
export function createPayments(options: Options) {
  const { store, provider, report, now = Date.now } = options;
  const { pausesMs = PAUSES_MS, leaseMs = LEASE_MS } = options;

  let sweptAt = 0;

  const pauseAfter = (tries: number): number => pausesMs[Math.min(tries, pausesMs.length) - 1] ?? 0;

  function reportAll(): void {
    for (const row of store.unreported()) {
      const donation = store.donation(row.key);
      if (!donation || row.state === 'new' || row.state === 'open') continue;
      const { state, provider_id: payment, changed_at: at } = row;
      report({ key: keyFrom(row.key, row.number, state), donation, payment, state, at });
      store.reported(row);
    }
  }

  function change(row: PaymentRow, state: PaymentState, mandate: string | null): void {
    if (!store.change(row, state, mandate)) return;
    const paid = store.payments(row.key).filter((one) => one.state === 'paid');
    const donation = store.donation(row.key);
    if (state === 'paid' && paid.length > 1 && donation?.interval === 'single')
      log('error', 'a donation was paid twice', { receipt: donation.receipt });
    reportAll();
  }

  function failed(what: string, error: unknown): void {
    log('error', what, { fault: errorName(error) });
  }

  async function customerOf(online: OnlineProvider, donation: Donation): Promise<string | null> {
    if (donation.interval === 'single') return null;
    if (donation.customer !== null) return donation.customer;
    const idempotencyKey = keyFrom(donation.key, 'customer');
    const customer = await online.createCustomer({ order: donation, idempotencyKey });
    store.setCustomer(donation, customer);
    return customer;
  }

  /** Repeats the same request for a payment of which no response was stored. */
  async function create(online: OnlineProvider, row: PaymentRow): Promise<void> {
    const order = store.donation(row.key);
    if (!order) return;
    if (now() - row.recorded_at > REPEAT_MS) {
      // Its link was never shown: whatever was created cannot be paid.
      change(row, 'failed', null);
      return;
    }
    try {
      const customer = await customerOf(online, order);
      const idempotencyKey = keyFrom(row.key, 'payment', row.number);
      const made = await online.createPayment({ order, idempotencyKey, customer });
      store.created(row, made, now() + pauseAfter(1));
      if (made.state !== 'open') change(row, made.state, made.mandate);
    } catch (error) {
      failed('a payment was not created', error);
      if (error instanceof PaymentRejected) change(row, 'failed', null);
      else store.postpone(row, now() + pauseAfter(row.tries + 1));
    }
  }

  async function refresh(online: OnlineProvider, row: PaymentRow): Promise<void> {
    if (row.provider_id === null) return;
    const fetched = await online.fetchPayment(row.provider_id);
    if (fetched === null) change(row, 'expired', null);
    else if (fetched.state !== 'open') change(row, fetched.state, fetched.mandate);
    else store.postpone(row, now() + pauseAfter(row.tries + 1));
  }

  async function advance(online: OnlineProvider, row: PaymentRow): Promise<void> {
    if (row.state === 'new') {
      await create(online, row);
      return;
    }
    try {
      await refresh(online, row);
    } catch (error) {
      failed('a payment could not be fetched', error);
      store.postpone(row, now() + pauseAfter(row.tries + 1));
    }
  }

  async function subscribe(online: OnlineProvider, donation: Donation): Promise<void> {
    const { key, customer, mandate, subscribeTries } = donation;
    const paid = store.payments(key).find(({ state }) => state === 'paid');
    if (customer === null || !paid) return;
    try {
      // An earlier response may be lost, and its idempotency key forgotten.
      const known = subscribeTries > 1 ? await online.findSubscription(donation, customer) : null;
      const idempotencyKey = keyFrom(key, 'subscription');
      const request = { order: donation, idempotencyKey, customer, mandate };
      const id =
        known ?? (await online.createSubscription({ ...request, paidAt: paid.changed_at }));
      store.subscribed(key, id);
    } catch (error) {
      failed('a monthly donation was not continued', error);
      store.postponeSubscription(key, now() + pauseAfter(subscribeTries + 1));
    }
  }

  function latestOf(key: string): PaymentRow | null {
    const payments = store.payments(key);
    return payments.find(({ state }) => state === 'paid') ?? payments.at(-1) ?? null;
  }

  async function lane(online: OnlineProvider): Promise<void> {
    for (let row = store.claim(now() + leaseMs); row; row = store.claim(now() + leaseMs))
      await advance(online, row);
  }

  async function recurring(online: OnlineProvider, id: string): Promise<boolean> {
    const fetched: ProviderPayment | null = await online.fetchPayment(id);
    const subscription = fetched?.subscription ?? null;
    const donation = subscription === null ? null : store.withSubscription(subscription);
    if (!fetched || !donation) return false;
    store.recordRecurring(donation.key, fetched);
    reportAll();
    return true;
  }

  return {
    isOnline: provider.kind === 'online',

    /** Records the order, then creates its payment; the same order has one. False: by mail. */
    async start(order: Order): Promise<boolean> {
      if (provider.kind === 'by-mail') return false;
      store.record(order);
      const row = latestOf(order.key);
      if (row?.state === 'new') await create(provider, row);
      return true;
    },

    /** What the donor reads; asks the provider about an open payment. Null for an unknown one. */
    async view(receipt: string): Promise<PaymentView | null> {
      const order = store.withReceipt(receipt);
      const before = order && latestOf(order.key);
      if (!order || !before) return null;
      if (provider.kind === 'online' && before.state === 'open')
        await refresh(provider, before).catch((error: unknown) => {
          failed('a payment could not be fetched', error);
        });
      const row = latestOf(order.key) ?? before;
      return { state: row.state, order, checkoutUrl: store.checkoutUrl(row) };
    },

    /** Another payment, once the previous one cannot be paid any more. */
    async again(receipt: string): Promise<void> {
      const order = store.withReceipt(receipt);
      if (!order || provider.kind === 'by-mail') return;
      const before = latestOf(order.key);
      if (before?.state === 'open') await advance(provider, before);
      const row = latestOf(order.key);
      if (!row || row.state === 'paid' || row.state === 'open') return;
      if (row.state !== 'new' && row.number < MAX_PAYMENTS)
        store.recordNext(order.key, row.number + 1);
      const next = latestOf(order.key);
      if (next?.state === 'new') await create(provider, next);
    },

    /** A payment may have changed. False: not one of this host. Throws when that is not known. */
    async notified(id: string): Promise<boolean> {
      if (provider.kind === 'by-mail') return false;
      const row = store.withProviderId(id);
      if (!row) return recurring(provider, id);
      // Should this call fail, it is polled at once.
      store.postpone(row, now());
      await refresh(provider, row);
      return true;
    },

    /** What is due: payments without a stored response, open payments, subscriptions, reports. */
    async runDue(): Promise<void> {
      reportAll();
      if (provider.kind === 'by-mail') return;
      await Promise.all(Array.from({ length: LANES }, () => lane(provider)));
      const until = () => now() + leaseMs;
      for (let due = store.claimSubscription(until()); due; due = store.claimSubscription(until()))
        await subscribe(provider, due);
      if (now() - sweptAt < SWEEP_INTERVAL_MS) return;
      sweptAt = now();
      store.sweep();
    },
  };
}

export type Payments = ReturnType<typeof createPayments>;
