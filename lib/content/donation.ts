export const DONATION_INTERVALS = ['monthly', 'single'] as const;

/** How often a donor gives; monthly unless content says otherwise (spec section 4). */
export type DonationInterval = (typeof DONATION_INTERVALS)[number];

/** Amounts in euros. */
export type DonationChoice = {
  amounts: readonly number[];
  defaultAmount: number | null;
  defaultInterval: DonationInterval;
};

/** What an address says of a gift: whole euros, 0 for what is no amount; null where it says nothing. */
export type DonationQuery = { amount: number | null; interval: DonationInterval | null };

export type Donation = {
  amount: number | null;
  interval: DonationInterval;
  /** What was typed was no amount: the default stands in its place (spec section 5). */
  isRefused: boolean;
};

/** The gift that a page shows: what was asked for, else what its editor proposes. */
export const donationOf = (
  { defaultAmount, defaultInterval }: DonationChoice,
  { amount, interval }: DonationQuery,
): Donation => ({
  amount: amount === null || amount === 0 ? defaultAmount : amount,
  interval: interval ?? defaultInterval,
  isRefused: amount === 0,
});

const AMOUNT = /^[1-9]\d{0,5}$/;

/** A custom amount as it was typed: a whole number above 0 (spec section 5), else null. */
export const parseAmount = (text: string): number | null =>
  AMOUNT.test(text.trim()) ? Number(text.trim()) : null;
