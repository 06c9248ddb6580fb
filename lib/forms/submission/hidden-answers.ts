import type { SiteLocale } from '@/lib/content/language';
import { readPageQuery } from '@/lib/routing/page-query';
import type { Answers } from '@/lib/forms/definition/answer';
import { flat, type Form } from '@/lib/forms/definition/form';
import { buildInitialAnswers, type Origin } from '@/lib/forms/definition/initial-answers';
import { secondsOf, signUpDates } from '@/lib/content/sign-up';
import type { ActivityDate } from '@/lib/content/content-type';
import type { SignUp } from '@/lib/content/sign-up';
import { getOwn } from '@/lib/content/get-own';

export const SIGN_UP_FORM = 'apply_for_activity';

type Activity = {
  id: number;
  signUp: SignUp;
  dates: readonly ActivityDate[];
  responseEmail: string | null;
};

export type ActivityBackend = {
  loadActivity: (siteLocale: SiteLocale, path: string) => Promise<Activity | null>;
};

const pathOf = (page: URL, { language }: SiteLocale): string =>
  decodeURIComponent(page.pathname).replace(`/${language}`, '') || '/';

export type SignUpProblem = 'no-activity' | 'no-date';

async function signUpAnswers(
  backend: ActivityBackend,
  siteLocale: SiteLocale,
  page: URL,
  defaultMail: string,
  now: Date,
): Promise<Answers | SignUpProblem> {
  const activity = await backend.loadActivity(siteLocale, pathOf(page, siteLocale));
  if (!activity) return 'no-activity';
  const { date: seconds, waiting } = readPageQuery(page.searchParams);
  const date = signUpDates(activity, now).find(
    (one) => secondsOf(one) === seconds && (!one.isFull || waiting),
  );
  if (!date) return 'no-date';
  return {
    activity: String(activity.id),
    date: new Date(date.start).toISOString(),
    receiver_email: activity.responseEmail ?? defaultMail,
    sign_up: activity.signUp,
    waiting_list: date.isFull ? '1' : '0',
  };
}

/**
 * Hidden values are computed on the server; posted ones are ignored. `now` is when the answers were accepted: a date
 * that begins while they wait is still theirs. Throws BackendError.
 */
export async function findHiddenAnswers(
  backend: ActivityBackend,
  siteLocale: SiteLocale,
  form: Form,
  { page, referrer }: Origin,
  defaultMail: string,
  now = new Date(),
): Promise<Answers | SignUpProblem> {
  const hidden = flat(form.elements).filter(({ kind }) => kind === 'hidden');
  const initial = buildInitialAnswers(form, { page, referrer });
  const defaults = Object.fromEntries(hidden.map(({ key }) => [key, getOwn(initial, key) ?? '']));
  if (form.id !== SIGN_UP_FORM) return defaults;
  const signUp = await signUpAnswers(backend, siteLocale, page, defaultMail, now);
  if (typeof signUp === 'string') return signUp;
  const ofForm = Object.entries(signUp).filter(([key]) => Object.hasOwn(defaults, key));
  return { ...defaults, ...Object.fromEntries(ofForm) };
}
