import { type Answers, answerTo } from '@/lib/forms/definition/answer';
import { listControls, writeEntries, HONEYPOT } from '@/lib/forms/definition/form-data';
import type { Form } from '@/lib/forms/definition/form';
import { listActiveFields } from '@/lib/forms/definition/visibility';
import type { FormProps } from './form-context';

export const pickVisibleAnswers = (form: Form, answers: Answers): Answers =>
  Object.fromEntries(
    listActiveFields(form, answers).flatMap(({ key }) => {
      const answer = answerTo(answers, key);
      return answer === null ? [] : [[key, answer]];
    }),
  );

export function metaEntries(
  { page, initial, start }: FormProps,
  token: string,
): readonly (readonly [string, string])[] {
  return [
    ['form_token', token],
    ['form_page', page],
    ...(initial.draft === null ? [] : ([['form_draft', initial.draft]] as const)),
    ...(start === undefined ? [] : ([['form_start', JSON.stringify(start)]] as const)),
  ];
}

/** All answers, to fill in the form with on the page of another language. */
export function buildMove(
  props: FormProps,
  answers: Answers,
  to: string,
  step: string | null,
): readonly (readonly [string, string])[] {
  return [
    ...metaEntries(props, props.token),
    ...writeEntries(props.form.elements, answers),
    ['form_referrer', document.referrer],
    ['form_to', to],
    ...(step === null ? [] : ([['form_shown', step]] as const)),
  ];
}

/** All steps in one POST; without `form_step`, which marks the POST of a single step. */
export function buildPost(
  props: FormProps,
  answers: Answers,
  token: string,
  honeypot: string,
): FormData {
  const body = new FormData();
  const fields = listActiveFields(props.form, answers);
  const entries = writeEntries(fields, answers);
  for (const [name, value] of [...metaEntries(props, token), ...entries]) body.append(name, value);
  // As a browser posts an empty form without script: with the names of its fields.
  if (entries.length === 0)
    for (const { name } of fields.flatMap(listControls)) body.append(name, '');
  body.append(HONEYPOT, honeypot);
  // A press without script has this one: the same answers are one submission.
  body.append('form_page_token', props.token);
  // For hidden fields with the token of the referrer.
  body.append('form_referrer', document.referrer);
  body.append('form_op', 'submit');
  return body;
}

/** Posts as a form without script does: the page of the reply replaces this one. */
export function postPage(action: string, entries: readonly (readonly [string, string])[]): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.enctype = 'multipart/form-data';
  form.action = action;
  for (const [name, value] of entries) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
  form.remove();
}
