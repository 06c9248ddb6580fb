export const DONATION_INTERVALS = ['monthly', 'single'] as const;

export type DonationInterval = (typeof DONATION_INTERVALS)[number];

export const GIFT_PICTURES = ['cake', 'sea', 'bicycle', 'box'] as const;

/** A thing that is given: it has a picture, and is given once. */
export type GiftName = (typeof GIFT_PICTURES)[number];

/** An amount buys this: in a word or two, and in a sentence. */
type Gift = {
  amount: number;
  name: string;
  text: string;
  picture: GiftName | null;
};

/** In euros. */
export type Amounts = { amounts: readonly number[]; defaultAmount: number | null };

/** The amounts are those of both intervals where `monthly` is null. */
export type DonationChoice = Amounts & {
  gifts: readonly Gift[];
  monthly: Amounts | null;
  defaultInterval: DonationInterval;
};

/** Whole euros, 0 for an invalid amount; null where the query has none. */
export type DonationQuery = {
  amount: number | null;
  interval: DonationInterval | null;
  gift: GiftName | null;
};

export type Donation = {
  amount: number | null;
  interval: DonationInterval;
  gift: GiftName | null;
  isInvalid: boolean;
};

/** The list that has the amounts of an interval. */
export const listOf = (
  { monthly }: DonationChoice,
  interval: DonationInterval,
): DonationInterval => (monthly && interval === 'monthly' ? 'monthly' : 'single');

export const amountsIn = (choice: DonationChoice, list: DonationInterval): Amounts =>
  (list === 'monthly' ? choice.monthly : null) ?? choice;

/** The thing that an amount buys, or null for an amount that is money. */
export const thingOf = ({ gifts }: DonationChoice, amount: number | null): GiftName | null =>
  gifts.find((gift) => gift.amount === amount)?.picture ?? null;

/** The default, unless it would give a thing every month. */
function chooseInterval(choice: DonationChoice, amount: number | null): DonationInterval {
  const { amounts, defaultAmount } = amountsIn(choice, listOf(choice, choice.defaultInterval));
  const isMoney = choice.monthly !== null && (amount === null || amounts.includes(amount));
  const isThing = !isMoney && thingOf(choice, amount ?? defaultAmount) !== null;
  return isThing ? 'single' : choice.defaultInterval;
}

/** Reads the choices of the query, with the defaults for the rest; an invalid amount becomes the default. */
export function resolveDonation(choice: DonationChoice, query: DonationQuery): Donation {
  const isInvalid = query.amount === 0;
  const chosen = isInvalid ? null : query.amount;
  const interval = query.interval ?? chooseInterval(choice, chosen);
  const { defaultAmount } = amountsIn(choice, listOf(choice, interval));
  const amount = chosen ?? defaultAmount;
  const thing = interval === 'single' ? thingOf(choice, amount) : null;
  const isGiven = chosen === null || thing === query.gift;
  return { amount, interval, gift: isGiven ? thing : null, isInvalid };
}

// "1.000" is a thousand in Dutch and one in English: it is neither here.
const AMOUNT = /^\+?0*([1-9]\d{0,8})(?:[.,]00?)?$/;

/** Reads whole euros above 0, also as they are written with cents: `5,00`. */
export function parseAmount(text: string): number | null {
  const [, euros] = AMOUNT.exec(text.trim()) ?? [];
  return euros === undefined ? null : Number(euros);
}

/** In a plain form: the amount is in the next control of the same name. */
export const OWN_AMOUNT = 'own';

/** Names in a plain form, where both lists are sent. */
export const AMOUNT_NAMES: { readonly [I in DonationInterval]: string } = {
  single: 'amount',
  monthly: 'monthly_amount',
};

/** In a plain form: an amount with the thing it buys. */
export const tileValue = (amount: number, gift: GiftName | null): string =>
  gift === null ? String(amount) : `${amount}-${gift}`;

const giftNamed = (name: string | undefined): GiftName | null =>
  GIFT_PICTURES.find((known) => known === name) ?? null;

function tileIn(value: string): { amount: string; gift: GiftName | null } {
  const [amount = '', name] = value.split('-');
  const gift = giftNamed(name);
  return gift === null ? { amount: value, gift } : { amount, gift };
}

function amountIn(values: readonly string[]): Pick<DonationQuery, 'amount' | 'gift'> {
  const [first = '', next = ''] = values;
  if (values.every((value) => value.trim() === '')) return { amount: null, gift: null };
  const { amount, gift } = tileIn(first === OWN_AMOUNT ? next : first);
  return { amount: parseAmount(amount) ?? 0, gift };
}

export function readDonation(params: URLSearchParams): DonationQuery {
  const interval = DONATION_INTERVALS.find((known) => known === params.get('interval')) ?? null;
  const isMonthly = interval === 'monthly' && params.has(AMOUNT_NAMES.monthly);
  const { amount, gift } = amountIn(params.getAll(AMOUNT_NAMES[isMonthly ? 'monthly' : 'single']));
  const isThing = interval !== 'monthly' && amount !== null && amount !== 0;
  return {
    amount,
    interval,
    gift: isThing ? (gift ?? giftNamed(params.get('gift') ?? undefined)) : null,
  };
}

/** True for what a plain form sends: each control, where a URL to share has one parameter. */
export const isPlainDonation = (params: URLSearchParams): boolean =>
  params.getAll(AMOUNT_NAMES.single).length > 1 || params.has(AMOUNT_NAMES.monthly);

/** One parameter each, always in one order; what is not chosen has none. */
export function writeDonation(params: URLSearchParams, donation: DonationQuery): void {
  for (const name of ['amount', 'interval', 'gift'] as const) {
    const value = donation[name];
    params.delete(name);
    if (value !== null) params.set(name, String(value));
  }
}
