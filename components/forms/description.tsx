import type { ReactNode } from 'react';
import { RichTextBlock } from '@/components/ui/rich-text';
import type { RichText } from '@/lib/content/rich-text';
import styles from './field.module.css';
import { useFormScope } from './form-scope';

type Described = {
  id: string;
  help: RichText | null;
  /** Rules of ours, such as which files can be sent. */
  hint?: ReactNode;
  note: string | null;
  error: string | null;
};

/** The ids of what is told about a control, in the order of reading. */
export const describedBy = ({ id, help, hint, note, error }: Described): string | undefined =>
  [help && `${id}-help`, hint && `${id}-hint`, note && `${id}-note`, error && `${id}-error`]
    .filter(Boolean)
    .join(' ') || undefined;

/** What is told about a control: above it, so that no keyboard on a screen covers it. */
export function Description({ id, help, hint, note, error }: Described) {
  const { words } = useFormScope();
  return (
    <>
      {help && (
        <div id={`${id}-help`} className={styles['help']}>
          <RichTextBlock html={help} />
        </div>
      )}
      {hint && (
        <p id={`${id}-hint`} className={styles['help']}>
          {hint}
        </p>
      )}
      {note && (
        <p id={`${id}-note`} className={styles['note']}>
          {note}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles['error']}>
          <span className="visually-hidden">{words.errorLabel}</span> {error}
        </p>
      )}
    </>
  );
}
