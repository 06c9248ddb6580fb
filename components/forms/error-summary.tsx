import { type MouseEvent, useEffect, useRef } from 'react';
import { fill } from '@/lib/i18n/fill';
import type { ErrorLine } from './error-list';
import type { FormProps } from './form-props';
import { Reach } from './reach';
import styles from './form.module.css';
import type { Trouble } from './use-submission';

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
        <button type="submit" name="form_op" value="submit" className={styles['retry']}>
          {words.retry}
        </button>
      )}
      {trouble && <Reach words={words} contact={contact} />}
    </div>
  );
}
