import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import button from '@/components/ui/button.module.css';
import { PhoneLink } from '@/components/ui/links/phone-link';
import type { Form, WebformMessages } from '@/lib/forms/definition/form';
import { listControls, itemPart, maxItems } from '@/lib/forms/definition/form-data';
import type { FormElement, FormField } from '@/lib/forms/definition/element';
import { fill } from '@/lib/i18n/format';
import { type Problems, listShownProblems } from '@/lib/forms/definition/problems';
import type { Contact, FormProps } from './form-context';
import { partId } from './elements/field';
import styles from './form.module.css';
import type { Steps } from './steps';
import type { SubmissionError } from './use-submission';

export function Reach({ messages, contact }: { messages: WebformMessages; contact: Contact }) {
  const parts = messages.contactLinks.split(/<(phone|mail)><\/\1>/);
  return (
    <p>
      {parts.map((part) => {
        if (part === 'phone') return <PhoneLink key={part} number={contact.phone} />;
        if (part !== 'mail') return part;
        return (
          <a key={part} href={`mailto:${contact.mail}`}>
            {contact.mail}
          </a>
        );
      })}
    </p>
  );
}

/** `id` is that of the control; null where there is none. */
export type ErrorLine = { key: string; id: string | null; title: string | null; message: string };

function findControlId(field: FormField, part: string, formId: string): string {
  const id = `${formId}-${field.key}`;
  const controls = listControls(field);
  const known = controls.some((control) => control.part === part) ? part : null;
  return partId(id, known ?? controls[0]?.part ?? null);
}

/** `2-city` is in the third of several addresses. */
function partTitle(field: FormElement<'address' | 'composite'>, part: string, nth: string) {
  for (const [index] of Array.from({ length: maxItems(field) }).entries()) {
    const found = field.parts.find(({ key }) => itemPart(field, index, key) === part);
    if (!found) continue;
    const { title } = found;
    return field.multiple === false ? title : fill(nth, { title, number: index + 1 });
  }
  return null;
}

function findTitle(field: FormField, part: string, nth: string): string {
  if ('parts' in field) return partTitle(field, part, nth) ?? field.title;
  if (field.kind === 'likert')
    return field.questions.find(({ value }) => value === part)?.label ?? field.title;
  return field.kind === 'email-confirm' && part === 'mail_2' ? field.again.title : field.title;
}

export const errorList = (
  form: Form,
  problems: ReadonlyMap<string, Problems>,
  hidden: readonly string[],
  formId: string,
  { nth }: Pick<WebformMessages, 'nth'>,
): readonly ErrorLine[] =>
  listShownProblems(form, problems, hidden).map(({ key, field, part, message }) => ({
    key: `${key}/${part}`,
    id: field && findControlId(field, part, formId),
    title: field && findTitle(field, part, nth),
    message,
  }));

export function useTitlePrefix(prefix: string | null): void {
  useEffect(() => {
    if (prefix === null) return;
    // The server wrote the first one.
    const title = document.title.replace(`${prefix} `, '');
    const prefixed = `${prefix} ${title}`;
    document.title = prefixed;
    return () => {
      if (document.title === prefixed) document.title = title;
    };
  }, [prefix]);
}

type Props = Pick<FormProps, 'messages' | 'contact'> & {
  headingId: string;
  lines: readonly ErrorLine[];
  submissionError: SubmissionError | null;
  /** Each increment focuses the summary; the first number only where nothing has the focus. */
  failures: number;
  steps: Steps;
};

/** Many titles are questions, and need no colon. */
const lineText = ({ title, message }: ErrorLine): string =>
  title === null ? message : `${title}${/[?.!:]$/.test(title) ? '' : ':'} ${message}`;

/** Focuses the control of an answer that is wrong, in whichever step and closed part it is. */
function goToAnswer({ key, id }: ErrorLine, steps: Steps): void {
  const step = steps.stepOf(key.split('/')[0] ?? key);
  if (step !== null && step !== steps.current?.key)
    flushSync(() => {
      steps.goTo(step);
    });
  const control = document.getElementById(id ?? '');
  const details = control?.closest('details');
  if (details) details.open = true;
  control?.focus();
}

export function ErrorSummary(props: Props) {
  const { messages, contact, headingId, lines, submissionError, failures, steps } = props;
  const box = useRef<HTMLDivElement>(null);
  const [before] = useState(failures);
  const count = lines.length;
  const { one, many, none, lead } = messages.summary;
  const heading = count === 0 ? none : count === 1 ? one : fill(many, { count });

  useEffect(() => {
    // A visitor can be typing before React comes to a form that came back.
    const isTyping = failures === before && document.activeElement !== document.body;
    if (failures > 0 && !isTyping) box.current?.focus();
  }, [failures, before]);

  if (count === 0 && !submissionError) return null;
  return (
    <div
      ref={box}
      className={styles.summary}
      role="group"
      tabIndex={-1}
      aria-labelledby={headingId}
      autoFocus
    >
      <h2 id={headingId}>{heading}</h2>
      {submissionError && <p className={styles.message}>{submissionError.message}</p>}
      {count > 0 && (
        <>
          <p>{lead}</p>
          <ul>
            {lines.map((line) => (
              <li key={line.key}>
                {line.id === null ? (
                  line.message
                ) : (
                  <a
                    href={`#${line.id}`}
                    onClick={(event) => {
                      event.preventDefault();
                      goToAnswer(line, steps);
                    }}
                  >
                    {lineText(line)}
                  </a>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {submissionError?.canRetry && (
        <button
          type="submit"
          name="form_op"
          value="submit"
          className={`${button.filled ?? ''} ${styles.retry ?? ''}`}
        >
          {messages.retry}
        </button>
      )}
      {submissionError && <Reach messages={messages} contact={contact} />}
    </div>
  );
}
