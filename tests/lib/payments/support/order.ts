import { randomUUID } from 'node:crypto';
import type { DonationInterval } from '@/lib/content/donation';
import { createMollie, type Urls } from '@/lib/payments/mollie';
import { keyFrom } from '@/lib/platform/digests';
import type { Order } from '@/lib/payments/provider';
import { makeKey } from '@/tests/support/make-key';

export const API_KEY = `test_${'a'.repeat(30)}`;
export const ENCRYPTION_KEY = makeKey('betaling');

let count = 0;

export function orderOf(interval: DonationInterval = 'single', at = (count += 1)): Order {
  return {
    key: randomUUID(),
    receipt: `${String(1_000 + (at % 9_000))}-${String(1_000 + Math.floor(at / 9_000))}`,
    site: 'friends',
    language: 'nl',
    amount: 25,
    interval,
    gift: null,
    donor: interval === 'monthly' ? { name: 'Joop Dijk', email: 'joop@kadelicht.example' } : null,
  };
}

const urlsFor = (webhookUrl: string | null): Urls => ({
  returnUrl: ({ receipt }) => `http://vrienden.localhost/nl/betaling/${receipt}`,
  webhookUrl: () => webhookUrl,
  description: ({ receipt }) => `Gift ${receipt}`,
});

export const mollieAt = (url: string, webhookUrl: string | null) =>
  createMollie({ url, apiKey: API_KEY }, urlsFor(webhookUrl));

/** The same order in every process. */
export const thousandth = (at: number): Order => ({
  ...orderOf('single', at),
  key: keyFrom('order', at),
});

/** True once in so many calls: in the first of them, or a later one. */
export function every(count: number, first = count): () => boolean {
  let calls = 0;
  return () => {
    calls += 1;
    return calls % count === first % count;
  };
}
