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
import { type Confirmation, confirmation } from './result';

const TOKEN = /\[((?:webform_submission|webform|site|current-[a-z]+):[^[\]\s]+)\]/g;
const MODIFIERS = new Set(['clear', 'urlencode', 'rawurlencode', 'xmlencode', 'htmldecode']);
/** Drupal has a number of its own; a visitor has the number of the receipt. */
const NUMBERS = new Set(['sid', 'serial', 'uuid', 'token']);

type Submitted = {
  form: Form;
  answers: Answers;
  origin: Origin;
  receipt: string;
  siteName: string;
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

function writeToken(token: string, submitted: Submitted): string {
  const [type = '', name = '', ...path] = token.split(':').filter((part) => !MODIFIERS.has(part));
  if (type === 'current-page') return expandTokens(`[${token}]`, submitted.origin);
  if (type === 'site') return name === 'name' ? submitted.siteName : '';
  if (type !== 'webform_submission') return '';
  if (NUMBERS.has(name)) return submitted.receipt;
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
