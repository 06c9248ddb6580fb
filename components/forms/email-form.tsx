import button from '@/components/ui/button.module.css';
import fields from '@/components/ui/search-box.module.css';
import type { FormElement } from '@/lib/forms/definition/element';
import { type Form, fieldsIn, type WebformMessages } from '@/lib/forms/definition/form';
import type { Answers } from '@/lib/forms/definition/answer';
import { entriesOf, HONEYPOT } from '@/lib/forms/definition/form-data';
import styles from './email-form.module.css';

export type EmailField = FormElement<'email'>;

type Props = {
  form: Form;
  field: EmailField;
  answers: Answers;
  action: string;
  token: string;
  page: string;
  messages: WebformMessages;
};

/**
 * The one question that a sign-up begins with, as plain HTML. Its post is that of a step: the page
 * then shows the form itself, with the answer filled in.
 */
export function EmailForm({ form, field, answers, action, token, page, messages }: Props) {
  const { id, elements } = form;
  const hidden = [
    ['form_token', token],
    ['form_page', page],
    ...entriesOf(
      fieldsIn(elements).filter(({ key }) => key !== field.key),
      answers,
    ),
  ] as const;
  return (
    <form
      id={id}
      className={styles['form']}
      data-webform={id}
      method="post"
      action={`${action}#${id}`}
      encType="multipart/form-data"
    >
      {hidden.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p className="visually-hidden" aria-hidden="true">
        <label htmlFor={`${id}-${HONEYPOT}`}>{messages.leaveEmpty}</label>
        <input id={`${id}-${HONEYPOT}`} name={HONEYPOT} tabIndex={-1} autoComplete="off" />
      </p>
      <label htmlFor={`${id}-email`}>
        <strong>{field.title}</strong>
      </label>
      <div className={styles['row']}>
        <input
          id={`${id}-email`}
          className={fields['input']}
          type="email"
          name={field.key}
          autoComplete="email"
          required
        />
        <button type="submit" name="form_op" value="next" className={button['filled']}>
          {messages.steps.next}
        </button>
      </div>
    </form>
  );
}
