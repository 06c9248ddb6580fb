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
  /** Null where the form has not been on the page long enough to be sent. */
  token: string | null;
  page: string;
  messages: WebformMessages;
  /** In place of those of the form, where it is on the page for a second time. */
  labels?: { id: string; email: string; submit: string };
};

/**
 * The one question that a sign-up begins with, as plain HTML. Its post is that of a step: the page
 * then shows the form itself, with the answer filled in.
 */
export function EmailForm(props: Props) {
  const { form, field, answers, action, token, page, messages, labels } = props;
  const { elements } = form;
  const id = labels?.id ?? form.id;
  const hidden = [
    ...(token === null ? [] : [['form_token', token] as const]),
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
      data-webform={labels ? undefined : id}
      method="post"
      action={`${action}#${form.id}`}
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
        <strong>{labels?.email ?? field.title}</strong>
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
          {labels?.submit ?? messages.steps.next}
        </button>
      </div>
    </form>
  );
}
