import { fill } from '@/lib/i18n/format';
import { type Answer, type Answers, answerTo, partOf, textOf, valuesOf } from './answer';
import { checkChoice, checkDate, checkDatelist, checkLine, checkNumber } from './checks';
import { controlsOf } from './form-data';
import {
  chosenIn,
  type FormElement,
  type Multiple,
  type PartKind,
  type Question,
  type QuestionKind,
} from './element';
import { postalCodeIn } from './formats';
import { type Form, type Problem, questionsIn, type WebformWords } from './form';
import { evaluate } from './visibility';

type Given = { answer: Answer | null; words: WebformWords; isRequired: boolean };

type Check<Kind extends QuestionKind> = (
  element: FormElement<Kind>,
  given: Given,
) => readonly Problem[];

type CheckText<Kind extends QuestionKind> = (
  element: FormElement<Kind>,
  text: string,
  words: WebformWords,
) => string | null;

type Asked = Pick<Question, 'key' | 'requiredMessage'>;

const required = ({ key, requiredMessage }: Asked, part: string | null, words: WebformWords) => [
  { key, part, message: requiredMessage ?? words.required },
];

const many = (
  { kind, multiple }: { kind: QuestionKind; multiple: Multiple },
  count: number,
  words: WebformWords,
): string | null => {
  if (typeof multiple !== 'number' || count <= multiple) return null;
  const text = kind === 'date' ? words.components.date.maximum : words.limit;
  return fill(text, { limit: multiple });
};

/** An element of texts: each is checked, and the first that is wrong is named. */
const texts =
  <Kind extends Exclude<QuestionKind, 'address' | 'composite'>>(
    check: CheckText<Kind>,
  ): Check<Kind> =>
  (element, { answer, words, isRequired }) => {
    const given = valuesOf(answer);
    if (given.length === 0) return isRequired ? required(element, null, words) : [];
    const wrong =
      many(element, given.length, words) ??
      given.map((text) => check(element, text, words)).find((message) => message !== null) ??
      null;
    return wrong === null ? [] : [{ key: element.key, part: null, message: wrong }];
  };

const choice: Check<'select' | 'radios' | 'checkboxes'> = (
  element,
  { answer, words, isRequired },
) => {
  if (chosenIn(element, answer).length > 0) return checkChoice(element, answer, words);
  return isRequired ? required(element, controlsOf(element)[0]?.part ?? null, words) : [];
};

const file: Check<'file'> = (element, { answer, words, isRequired }) => {
  const count = valuesOf(answer).length;
  if (count === 0) return isRequired ? required(element, null, words) : [];
  const limit = element.multiple === false ? 1 : element.multiple;
  if (limit === 'unlimited' || count <= limit) return [];
  const message = limit === 1 ? words.oneFile : fill(words.tooManyFiles, { limit });
  return [{ key: element.key, part: null, message }];
};

const composite: Check<'address' | 'composite'> = (element, { answer, words, isRequired }) => {
  const { key, kind, parts } = element;
  if (isRequired && valuesOf(answer).length === 0)
    return required(element, parts[0]?.key ?? null, words);
  const country = textOf(partOf(answer, 'country')).toLowerCase();
  const isDutch = ['', 'nl', 'nederland', 'netherlands'].includes(country);

  return parts.flatMap((part) => {
    const own = partOf(answer, part.key);
    const isPostalCode = kind === 'address' && isDutch && part.key === 'postal_code';
    const code = isPostalCode ? textOf(own) : '';
    const wrong = checkAnswer(part, { answer: own, words, isRequired: part.isRequired });
    const [first] = wrong;
    if (first) return [{ key, part: part.key, message: first.message }];
    return code !== '' && postalCodeIn(code) === null
      ? [{ key, part: part.key, message: words.postalCode }]
      : [];
  });
};

const line = texts<'text' | 'textarea' | 'email' | 'tel' | 'url' | 'iban'>(checkLine);

const checks: { readonly [Kind in QuestionKind]: Check<Kind> } = {
  text: line,
  textarea: line,
  email: line,
  tel: line,
  url: line,
  iban: line,
  number: texts<'number'>(checkNumber),
  date: texts<'date'>(checkDate),
  checkbox: texts<'checkbox'>(() => null),
  select: choice,
  radios: choice,
  checkboxes: choice,
  datelist: (element, { answer, words, isRequired }) =>
    checkDatelist(element, answer, words, isRequired),
  file,
  address: composite,
  composite,
};

/** What is wrong with the answer to one element; `isRequired` as its states have it now. */
export function checkAnswer<Kind extends QuestionKind | PartKind>(
  element: FormElement<Kind>,
  given: Given,
): readonly Problem[] {
  return checks[element.kind](element, given);
}

/**
 * What is wrong with the answers, in the order of the form; the same on both sides (spec sections 5
 * and 8). What is invisible or disabled is not looked at. Of files only their number is checked: the
 * references are the caller's. Give a step's elements in `within` to check that step alone.
 */
export function validate(
  form: Form,
  answers: Answers,
  words: WebformWords,
  within: readonly FormElement[] = form.elements,
): readonly Problem[] {
  const view = evaluate(form, answers);
  return questionsIn(within)
    .filter(({ key }) => view.isVisible(key) && view.isEnabled(key))
    .flatMap((question) =>
      checkAnswer(question, {
        answer: answerTo(answers, question.key),
        words,
        isRequired: view.isRequired(question.key),
      }),
    );
}
