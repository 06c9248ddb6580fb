import type { DonationInterval, GiftName } from '@/lib/content/donation';
import type { Language } from '@/lib/content/language';

export type PaymentState = 'open' | 'paid' | 'failed' | 'expired';

/** The payment of a stored submission. */
export type Order = {
  /** The idempotency key of the submission. */
  key: string;
  receipt: string;
  site: string;
  language: Language;
  /** Whole euros. */
  amount: number;
  interval: DonationInterval;
  /** The thing that is given; null for money. */
  gift: GiftName | null;
  /** Details of a monthly donation, until the provider has them. */
  donor: { name: string; email: string } | null;
};

export type ProviderPayment = {
  id: string;
  state: PaymentState;
  /** Where the donor pays, while the payment is open. */
  checkoutUrl: string | null;
  /** A monthly donation is charged with this after a first payment. */
  mandate: string | null;
  /** The monthly donation that this is a later payment of. */
  subscription: string | null;
};

/** The provider rejects the request: a repeat does not help. Other errors may pass. */
export class PaymentRejected extends Error {
  override readonly name = 'PaymentRejected';
}
