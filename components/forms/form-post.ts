import type { Answers } from '@/lib/forms/definition/answer';
import { controlsOf, entriesOf, HONEYPOT } from '@/lib/forms/definition/form-data';
import { type Form, fieldsIn } from '@/lib/forms/definition/form';
import type { FormProps } from './form-context';
import { standingOf } from './element-states';

const asked = (form: Form, answers: Answers) => {
  const { hidden, disabled } = standingOf(form, answers);
  return fieldsIn(form.elements).filter(
    ({ key }) => !hidden.includes(key) && !disabled.includes(key),
  );
};

/** The answers to what is asked: what cannot be seen is not sent (spec section 5). */
export const seenAnswers = (form: Form, answers: Answers): Answers =>
  Object.fromEntries(
    asked(form, answers).flatMap(({ key }) => {
      const answer = answers[key];
      return answer === undefined ? [] : [[key, answer]];
    }),
  );

/** What every post has besides answers, as names and values. */
export function surroundings(
  { page, hidden, initial }: FormProps,
  token: string,
): readonly (readonly [string, string])[] {
  return [
    ...Object.entries(hidden),
    ['form_token', token],
    ['form_page', page],
    ...(initial.draft === null ? [] : ([['form_draft', initial.draft]] as const)),
  ];
}

/** All steps of a form in one post. It names no step, as a post of one step does. */
export function postOf(
  props: FormProps,
  answers: Answers,
  token: string,
  honeypot: string,
): FormData {
  const body = new FormData();
  const questions = asked(props.form, answers);
  const given = entriesOf(questions, answers);
  for (const [name, value] of [...surroundings(props, token), ...given]) body.append(name, value);
  // A form that is left empty still names its fields, as it does without script.
  if (given.length === 0)
    for (const { name } of questions.flatMap(controlsOf)) body.append(name, '');
  body.append(HONEYPOT, honeypot);
  // The form may want to know where its visitor came from (spec section 5, hidden fields).
  body.append('form_referrer', document.referrer);
  body.append('form_op', 'submit');
  return body;
}
