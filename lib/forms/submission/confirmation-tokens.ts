import { escapeUTF8 } from 'entities';
import { type Answers, answerTo, partOf, valuesOf } from '@/lib/forms/definition/answer';
import { fieldsIn, type Form, type WebformMessages } from '@/lib/forms/definition/form';
import {
  expandTokens,
  buildInitialAnswers,
  type Origin,
} from '@/lib/forms/definition/initial-answers';
import { showAnswer } from '@/lib/forms/definition/shown-answer';
import { evaluate } from '@/lib/forms/definition/visibility';
import type { Language } from '@/lib/content/language';
import { formatAsPhp, formatInstant } from '@/lib/i18n/dates';
import { type Confirmation, confirmation } from './result';

const TOKEN = /\[((?:webform_submission|webform|site|node|current-[a-z]+):[^[\]]+)\]/g;
const MODIFIERS = new Set(['clear', 'urlencode', 'rawurlencode', 'xmlencode', 'htmldecode']);
/** Drupal has a number of its own; a visitor has the number of the receipt. */
const NUMBERS = new Set(['sid', 'serial', 'uuid', 'token']);

/** Of what is sent now. */
const MOMENTS = new Set(['created', 'completed', 'changed']);

type Submitted = {
  form: Form;
  answers: Answers;
  origin: Origin;
  receipt: string;
  siteName: string;
  siteMail: string;
  language: Language;
  now: Date;
  messages: Pick<WebformMessages, 'yes' | 'no'>;
};

function findValue(
  { form, answers, origin, messages }: Submitted,
  path: readonly string[],
): string {
  const [key = '', ...rest] = path;
  const view = evaluate(form, answers);
  if (!view.isVisible(key) || !view.isEnabled(key)) return '';
  const field = fieldsIn(form.elements).find((one) => one.key === key);
  // Hidden values are those of the page; an element that is withheld is not in the form.
  if (!field) return valuesOf(answerTo(buildInitialAnswers(form, origin), key)).join(', ');
  const answer = answerTo(answers, key);
  if (rest.includes('raw')) return field.kind === 'file' ? '' : valuesOf(answer).join(', ');
  const part = 'parts' in field ? field.parts.find((one) => rest.includes(one.key)) : undefined;
  return part
    ? showAnswer(part, partOf(answer, part.key), messages)
    : showAnswer(field, answer, messages);
}

const allValues = (submitted: Submitted): string =>
  fieldsIn(submitted.form.elements)
    .flatMap(({ key, title }) => {
      const text = findValue(submitted, [key]);
      return text === '' ? [] : [`${title}: ${text}`];
    })
    .join('; ');

/** In a format that an editor wrote, else as the site itself writes a date. */
const writeNow = ({ now, language }: Submitted, [name, ...format]: readonly string[]): string =>
  name === 'custom'
    ? formatAsPhp(now, language, format.join(':'))
    : formatInstant(now.toISOString(), language, 'date');

function writeToken(token: string, submitted: Submitted): string {
  const [type = '', name = '', ...path] = token.split(':').filter((part) => !MODIFIERS.has(part));
  if (type === 'current-page') return expandTokens(`[${token}]`, submitted.origin);
  if (type === 'current-date') return writeNow(submitted, [name, ...path]);
  if (type === 'site' && name === 'mail') return submitted.siteMail;
  if (type === 'site') return name === 'name' ? submitted.siteName : '';
  if (type !== 'webform_submission') return '';
  if (NUMBERS.has(name)) return submitted.receipt;
  if (MOMENTS.has(name)) return writeNow(submitted, path);
  if (name !== 'values') return '';
  return path.length === 0 ? allValues(submitted) : findValue(submitted, path);
}

const isUrl = (text: string) => /^(?:\/|https?:)/.test(text);

/**
 * Replaces the tokens of Drupal in the texts of a confirmation, and drops those without a value. In
 * HTML an answer is text; inside a tag and in a URL it is percent-encoded, so that it is part of neither.
 * Returns null for what is no confirmation.
 */
export function withTokens(detail: unknown, submitted: Submitted): Confirmation | null {
  const { data } = confirmation.safeParse(detail);
  if (!data) return null;
  const replaceTokens = (text: string, encode: (value: string) => string) =>
    text.replaceAll(TOKEN, (_, token: string) => encode(writeToken(token, submitted)));
  const inHtml = (html: string) =>
    html
      .split(/(<[^>]*>)/)
      .map((piece) => replaceTokens(piece, piece.startsWith('<') ? encodeURIComponent : escapeUTF8))
      .join('');
  const { title, message, next } = data;
  return confirmation.parse({
    title: title && replaceTokens(title, String),
    message: message && inHtml(message),
    next: next && replaceTokens(next, isUrl(next) ? encodeURIComponent : String),
  });
}
