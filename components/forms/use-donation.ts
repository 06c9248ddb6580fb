import { useState } from 'react';
import { updateAlternateLinks } from '@/components/ui/results/query-links';
import {
  amountsIn,
  type Donation,
  type DonationChoice,
  type DonationInterval,
  resolveDonation,
  type DonationQuery,
  type GiftName,
  listOf,
  parseAmount,
  thingOf,
  writeDonation,
} from '@/lib/content/donation';
import { readPageQuery, toPageSearch } from '@/lib/routing/page-query';

type Lists<Value> = { readonly [I in DonationInterval]: Value };

/** Each list keeps what was chosen in it; null for its default. */
type State = {
  interval: DonationInterval | null;
  amounts: Lists<number | null>;
  /** Where an own amount is chosen. */
  isOwn: Lists<boolean>;
  invalid: DonationInterval | null;
};

function buildInitialState(choice: DonationChoice, query: DonationQuery): State {
  const { amount, interval, gift, isInvalid } = resolveDonation(choice, query);
  const list = listOf(choice, interval);
  const chosen = isInvalid ? null : query.amount;
  const thing = interval === 'single' ? thingOf(choice, amount) : null;
  // The same amount without the thing is money.
  const isListed =
    amount === null || (amountsIn(choice, list).amounts.includes(amount) && gift === thing);
  return {
    // A thing in the query chooses its interval too.
    interval: chosen === null ? query.interval : interval,
    amounts: { single: null, monthly: null, [list]: chosen },
    isOwn: { single: false, monthly: false, [list]: !isListed },
    invalid: isInvalid ? list : null,
  };
}

/** The URL has nothing that the donor did not choose. */
function buildQuery(choice: DonationChoice, { interval, amounts, isOwn }: State): DonationQuery {
  const unset = { interval, amount: null, gift: null };
  const list = listOf(choice, resolveDonation(choice, unset).interval);
  const amount = amounts[list];
  if (amount === null || isOwn[list]) return { ...unset, amount };
  const gift = interval === 'monthly' ? null : thingOf(choice, amount);
  return { interval, amount, gift };
}

function donationIn(choice: DonationChoice, state: State): Donation {
  const donation = resolveDonation(choice, buildQuery(choice, state));
  const list = listOf(choice, donation.interval);
  return state.isOwn[list] ? { ...donation, amount: state.amounts[list], gift: null } : donation;
}

type Options = {
  choice: DonationChoice;
  query: DonationQuery;
  onChoose: ((donation: Donation) => void) | undefined;
};

/** The URL follows the donor's choice. */
export function useDonation({ choice, query, onChoose }: Options) {
  const [state, setState] = useState<State>(() => buildInitialState(choice, query));
  const donation = donationIn(choice, state);

  function store(next: State) {
    setState(next);
    onChoose?.(donationIn(choice, next));
    const url = new URL(window.location.href);
    writeDonation(url.searchParams, buildQuery(choice, next));
    window.history.replaceState(null, '', url);
    const page = readPageQuery(url.searchParams);
    updateAlternateLinks(toPageSearch({ ...page, form: null, draft: null, receipt: null }));
  }

  const change = (list: DonationInterval, amount: number | null, isOwn: boolean): State => ({
    ...state,
    invalid: amount === null ? state.invalid : null,
    amounts: { ...state.amounts, [list]: amount },
    isOwn: { ...state.isOwn, [list]: isOwn },
  });

  return {
    donation,
    isOwn: state.isOwn,
    invalid: state.invalid,
    /** The amount that a list has chosen, whether or not its interval is. */
    amountOf: (list: DonationInterval): number | null =>
      state.isOwn[list]
        ? state.amounts[list]
        : (state.amounts[list] ?? amountsIn(choice, list).defaultAmount),
    chooseInterval: (interval: DonationInterval) => {
      store({ ...state, interval });
    },
    /** A thing is given once. */
    choose: (list: DonationInterval, amount: number, gift: GiftName | null) => {
      const next = change(list, amount, false);
      store(gift === null ? next : { ...next, interval: 'single' });
    },
    chooseOwn: (list: DonationInterval) => {
      if (!state.isOwn[list]) store(change(list, null, true));
    },
    /** As it is typed; what is no amount yet is reported on leaving the field. */
    type: (list: DonationInterval, text: string) => {
      store(change(list, parseAmount(text), true));
    },
    /** Restores the default when the text is no amount. */
    accept: (list: DonationInterval, text: string): boolean => {
      if (parseAmount(text) !== null) return true;
      store({ ...change(list, null, false), invalid: list });
      return false;
    },
  };
}

export type DonationState = ReturnType<typeof useDonation>;
