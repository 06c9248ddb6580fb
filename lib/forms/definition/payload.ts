import { escapeUTF8 } from 'entities';
import { electronicFormatIBAN } from 'ibantools';
import { TZDate } from '@date-fns/tz';
import { format } from 'date-fns/format';
import { TIME_ZONE } from '@/lib/content/language';
import { type Answer, type Answers, answerTo, partOf, textOf, valuesOf } from './answer';
import { CENTIMETRES_PER_INCH, cleanText, isDate, isTime, numberIn, postalCodeIn } from './formats';
import { type FormElement, OTHER, type FormField } from './element';
import { listControls, dateIn, itemsIn, MOMENT_PARTS } from './form-data';
import { evaluate } from './visibility';
import { flat, type Form, isField } from './form';

type Parts = Readonly<Record<string, string>>;

export type PayloadValue =
  string | number | readonly (string | number)[] | Parts | readonly Parts[];

export type FileIdOf = (reference: string) => number | null;

/** Drupal's datetime format: `2026-12-31T00:00:00+0100`. */
function instant(date: string, time = '00:00'): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  const moment = new TZDate(year, month - 1, day, hours, minutes, seconds, TIME_ZONE);
  return format(moment, "yyyy-MM-dd'T'HH:mm:ssxx");
}

function normalize(field: FormField, text: string): string {
  const clean = cleanText(text, field.kind === 'textarea');
  if (field.kind === 'iban') return electronicFormatIBAN(clean) ?? clean;
  // Drupal takes no other letters in one.
  if (field.kind === 'url' && !/^\p{ASCII}*$/u.test(clean)) return URL.parse(clean)?.href ?? clean;
  if ('suggestions' in field && field.suggestions?.isClosed)
    return field.suggestions.options.find(({ label }) => label === clean)?.value ?? clean;
  const number = field.kind === 'number' ? numberIn(clean) : null;
  if (number === null) return clean;
  const isHeight = field.kind === 'number' && field.isHeight;
  return String(isHeight ? Math.round(number / CENTIMETRES_PER_INCH) : number);
}

const hasDefault = (element: FormField | FormElement<'hidden'>) =>
  element.kind === 'hidden' ? element.default !== null : element.defaults.length > 0;

function compositeValue(field: FormElement<'address' | 'composite'>, answer: Answer | null) {
  const items = itemsIn(field, answer).flatMap((item): readonly Parts[] => {
    if (field.multiple !== false && valuesOf(item).length === 0) return [];
    const entries = field.parts.flatMap((part): (readonly [string, string])[] => {
      const [text = ''] = valuesOf(partOf(item, part.key));
      const value = normalize(part, text);
      const isCode = field.kind === 'address' && part.key === 'postal_code';
      if (value === '') return hasDefault(part) ? [[part.key, '']] : [];
      return [[part.key, isCode ? (postalCodeIn(value) ?? value) : value]];
    });
    return entries.length === 0 ? [] : [Object.fromEntries(entries)];
  });
  return field.multiple === false ? (items[0] ?? null) : items;
}

function likertValue({ questions }: FormElement<'likert'>, answer: Answer | null): Parts | null {
  const entries = questions.flatMap(({ value }): (readonly [string, string])[] => {
    const chosen = textOf(partOf(answer, value));
    return chosen === '' ? [] : [[value, chosen]];
  });
  return entries.length === 0 ? null : Object.fromEntries(entries);
}

function momentIn(answer: Answer | null): string | null {
  const [date = '', time = ''] = MOMENT_PARTS.map((part) => textOf(partOf(answer, part)));
  return isDate(date) && isTime(time) ? instant(date, time) : null;
}

/** Drupal's fallback format, open to all, turns lines into HTML itself; any other takes HTML. */
const PLAIN_FORMAT = 'plain_text';

function formatValue(format: string, text: string): Parts {
  if (format === PLAIN_FORMAT) return { value: text, format };
  const paragraphs = escapeUTF8(text)
    .split(/\n{2,}/)
    .map((lines) => `<p>${lines.replaceAll('\n', '<br>')}</p>`);
  return { value: paragraphs.join(''), format };
}

function dayIn(answer: Answer | null): string | null {
  const date = dateIn(answer);
  return date !== null && isDate(date) ? instant(date) : null;
}

/** A visitor fills in one moment; Drupal loses it where it expects a list. */
function momentValue(field: FormElement<'datetime' | 'datelist'>, answer: Answer | null) {
  const moment = field.kind === 'datetime' ? momentIn(answer) : dayIn(answer);
  return moment === null || field.multiple === false ? moment : [moment];
}

function choiceTexts(answer: Answer | null): readonly string[] {
  const other = textOf(partOf(answer, 'other'));
  return valuesOf(partOf(answer, 'choice'))
    .map((value) => (value === OTHER ? other : value))
    .filter((value) => value !== '');
}

function payloadValue(
  field: FormField,
  answer: Answer | null,
  fileIdOf: FileIdOf,
): PayloadValue | null {
  if (field.kind === 'checkbox' || field.kind === 'terms')
    return valuesOf(answer).length > 0 ? 1 : 0;
  if (field.kind === 'email-confirm') return normalize(field, textOf(partOf(answer, 'mail_1')));
  if (field.kind === 'likert') return likertValue(field, answer);
  if (field.kind === 'datetime' || field.kind === 'datelist') return momentValue(field, answer);
  if (field.kind === 'address' || field.kind === 'composite') return compositeValue(field, answer);

  const [control, free] = listControls(field);
  const texts = free ? choiceTexts(answer) : valuesOf(answer);
  if (field.kind === 'file') {
    const ids = texts.flatMap((reference) => fileIdOf(reference) ?? []);
    return field.multiple === false ? (ids[0] ?? null) : ids;
  }
  const values = texts.map((text) => normalize(field, text));
  if (field.kind === 'textarea' && field.format !== null)
    return values[0] ? formatValue(field.format, values[0]) : null;
  return control?.holds === 'list' ? values : (values[0] ?? null);
}

const isNothing = (value: PayloadValue | null) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

/**
 * Builds the body of `POST webform_rest/submit`; hidden values must be computed before. Drupal puts its
 * default back where a key is left out: an empty answer to an element with one is sent as `""`.
 */
export function buildPayload(
  form: Form,
  answers: Answers,
  fileIdOf: FileIdOf,
): Readonly<Record<string, PayloadValue>> & { webform_id: string } {
  const view = evaluate(form, answers);
  const values = flat(form.elements)
    .filter(({ key }) => view.isVisible(key) && view.isEnabled(key))
    .flatMap((element): (readonly [string, PayloadValue])[] => {
      const answer = answerTo(answers, element.key);
      if (!isField(element) && element.kind !== 'hidden') return [];
      const value =
        element.kind === 'hidden' ? textOf(answer) : payloadValue(element, answer, fileIdOf);
      if (value !== null && !isNothing(value)) return [[element.key, value]];
      return hasDefault(element) ? [[element.key, '']] : [];
    });
  return { ...Object.fromEntries(values), webform_id: form.id };
}
