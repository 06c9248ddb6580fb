import { type MouseEvent, useEffect, useRef } from 'react';
import button from '@/components/ui/button.module.css';
import { PhoneLink } from '@/components/ui/links/phone-link';
import { type Form, fieldsIn, type WebformMessages } from '@/lib/forms/definition/form';
import { controlsOf } from '@/lib/forms/definition/form-data';
import type { FormField } from '@/lib/forms/definition/element';
import { fill } from '@/lib/i18n/format';
import type { Contact, FormProps } from './form-context';
import { partId, type Problems } from './elements/field';
import styles from './form.module.css';
import type { Trouble } from './use-submission';

/** How to reach us without the form. */
export function Reach({ words, contact }: { words: WebformMessages; contact: Contact }) {
  const parts = words.contactLinks.split(/<(phone|mail)><\/\1>/);
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

/** One line of the summary; `id` is that of the control to mend, null where there is none. */
export type ErrorLine = { key: string; id: string | null; title: string | null; message: string };

function idOf(question: FormField, part: string, formId: string): string {
  const id = `${formId}-${question.key}`;
  const controls = controlsOf(question);
  const known = controls.some((control) => control.part === part) ? part : null;
  return partId(id, known ?? controls[0]?.part ?? null);
}

function titleOf(question: FormField, part: string): string {
  const own = 'parts' in question ? question.parts.find(({ key }) => key === part) : null;
  return own?.title ?? question.title;
}

/** What is wrong, in the order of the form; what is at nothing that can be seen comes last. */
export function errorList(
  { elements }: Form,
  problems: ReadonlyMap<string, Problems>,
  hidden: readonly string[],
  formId: string,
): readonly ErrorLine[] {
  const questions = fieldsIn(elements).filter(({ key }) => !hidden.includes(key));
  const own = questions.flatMap((question) =>
    [...(problems.get(question.key) ?? [])].map(([part, message]) => ({
      key: `${question.key}/${part}`,
      id: idOf(question, part, formId),
      title: titleOf(question, part),
      message,
    })),
  );
  const known = new Set(fieldsIn(elements).map(({ key }) => key));
  const rest = [...problems].flatMap(([key, list]) =>
    known.has(key)
      ? []
      : [...list.values()].map((message) => ({ key, id: null, title: null, message })),
  );
  return [...own, ...rest];
}

/** Puts how many errors there are before the title of the page, while there are any. */
export function useTitleMark(mark: string | null): void {
  useEffect(() => {
    const title = document.title;
    if (mark === null || title.startsWith(mark)) return;
    const marked = `${mark} ${title}`;
    document.title = marked;
    return () => {
      if (document.title === marked) document.title = title;
    };
  }, [mark]);
}

type Props = Pick<FormProps, 'words' | 'contact'> & {
  headingId: string;
  lines: readonly ErrorLine[];
  trouble: Trouble | null;
  /** Each time that this grows, the summary takes the focus. */
  failures: number;
  onFollow: (line: ErrorLine) => void;
};

/** Which question it is about; many end in a question mark, which needs no colon. */
const introduced = ({ title, message }: ErrorLine): string =>
  title === null ? message : `${title}${/[?.!:]$/.test(title) ? '' : ':'} ${message}`;

/** What stands in the way of sending, with links to what can be mended. */
export function ErrorSummary(props: Props) {
  const { words, contact, headingId, lines, trouble, failures, onFollow } = props;
  const box = useRef<HTMLDivElement>(null);
  const count = lines.length;
  const { one, many, none, lead } = words.summary;
  const heading = count === 0 ? none : count === 1 ? one : fill(many, { count });

  useEffect(() => {
    if (failures > 0) box.current?.focus();
  }, [failures]);

  function follow(event: MouseEvent, line: ErrorLine) {
    event.preventDefault();
    onFollow(line);
  }

  if (count === 0 && !trouble) return null;
  return (
    <div
      ref={box}
      className={styles['summary']}
      role="group"
      tabIndex={-1}
      aria-labelledby={headingId}
      autoFocus
    >
      <h2 id={headingId}>{heading}</h2>
      {trouble && <p className={styles['trouble']}>{trouble.message}</p>}
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
                      follow(event, line);
                    }}
                  >
                    {introduced(line)}
                  </a>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {trouble?.canRetry && (
        <button
          type="submit"
          name="form_op"
          value="submit"
          className={`${button['filled'] ?? ''} ${styles['retry'] ?? ''}`}
        >
          {words.retry}
        </button>
      )}
      {trouble && <Reach words={words} contact={contact} />}
    </div>
  );
}
