import { keyFrom } from '@/lib/platform/digests';
import { describeBackendFailure } from '@/lib/cms/http/failure';
import { log } from '@/lib/platform/log';
import type { PaymentRow } from './database';
import type { Mollie } from './mollie';
import { PaymentRejected, type PaymentState } from './provider';
import type { Donation, PaymentStore } from './store';

const MINUTE_MS = 60_000;
/** A repeat with the same idempotency key is safe for an hour; this leaves a margin. */
const REPEAT_MS = 50 * MINUTE_MS;

type Parts = {
  store: PaymentStore;
  provider: Mollie;
  change: (row: PaymentRow, state: PaymentState, mandate: string | null) => void;
  now: () => number;
};

/** The calls to the provider; each may be repeated. */
export function createSteps({ store, provider, change, now }: Parts) {
  async function findCustomer(donation: Donation): Promise<string | null> {
    if (donation.interval === 'single') return null;
    if (donation.customer !== null) return donation.customer;
    const idempotencyKey = keyFrom(donation.key, 'customer');
    const customer = await provider.createCustomer({ order: donation, idempotencyKey });
    store.setCustomer(donation, customer);
    return customer;
  }

  /** Creates a payment; repeats the same request for a payment of which no response was stored. */
  async function create(row: PaymentRow): Promise<void> {
    const order = store.findDonation(row.key);
    if (!order) return;
    if (now() - row.recorded_at > REPEAT_MS) {
      // Its link was never shown: whatever was created cannot be paid.
      change(row, 'failed', null);
      return;
    }
    try {
      const customer = await findCustomer(order);
      const idempotencyKey = keyFrom(row.key, 'payment', row.number);
      const made = await provider.createPayment({ order, idempotencyKey, customer });
      store.recordCreated(row, made);
      if (made.state !== 'open') change(row, made.state, made.mandate);
    } catch (error) {
      log('error', 'a payment was not created', { fault: describeBackendFailure(error) });
      if (error instanceof PaymentRejected) change(row, 'failed', null);
    }
  }

  async function refresh(row: PaymentRow): Promise<void> {
    if (row.provider_id === null) return;
    const fetched = await provider.fetchPayment(row.provider_id);
    if (fetched === null) change(row, 'expired', null);
    else if (fetched.state !== 'open') change(row, fetched.state, fetched.mandate);
  }

  const tryToRefresh = (row: PaymentRow): Promise<void> =>
    refresh(row).catch((error: unknown) => {
      log('error', 'a payment could not be fetched', { fault: describeBackendFailure(error) });
    });

  async function subscribe({ key }: Donation): Promise<void> {
    const donation = store.countSubscribeTry(key);
    if (!donation) return;
    const { customer, mandate, subscribeTries } = donation;
    const paid = store.listPayments(key).find(({ state }) => state === 'paid');
    if (customer === null || !paid) return;
    try {
      // An earlier response may be lost, and its idempotency key forgotten.
      const known = subscribeTries > 1 ? await provider.findSubscription(donation, customer) : null;
      const idempotencyKey = keyFrom(key, 'subscription');
      const request = { order: donation, idempotencyKey, customer, mandate };
      const id =
        known ?? (await provider.createSubscription({ ...request, paidAt: paid.changed_at }));
      store.recordSubscription(key, id);
    } catch (error) {
      log('error', 'a monthly donation was not continued', {
        fault: describeBackendFailure(error),
      });
    }
  }

  return { create, refresh, tryToRefresh, subscribe, fetchPayment: provider.fetchPayment };
}
