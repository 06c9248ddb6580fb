import type { ActivityDate } from '@/lib/content/content-type';
import type { Language } from '@/lib/content/language';
import { nodeHref } from '@/lib/content/link';
import type { Node } from '@/lib/content/node';
import { secondsOf, signUpDates } from '@/lib/content/sign-up';
import { NO_QUERY, type PageQuery, toPageSearch } from '@/lib/routing/page-query';

export const DATES_ANCHOR = 'data';
export const SIGN_UP_ANCHOR = 'meedoen';

export type Requested = {
  requested: Pick<PageQuery, 'date' | 'waiting'>;
  /** The outcome of the form that a visitor sent from here; null before. */
  posted: 'rejected' | 'sent' | null;
};

/** The URL says that a full date is for the waiting list: a date can fill up in between, with who has a receipt. */
const isRequested = (date: ActivityDate, { requested, posted }: Requested) =>
  secondsOf(date) === requested.date && (!date.isFull || requested.waiting || posted === 'sent');

/** Finds the dates that are open, the one that was chosen, and where choosing begins. */
export function planSignUp(
  node: Node<'activity'>,
  language: Language,
  now: Date,
  request: Requested,
) {
  const { date } = request.requested;
  const open = signUpDates(node, now);
  const chosen = open.find((each) => isRequested(each, request)) ?? null;
  const hrefOf = (each: ActivityDate) => {
    const query = { ...NO_QUERY, date: secondsOf(each), waiting: each.isFull };
    return `${nodeHref(node, language)}${toPageSearch(query)}#${SIGN_UP_ANCHOR}`;
  };
  const [first, ...others] = open;
  const isChoice = others.length > 0;
  const firstHref = first ? hrefOf(first) : null;
  const choiceHref = isChoice ? `#${DATES_ANCHOR}` : firstHref;
  const isSettled = chosen !== null || request.posted === 'sent';
  return {
    chosen,
    hrefOf,
    isChoice,
    isAllFull: open.every(({ isFull }) => isFull),
    /** Null where no date is open. */
    startHref: chosen ? `#${SIGN_UP_ANCHOR}` : choiceHref,
    isNeeded: !isSettled && (isChoice || (first !== undefined && date !== null)),
    isUnavailable: !chosen && date !== null && date !== 0,
  };
}

export type SignUpPlan = ReturnType<typeof planSignUp>;
