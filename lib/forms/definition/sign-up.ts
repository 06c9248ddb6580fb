import { type Answers, answerTo } from './answer';
import type { FormElement } from './element';
import { fieldsIn, type Form, type WebformMessages } from './form';
import { buildInitialFieldAnswers } from './initial-answers';
import { findUnsupported } from './unsupported';
import { validate } from './validate';

export type SignUp = {
  email: FormElement<'email'>;
  /** Have to be ticked, such as that of a consent. */
  boxes: readonly FormElement<'checkbox'>[];
  /** The defaults of the other fields. */
  answers: Answers;
};

const SOMEONE = 'naam@voorbeeld.nl';

/** Returns the answers that one press sends with an e-mail address; null for a form that needs more. */
export function findSignUp(form: Form, messages: WebformMessages): SignUp | null {
  const fields = fieldsIn(form.elements);
  const email = fields.find((field) => field.kind === 'email');
  if (!email || form.steps.length > 0 || findUnsupported(form).always.length > 0) return null;
  const answers = buildInitialFieldAnswers(form);
  const boxes = fields.filter(
    (field): field is FormElement<'checkbox'> =>
      field.kind === 'checkbox' && field.isRequired && answerTo(answers, field.key) !== true,
  );
  const ticked = Object.fromEntries(boxes.map(({ key }) => [key, true]));
  const isEnough =
    validate(form, { ...answers, ...ticked, [email.key]: SOMEONE }, messages).length === 0;
  return isEnough ? { email, boxes, answers } : null;
}
