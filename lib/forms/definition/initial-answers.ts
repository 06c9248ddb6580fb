import { cleanText, partsOfDate } from './formats';
import type { Answer, Answers, Parts } from './answer';
import { optionsIn, OTHER, type Question } from './element';
import { controlsOf } from './form-data';
import { flat, type Form, isQuestion, questionsIn } from './form';

/** Where a visitor is: the page of the form, and the page before it as the browser tells. */
export type Origin = { page: URL; referrer: string | null };

const MAX_VALUE = 2_000;
const TOKEN = /\[([a-z_-]+(?::[^[\]\s:]+)+)\]/gi;

function valueOf(token: string, { page, referrer }: Origin): string {
  const [first = '', second, ...rest] = token.split(':').filter((part) => part !== 'clear');
  if (first !== 'current-page') return '';
  if (second === 'referrer') return referrer ?? '';
  if (second === 'query') return page.searchParams.get(rest.join(':')) ?? '';
  if (second !== 'url') return '';
  if (rest[0] === 'path') return page.pathname;
  return rest[0] === 'relative' ? `${page.pathname}${page.search}` : page.href;
}

/**
 * A default value with its placeholders filled in (spec section 5, hidden fields): Drupal's
 * `[current-page:url]`, `[current-page:url:path]`, `[current-page:url:relative]`,
 * `[current-page:query:name]`, and `[current-page:referrer]`. Any other is empty. In one pass, so
 * that a placeholder which a visitor puts in an address stays text; at most 2,000 characters.
 */
export function expandTokens(value: string, origin: Origin): string {
  const expanded = value.replaceAll(TOKEN, (_, token: string) =>
    cleanText(valueOf(token, origin), false),
  );
  return Array.from(cleanText(expanded, true)).slice(0, MAX_VALUE).join('');
}

type Expand = (value: string) => string;

function chosen(question: Question, defaults: readonly string[], isList: boolean): Parts {
  const known = 'choices' in question ? optionsIn(question.choices).map(({ value }) => value) : [];
  const own = defaults.filter((value) => !known.includes(value));
  const choice = defaults.map((value) => (known.includes(value) ? value : OTHER));
  return { choice: isList ? choice : (choice[0] ?? ''), other: own[0] ?? '' };
}

function initial(question: Question, expand: Expand): Answer {
  const defaults = question.defaults.map(expand).filter((value) => value !== '');
  if (question.kind === 'datelist') return partsOfDate(defaults[0] ?? '');
  if (question.kind === 'address' || question.kind === 'composite')
    return Object.fromEntries(
      question.parts.map((part) => [part.key, expand(part.defaults[0] ?? '')]),
    );
  const [control, free] = controlsOf(question);
  if (free) return chosen(question, defaults, control?.holds === 'list');
  if (control?.holds === 'flag') return defaults.length > 0;
  return control?.holds === 'list' ? defaults : (defaults[0] ?? '');
}

// Only so that relative addresses can be read; no default of a visible element holds an address.
const ANYWHERE: Origin = { page: new URL('https://site.invalid'), referrer: null };

/** What the questions of a form hold before a visitor has touched them. */
export function initialQuestions(form: Form): Answers {
  const asked = new Set(questionsIn(form.elements).map(({ key }) => key));
  const all = Object.entries(initialAnswers(form, ANYWHERE));
  return Object.fromEntries(all.filter(([key]) => asked.has(key)));
}

/** What a form holds before a visitor has touched it, hidden values included. */
export const initialAnswers = ({ elements }: Form, origin: Origin): Answers => {
  const expand: Expand = (value) => expandTokens(value, origin);
  return Object.fromEntries(
    flat(elements).flatMap((element): (readonly [string, Answer])[] => {
      if (element.kind === 'hidden') return [[element.key, expand(element.default ?? '')]];
      return isQuestion(element) ? [[element.key, initial(element, expand)]] : [];
    }),
  );
};
