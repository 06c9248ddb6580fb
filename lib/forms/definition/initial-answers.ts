import { getOwn } from '@/lib/content/get-own';
import type { Presets } from '@/lib/content/paragraph';
import { cleanText, isTime, partsOfDate } from './formats';
import type { Answer, Answers, Parts } from './answer';
import { type FormElement, type FormField, optionsIn, OTHER } from './element';
import { listControls, itemPart } from './form-data';
import { flat, type Form, isField, fieldsIn } from './form';

export type Origin = { page: URL; referrer: string | null };

const MAX_VALUE = 2_000;
const TOKEN = /\[([a-z_-]+(?::[^[\]\s:]+)+)\]/gi;

const clean = (text: string): string =>
  Array.from(cleanText(text, true)).slice(0, MAX_VALUE).join('');

function readToken(token: string, { page, referrer }: Origin): string {
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
    cleanText(readToken(token, origin), false),
  );
  return clean(expanded);
}

type Expand = (value: string) => string;

function splitChoice(field: FormField, defaults: readonly string[], isList: boolean): Parts {
  const known = 'choices' in field ? optionsIn(field.choices).map(({ value }) => value) : [];
  const free = defaults.filter((value) => !known.includes(value));
  const choice = defaults.map((value) => (known.includes(value) ? value : OTHER));
  return { choice: isList ? choice : (choice[0] ?? ''), other: free[0] ?? '' };
}

/** Values in the query of the page, by Drupal's names: `key`, `key[]`, and `key[part]`. */
const inQuery = ({ searchParams }: URL, name: string): readonly string[] =>
  [name, `${name}[]`].flatMap((one) => searchParams.getAll(one).map(clean)).filter(Boolean);

/** A choice that the form does not offer is left out. */
function keepOffered(field: FormField, values: readonly string[]): readonly string[] {
  if (!('choices' in field) || ('other' in field && field.other)) return values;
  const known = new Set(optionsIn(field.choices).map(({ value }) => value));
  return values.filter((value) => known.has(value));
}

type Start = { expand: Expand; page: URL };

function findStart(field: FormField, { expand, page }: Start): readonly string[] {
  const given = field.isPrepopulated ? keepOffered(field, inQuery(page, field.key)) : [];
  return given.length > 0 ? given : field.defaults.map(expand).filter((value) => value !== '');
}

function partsOfMoment(moment: string): Parts {
  const [date = '', time = ''] = moment.split('T');
  return { date, time: isTime(time) ? time : '' };
}

function compositeStart(field: FormElement<'address' | 'composite'>, start: Start): Parts {
  const entries = field.parts.map((part): readonly [string, string] => {
    const given = field.isPrepopulated ? inQuery(start.page, `${field.key}[${part.key}]`) : [];
    const text = given[0] ?? start.expand(part.defaults[0] ?? '');
    return [itemPart(field, 0, part.key), text];
  });
  const isEmpty = entries.every(([, text]) => text === '');
  return Object.fromEntries(field.multiple !== false && isEmpty ? [] : entries);
}

function findInitial(field: FormField, start: Start): Answer {
  if (field.kind === 'address' || field.kind === 'composite') return compositeStart(field, start);
  if (field.kind === 'likert') return field.chosen;
  if (field.kind === 'file') return [];
  const values = findStart(field, start);
  const [first = ''] = values;
  if (field.kind === 'datelist') return partsOfDate(first);
  if (field.kind === 'datetime') return partsOfMoment(first);
  if (field.kind === 'email-confirm') return { mail_1: first, mail_2: first };
  const [control, free] = listControls(field);
  if (free) return splitChoice(field, values, control?.holds === 'list');
  if (control?.holds === 'flag') return first !== '' && first !== '0';
  return control?.holds === 'list' ? values : first;
}

function findHiddenStart(
  { key, default: text, isPrepopulated }: FormElement<'hidden'>,
  start: Start,
) {
  const [given] = isPrepopulated ? inQuery(start.page, key) : [];
  return given ?? start.expand(text ?? '');
}

const ANYWHERE: Origin = { page: new URL('https://site.invalid'), referrer: null };

const pickAnswers = (answers: Answers, fields: readonly FormField[]): Answers => {
  const keys = new Set(fields.map(({ key }) => key));
  return Object.fromEntries(Object.entries(answers).filter(([key]) => keys.has(key)));
};

export const buildInitialFieldAnswers = (form: Form): Answers =>
  pickAnswers(buildInitialAnswers(form, ANYWHERE), fieldsIn(form.elements));

/** The answers that an editor fills in beforehand, of fields that a visitor can change. */
export function buildPresetAnswers(form: Form, presets: Presets): Answers {
  const presetOf = (name: string) => getOwn(presets, name);
  const elements = fieldsIn(form.elements).flatMap((field): FormField[] => {
    if (field.lock !== null) return [];
    if (field.kind === 'address' || field.kind === 'composite') {
      const { key, parts } = field;
      if (!parts.some((part) => presetOf(`${key}[${part.key}]`))) return [];
      const filled = parts.map((part) => ({
        ...part,
        defaults: presetOf(`${key}[${part.key}]`) ?? part.defaults,
      }));
      return [{ ...field, parts: filled }];
    }
    const defaults = presetOf(field.key);
    return defaults ? [{ ...field, defaults }] : [];
  });
  return buildInitialFieldAnswers({ ...form, elements });
}

/** The answers to fields that a visitor cannot change, which are never taken from a post. */
export const buildLockedAnswers = (form: Form, origin: Origin = ANYWHERE): Answers =>
  pickAnswers(
    buildInitialAnswers(form, origin),
    fieldsIn(form.elements).filter(({ lock }) => lock !== null),
  );

/** The answers that the query of the page has for fields that a visitor can change. */
export const readPrepopulatedAnswers = (form: Form, page: URL): Answers =>
  pickAnswers(
    buildInitialAnswers(form, { page, referrer: null }),
    fieldsIn(form.elements).filter(
      ({ key, isPrepopulated }) =>
        isPrepopulated && [...page.searchParams.keys()].some((name) => name.split('[')[0] === key),
    ),
  );

export const buildInitialAnswers = ({ elements }: Form, origin: Origin): Answers => {
  const start: Start = { expand: (value) => expandTokens(value, origin), page: origin.page };
  return Object.fromEntries(
    flat(elements).flatMap((element): (readonly [string, Answer])[] => {
      if (element.kind === 'hidden') return [[element.key, findHiddenStart(element, start)]];
      return isField(element) ? [[element.key, findInitial(element, start)]] : [];
    }),
  );
};
