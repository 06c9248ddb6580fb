import type { SiteLocale } from '@/lib/content/language';
import { readPageQuery } from '@/lib/routing/page-query';
import type { Answers } from '@/lib/forms/definition/answer';
import { flat, type Form } from '@/lib/forms/definition/form';
import { initialAnswers } from '@/lib/forms/definition/initial-answers';
import { upcoming } from '@/lib/content/content-type';
import type { FormBackend } from './backend';

/** The form that signs up for an activity (spec section 7). */
export const SIGN_UP_FORM = 'apply_for_activity';

/** Where a form stands, and where its visitor came from. */
export type Origin = { page: URL; referrer: string | null };

/** The path of a page as the backend knows it, without language. */
const pathOf = (page: URL, { language }: SiteLocale): string =>
  decodeURIComponent(page.pathname).replace(`/${language}`, '') || '/';

/** Why somebody cannot be signed up. */
export type SignUpProblem = 'no-activity' | 'no-date';

/**
 * What the sign-up form does not ask its visitor: the activity of the page, the date that its address
 * names, and who answers (spec section 9: the organisation itself, where the activity names nobody).
 * @param defaultMail the organisation's own address on this site
 */
async function signUpAnswers(
  backend: Pick<FormBackend, 'loadActivity'>,
  siteLocale: SiteLocale,
  page: URL,
  defaultMail: string,
): Promise<Answers | SignUpProblem> {
  const activity = await backend.loadActivity(siteLocale, pathOf(page, siteLocale));
  if (!activity) return 'no-activity';
  const seconds = readPageQuery(page.searchParams).date;
  const date = upcoming(activity.dates, new Date()).find(
    ({ start, isFull }) => !isFull && Date.parse(start) === (seconds ?? 0) * 1_000,
  );
  if (!date) return 'no-date';
  return {
    activity: String(activity.id),
    date: new Date(date.start).toISOString(),
    receiver_email: activity.responseEmail ?? defaultMail,
  };
}

/**
 * The hidden values of a form, made on the server from where it stands: what a visitor sends under
 * their names is never looked at (trust rule 7). Throws BackendError where an activity has to be asked.
 */
export async function hiddenAnswers(
  backend: Pick<FormBackend, 'loadActivity'>,
  siteLocale: SiteLocale,
  form: Form,
  { page, referrer }: Origin,
  defaultMail: string,
): Promise<Answers | SignUpProblem> {
  const hidden = flat(form.elements).filter(({ kind }) => kind === 'hidden');
  const initial = initialAnswers(form, { page, referrer });
  const defaults = Object.fromEntries(hidden.map(({ key }) => [key, initial[key] ?? '']));
  if (form.id !== SIGN_UP_FORM) return defaults;
  const signUp = await signUpAnswers(backend, siteLocale, page, defaultMail);
  return typeof signUp === 'string' ? signUp : { ...defaults, ...signUp };
}
