import { cleanText, partsOfDate } from './formats';
import type { Answer, Answers, Parts } from './answer';
import { optionsIn, OTHER, type FormField } from './element';
import { controlsOf } from './form-data';
import { flat, type Form, isField, fieldsIn } from './form';

export type Origin = { page: URL; referrer: string | null };

const MAX_VALUE = 2_000;
const TOKEN = /\[([a-z_-]+(?::[^[\]\s:]+)+)\]/gi;

function valueOf(token: string, { page, referrer }: Origin): string {
  const [first = '', second, ...name] = token.split(':').filter((part) => part !== 'clear');
  if (first !== 'current-page') return '';
  if (second === 'referrer') return referrer ?? '';
  if (second === 'query') return page.searchParams.get(name.join(':')) ?? '';
  if (second !== 'url') return '';
  if (name[0] === 'path') return page.pathname;
  if (name[0] === 'brief') return `${page.host}${page.pathname}`;
  return name[0] === 'relative' ? `${page.pathname}${page.search}` : page.href;
}

/** Replaces Drupal's `[current-page:…]` tokens in one pass: a token in the query stays text. */
export function expandTokens(value: string, origin: Origin): string {
  const expanded = value.replaceAll(TOKEN, (_, token: string) =>
    cleanText(valueOf(token, origin), false),
  );
  return Array.from(cleanText(expanded, true)).slice(0, MAX_VALUE).join('');
}

type Expand = (value: string) => string;

function chosen(field: FormField, defaults: readonly string[], isList: boolean): Parts {
  const known = 'choices' in field ? optionsIn(field.choices).map(({ value }) => value) : [];
  const free = defaults.filter((value) => !known.includes(value));
  const choice = defaults.map((value) => (known.includes(value) ? value : OTHER));
  return { choice: isList ? choice : (choice[0] ?? ''), other: free[0] ?? '' };
}

function initial(field: FormField, expand: Expand): Answer {
  const defaults = field.defaults.map(expand).filter((value) => value !== '');
  if (field.kind === 'datelist') return partsOfDate(defaults[0] ?? '');
  if (field.kind === 'address' || field.kind === 'composite')
    return Object.fromEntries(
      field.parts.map((part) => [part.key, expand(part.defaults[0] ?? '')]),
    );
  const [control, free] = controlsOf(field);
  if (free) return chosen(field, defaults, control?.holds === 'list');
  if (control?.holds === 'flag') return defaults.length > 0;
  return control?.holds === 'list' ? defaults : (defaults[0] ?? '');
}

const ANYWHERE: Origin = { page: new URL('https://site.invalid'), referrer: null };

export function initialFieldAnswers(form: Form): Answers {
  const fieldKeys = new Set(fieldsIn(form.elements).map(({ key }) => key));
  const all = Object.entries(initialAnswers(form, ANYWHERE));
  return Object.fromEntries(all.filter(([key]) => fieldKeys.has(key)));
}

export const initialAnswers = ({ elements }: Form, origin: Origin): Answers => {
  const expand: Expand = (value) => expandTokens(value, origin);
  return Object.fromEntries(
    flat(elements).flatMap((element): (readonly [string, Answer])[] => {
      if (element.kind === 'hidden') return [[element.key, expand(element.default ?? '')]];
      return isField(element) ? [[element.key, initial(element, expand)]] : [];
    }),
  );
};
