import { fill } from '@/lib/i18n/format';
import { type Answers, answerTo, partOf, textOf, valuesOf } from './answer';
import {
  checkChoice,
  type CheckInput,
  checkLikert,
  checkLine,
  checkMails,
  checkNumber,
} from './checks';
import { checkDate, checkDatelist, checkMoment, checkTime } from './date-checks';
import { listControls, itemPart, itemsIn } from './form-data';
import {
  listChosen,
  type FormElement,
  type Multiple,
  type FormField,
  type FieldKind,
  limitOf,
} from './element';
import { type Matches, matchesQuickly, postalCodeIn } from './formats';
import { type Form, type Problem, fieldsIn, type WebformMessages } from './form';
import { evaluate } from './visibility';

type Check<Kind extends FieldKind> = (
  element: FormElement<Kind>,
  input: CheckInput,
) => readonly Problem[];

type CheckText<Kind extends FieldKind> = (
  element: FormElement<Kind>,
  text: string,
  messages: WebformMessages,
  matches: Matches,
) => string | null;

type RequiredField = Pick<FormField, 'key' | 'requiredMessage'>;

const reportMissing = (
  { key, requiredMessage }: RequiredField,
  part: string | null,
  messages: WebformMessages,
) => [{ key, part, message: requiredMessage ?? messages.required }];

const countError = (
  element: { kind: FieldKind; multiple: Multiple },
  count: number,
  messages: WebformMessages,
): string | null => {
  const limit = limitOf(element);
  if (count <= limit) return null;
  const text = element.kind === 'date' ? messages.components.date.maximum : messages.limit;
  return fill(text, { limit });
};

const eachText =
  <Kind extends Exclude<FieldKind, 'address' | 'composite'>>(check: CheckText<Kind>): Check<Kind> =>
  (element, { answer, messages, isRequired, matches }) => {
    const texts = valuesOf(answer);
    if (texts.length === 0) return isRequired ? reportMissing(element, null, messages) : [];
    const wrong =
      countError(element, texts.length, messages) ??
      texts
        .map((text) => check(element, text, messages, matches))
        .find((message) => message !== null) ??
      null;
    return wrong === null ? [] : [{ key: element.key, part: null, message: wrong }];
  };

const choice: Check<'select' | 'radios' | 'checkboxes'> = (element, input) => {
  const { answer, messages, isRequired } = input;
  if (listChosen(element, answer).length > 0) return checkChoice(element, input);
  return isRequired ? reportMissing(element, listControls(element)[0]?.part ?? null, messages) : [];
};

const file: Check<'file'> = (element, { answer, messages, isRequired }) => {
  const count = valuesOf(answer).length;
  if (count === 0) return isRequired ? reportMissing(element, null, messages) : [];
  const limit = limitOf(element);
  if (count <= limit) return [];
  const message = limit === 1 ? messages.oneFile : fill(messages.tooManyFiles, { limit });
  return [{ key: element.key, part: null, message }];
};

const DUTCH = new Set(['', 'nl', 'nederland', 'netherlands']);

/** An empty item of several is no answer; a single one that is empty can lack required parts. */
const composite: Check<'address' | 'composite'> = (element, input) => {
  const { answer, messages, isRequired } = input;
  const { key, kind, parts, multiple } = element;
  const nameOf = (item: number, part: string) => itemPart(element, item, part);
  if (isRequired && valuesOf(answer).length === 0)
    return reportMissing(element, parts[0] ? nameOf(0, parts[0].key) : null, messages);

  return itemsIn(element, answer).flatMap((item, index) => {
    if (multiple !== false && valuesOf(item).length === 0) return [];
    const isDutch = DUTCH.has(textOf(partOf(item, 'country')).toLowerCase());
    return parts.flatMap((part) => {
      const answerPart = partOf(item, part.key);
      const isPostalCode = kind === 'address' && isDutch && part.key === 'postal_code';
      const code = isPostalCode ? textOf(answerPart) : '';
      const { isRequired: isNeeded } = part;
      const [first] = checkAnswer(part, { ...input, answer: answerPart, isRequired: isNeeded });
      const isNoCode = code !== '' && postalCodeIn(code) === null;
      const message = first?.message ?? (isNoCode ? messages.postalCode : null);
      return message === null ? [] : [{ key, part: nameOf(index, part.key), message }];
    });
  });
};

const line = eachText<'text' | 'textarea' | 'email' | 'tel' | 'url' | 'iban'>(checkLine);

const checks: { readonly [Kind in FieldKind]: Check<Kind> } = {
  text: line,
  textarea: line,
  email: line,
  tel: line,
  url: line,
  iban: line,
  number: eachText<'number'>(checkNumber),
  date: eachText<'date'>(checkDate),
  time: eachText<'time'>(checkTime),
  checkbox: eachText<'checkbox' | 'terms'>(() => null),
  terms: eachText<'checkbox' | 'terms'>(() => null),
  select: choice,
  radios: choice,
  checkboxes: choice,
  'email-confirm': (element, input) => {
    if (valuesOf(input.answer).length > 0) return checkMails(element, input);
    return input.isRequired ? reportMissing(element, 'mail_1', input.messages) : [];
  },
  likert: checkLikert,
  datetime: checkMoment,
  datelist: checkDatelist,
  file,
  address: composite,
  composite,
};

function checkAnswer<Kind extends FieldKind>(
  element: FormElement<Kind>,
  input: CheckInput,
): readonly Problem[] {
  return checks[element.kind](element, input);
}

/** Checks only the number of files. `within` limits it to the elements of one step. */
export function validate(
  form: Form,
  answers: Answers,
  messages: WebformMessages,
  within: readonly FormElement[] = form.elements,
  matches: Matches = matchesQuickly,
): readonly Problem[] {
  const view = evaluate(form, answers);
  return fieldsIn(within)
    .filter(({ key, lock }) => lock === null && view.isVisible(key) && view.isEnabled(key))
    .flatMap((field) =>
      checkAnswer(field, {
        answer: answerTo(answers, field.key),
        messages,
        matches,
        isRequired: view.isRequired(field.key),
      }),
    );
}
