export const DONATION_INTERVALS = ['monthly', 'single'] as const;

export type DonationInterval = (typeof DONATION_INTERVALS)[number];

/** Amounts in euros. */
export type DonationChoice = {
  amounts: readonly number[];
  defaultAmount: number | null;
  defaultInterval: DonationInterval;
};

/** Whole euros, 0 for an invalid amount; null where the query has none. */
export type DonationQuery = { amount: number | null; interval: DonationInterval | null };

export type Donation = {
  amount: number | null;
  interval: DonationInterval;
  isInvalid: boolean;
};

export const donationOf = (
  { defaultAmount, defaultInterval }: DonationChoice,
  { amount, interval }: DonationQuery,
): Donation => ({
  amount: amount === null || amount === 0 ? defaultAmount : amount,
  interval: interval ?? defaultInterval,
  isInvalid: amount === 0,
});

const AMOUNT = /^[1-9]\d{0,5}$/;

export const parseAmount = (text: string): number | null =>
  AMOUNT.test(text.trim()) ? Number(text.trim()) : null;
