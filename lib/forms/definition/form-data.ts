import { type FormElement, type FormField, limitOf } from './element';
import { type Answer, type Answers, answerTo, isTexts, partOf, type Parts, textOf } from './answer';
import { type Form, fieldsIn } from './form';
import { cleanText, dateOfParts } from './formats';

export const HONEYPOT = 'website_confirm';

export const DATE_PARTS = ['day', 'month', 'year'] as const;
export const MOMENT_PARTS = ['date', 'time'] as const;
export const MAIL_PARTS = ['mail_1', 'mail_2'] as const;

/** The date in the parts of an answer, which may be none of the calendar; null where a part is missing. */
export function dateIn(answer: Answer | null): string | null {
  const [day = '', month = '', year = ''] = DATE_PARTS.map((part) => textOf(partOf(answer, part)));
  return dateOfParts(day, month, year);
}

/** Named `key`, `key[]` for a list, `key[part]`, or `key[choice][]` with `key[other]`. */
export type Control = {
  name: string;
  part: string | null;
  holds: 'line' | 'lines' | 'list' | 'flag';
};

const controlName = (key: string, part: string | null, isList: boolean): string =>
  `${key}${part === null ? '' : `[${part}]`}${isList ? '[]' : ''}`;

const control = (
  { key }: FormField,
  part: string | null = null,
  holds: Control['holds'] = 'line',
): Control => ({ name: controlName(key, part, holds === 'list'), part, holds });

export const fileControlName = (key: string): string => controlName(key, 'new', false);

export const discardControlName = (key: string): string => controlName(key, 'discard', true);

type Composite = Pick<FormElement<'address' | 'composite'>, 'multiple' | 'parts'>;

const MAX_ITEMS = 10;

/** How often a composite can be answered; 1 for a single one. */
export const maxItems = (field: Pick<Composite, 'multiple'>): number =>
  Math.min(limitOf(field), MAX_ITEMS);

/** The name of a part of one item of a composite that can be answered more often: `2-city`. */
export const itemPart = (
  { multiple }: Pick<Composite, 'multiple'>,
  item: number,
  part: string,
): string => (multiple === false ? part : `${item}-${part}`);

/** The items of a composite that are in an answer, empty ones too; one at least. */
export function itemsIn(field: Composite, answer: Answer | null): readonly Parts[] {
  const all = Array.from({ length: maxItems(field) }, (_, item) =>
    field.parts.flatMap(({ key }): (readonly [string, Parts[string]])[] => {
      const value = partOf(answer, itemPart(field, item, key));
      return typeof value === 'string' || isTexts(value) ? [[key, value]] : [];
    }),
  );
  const last = all.findLastIndex((entries) => entries.length > 0);
  return all.slice(0, Math.max(1, last + 1)).map((entries) => Object.fromEntries(entries));
}

const isRepeated = (field: FormField) =>
  (field.kind === 'address' || field.kind === 'composite') && field.multiple !== false;

export function listControls(field: FormField): readonly Control[] {
  switch (field.kind) {
    case 'select':
    case 'radios': {
      const holds = field.multiple === false ? 'line' : 'list';
      if (!field.other) return [control(field, null, holds)];
      return [control(field, 'choice', holds), control(field, 'other')];
    }
    case 'datelist':
      return DATE_PARTS.map((part) => control(field, part));
    case 'datetime':
      return MOMENT_PARTS.map((part) => control(field, part));
    case 'email-confirm':
      return MAIL_PARTS.map((part) => control(field, part));
    case 'likert':
      return field.questions.map(({ value }) => control(field, value));
    case 'address':
    case 'composite':
      return Array.from({ length: maxItems(field) }, (_, item) =>
        field.parts.map(({ key, kind }) =>
          control(field, itemPart(field, item, key), kind === 'textarea' ? 'lines' : 'line'),
        ),
      ).flat();
    case 'checkbox':
    case 'terms':
      return [control(field, null, 'flag')];
    case 'checkboxes':
    case 'file':
      return [control(field, null, 'list')];
    case 'textarea':
      return [control(field, null, field.multiple === false ? 'lines' : 'list')];
    case 'text':
    case 'email':
    case 'tel':
    case 'url':
    case 'iban':
    case 'number':
    case 'date':
    case 'time':
      return [control(field, null, field.multiple === false ? 'line' : 'list')];
  }
}

const toEntries = (name: string, answer: Answer | null): readonly (readonly [string, string])[] => {
  if (answer === null || answer === false || answer === '') return [];
  if (answer === true) return [[name, '1']];
  if (typeof answer === 'string') return [[name, answer]];
  return Object.values(answer).flatMap((value) => toEntries(name, value));
};

/** Serializes answers for the hidden inputs of a wizard without script. */
export const writeEntries = (
  elements: readonly FormElement[],
  answers: Answers,
): readonly (readonly [name: string, value: string])[] =>
  fieldsIn(elements).flatMap((field) => {
    const answer = answerTo(answers, field.key);
    return listControls(field).flatMap(({ name, part }) =>
      toEntries(name, part === null ? answer : partOf(answer, part)),
    );
  });

const MAX_NAMES = 200;
const MAX_LIST = 200;

export class TooManyAnswersError extends Error {
  override readonly name = 'TooManyAnswersError';
}

const texts = (data: FormData, name: string, isMultiline = false): readonly string[] =>
  data
    .getAll(name)
    .flatMap((value) => (typeof value === 'string' ? cleanText(value, isMultiline) : []));

const readList = (data: FormData, { name }: Control, isMultiline = false): readonly string[] =>
  texts(data, name, isMultiline)
    .filter((value) => value !== '')
    .slice(0, MAX_LIST);

type Read = string | boolean | readonly string[];

function read(data: FormData, field: FormField, control: Control): Read {
  const { name, holds } = control;
  if (holds === 'list') return readList(data, control, field.kind === 'textarea');
  const values = texts(data, name, holds === 'lines');
  if (holds === 'flag') return values.some((value) => value !== '' && value !== '0');
  return values[0] ?? '';
}

function answerIn(data: FormData, field: FormField): Answer {
  const controls = listControls(field);
  const [only] = controls;
  if (only && field.kind === 'file') {
    const discarded = texts(data, discardControlName(field.key));
    return readList(data, only).filter((reference) => !discarded.includes(reference));
  }
  if (only && only.part === null) return read(data, field, only);
  return Object.fromEntries(
    controls.flatMap((control) => {
      const value = read(data, field, control);
      const isAbsent = isRepeated(field) && value === '';
      return isAbsent || control.part === null || typeof value === 'boolean'
        ? []
        : [[control.part, value]];
    }),
  );
}

/** Ignores names outside the definition, and hidden fields. Throws TooManyAnswersError. */
export function readAnswers({ elements }: Form, data: FormData): Answers {
  if (new Set(data.keys()).size > MAX_NAMES) throw new TooManyAnswersError('too many names');
  return Object.fromEntries(fieldsIn(elements).map((field) => [field.key, answerIn(data, field)]));
}
