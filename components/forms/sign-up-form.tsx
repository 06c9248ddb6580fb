import button from '@/components/ui/button.module.css';
import { WRITTEN_LATER } from '@/components/ui/written-later';
import fields from '@/components/ui/search-box.module.css';
import { answerTo, textOf } from '@/lib/forms/definition/answer';
import { type Form, fieldsIn, type WebformMessages } from '@/lib/forms/definition/form';
import { writeEntries } from '@/lib/forms/definition/form-data';
import type { SignUp } from '@/lib/forms/definition/sign-up';
import { pickTrackedAnswers } from '@/lib/forms/definition/tracked';
import { Honeypot } from './honeypot';
import styles from './sign-up-form.module.css';

type Props = {
  form: Form;
  signUp: SignUp;
  action: string;
  token: string;
  /** Where the receipt is shown without script. */
  page: string;
  messages: WebformMessages;
  /** In place of those of the form, where it is on the page for a second time. */
  labels?: { id: string; email: string; submit: string };
};

/** A sign-up in one press, as plain HTML; a custom element puts its receipt in its place. */
export function SignUpForm(props: Props) {
  const { form, signUp, action, token, page, messages, labels } = props;
  const { email, boxes, answers } = signUp;
  const { sent } = messages;
  const id = labels?.id ?? form.id;
  const keys = new Set([email, ...boxes].map(({ key }) => key));
  const rest = fieldsIn(form.elements).filter(({ key }) => !keys.has(key));
  const hidden = [
    ['form_token', token],
    ['form_page', page],
    ...writeEntries(rest, answers),
  ] as const;
  return (
    <sign-up-form
      className={styles.signUp}
      data-action={action}
      data-form={form.id}
      data-tracked={JSON.stringify(pickTrackedAnswers(form, answers))}
      data-sending={messages.sending}
      data-moved={messages.moved}
      data-no-connection={messages.noConnection}
      data-error={messages.error}
      data-sent={sent.title}
      data-receipt={sent.receipt}
      data-note={sent.note}
    >
      <form
        id={id}
        className={styles.form}
        data-webform={labels ? undefined : id}
        method="post"
        action={`${action}#${form.id}`}
        encType="multipart/form-data"
      >
        {hidden.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Honeypot formId={id} label={messages.leaveEmpty} />
        <label htmlFor={`${id}-email`}>
          <strong>{labels?.email ?? email.title}</strong>
        </label>
        <p
          id={`${id}-problem`}
          className={styles.problem}
          data-problem={email.key}
          role="alert"
          {...WRITTEN_LATER}
        />
        <input
          id={`${id}-email`}
          className={fields['input']}
          type="email"
          name={email.key}
          defaultValue={textOf(answerTo(answers, email.key))}
          autoComplete="email"
          aria-describedby={`${id}-problem`}
          data-missing={email.requiredMessage ?? messages.required}
          data-wrong={messages.email}
          // Firefox calls a `required` field and its form invalid before anyone has typed.
          aria-required
        />
        {boxes.map(({ key, title, requiredMessage }) => (
          <div key={key}>
            <p
              id={`${id}-${key}-problem`}
              className={styles.problem}
              data-problem={key}
              role="alert"
              {...WRITTEN_LATER}
            />
            <label className={styles.box}>
              <input
                type="checkbox"
                name={key}
                value="1"
                aria-describedby={`${id}-${key}-problem`}
                data-missing={requiredMessage ?? messages.required}
                aria-required
              />
              <span>{title}</span>
            </label>
          </div>
        ))}
        <button
          type="submit"
          name="form_op"
          value="submit"
          className={`${button.filled ?? ''} ${styles.submit ?? ''}`}
        >
          {labels?.submit ?? form.submitLabel ?? messages.submit}
        </button>
        <p className={styles.status} role="status" {...WRITTEN_LATER} />
      </form>
    </sign-up-form>
  );
}
