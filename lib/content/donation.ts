export const DONATION_INTERVALS = ['monthly', 'single'] as const;

export type DonationInterval = (typeof DONATION_INTERVALS)[number];

export const GIFT_PICTURES = ['cake', 'sea', 'bicycle', 'box'] as const;

/** What an amount buys: in a word or two, and in a sentence. */
export type Gift = {
  amount: number;
  name: string;
  text: string;
  picture: (typeof GIFT_PICTURES)[number] | null;
};

/** Amounts in euros. */
export type DonationChoice = {
  amounts: readonly number[];
  gifts: readonly Gift[];
  defaultAmount: number | null;
  defaultInterval: DonationInterval;
};

/** Whole euros, 0 for an invalid amount; null where the query has none. */
export type DonationQuery = { amount: number | null; interval: DonationInterval | null };

export type Donation = DonationQuery & { isInvalid: boolean };

/** What the query chooses; an invalid amount becomes the default. */
export const chosenDonation = (
  { defaultAmount }: DonationChoice,
  { amount, interval }: DonationQuery,
): Donation => ({
  amount: amount === 0 ? defaultAmount : amount,
  interval,
  isInvalid: amount === 0,
});

/** The same, with the defaults for what the query does not choose. */
export const donationOf = (choice: DonationChoice, query: DonationQuery) => {
  const { amount, interval, isInvalid } = chosenDonation(choice, query);
  return {
    amount: amount ?? choice.defaultAmount,
    interval: interval ?? choice.defaultInterval,
    isInvalid,
  };
};

const AMOUNT = /^[1-9]\d{0,5}$/;

export const parseAmount = (text: string): number | null =>
  AMOUNT.test(text.trim()) ? Number(text.trim()) : null;

/** In a plain form: the amount is in the next control of the same name. */
export const OWN_AMOUNT = 'own';

function amountIn(values: readonly string[]): number | null {
  const [first = '', next = ''] = values;
  if (values.every((value) => value.trim() === '')) return null;
  return parseAmount(first === OWN_AMOUNT ? next : first) ?? 0;
}

export const readDonation = (params: URLSearchParams): DonationQuery => ({
  amount: amountIn(params.getAll('amount')),
  interval: DONATION_INTERVALS.find((known) => known === params.get('interval')) ?? null,
});

/** One parameter each; what is not chosen has none. */
export function writeDonation(params: URLSearchParams, donation: DonationQuery): void {
  for (const name of ['amount', 'interval'] as const) {
    const value = donation[name];
    if (value === null) params.delete(name);
    else params.set(name, String(value));
  }
}
