import type { FocusEvent, ReactNode } from 'react';
import { type Answer, answerTo, isTexts, type Parts } from '@/lib/forms/definition/answer';
import type { Control } from '@/lib/forms/definition/form-data';
import { NO_PART, type Problems } from '@/lib/forms/definition/problems';
import { useFormScope } from '@/components/forms/form-context';
import { RichTextBlock } from '@/components/ui/rich-text';
import type { RichText } from '@/lib/content/rich-text';
import type { FieldKind, FormElement, FormField } from '@/lib/forms/definition/element';
import awaited from './awaited.module.css';
import styles from './field.module.css';

/** With script the page shows what an awaited note says. */
export type Note = { text: string; isAwaited: boolean };

export type Field = {
  /** The id of the first control; the prefix for parts. */
  id: string;
  controls: readonly Control[];
  answer: Answer | null;
  problems: Problems;
  isRequired: boolean;
  /** The label says that it is optional: without script not where another answer may require it. */
  optional: 'always' | 'with-script' | null;
  isDisabled: boolean;
  /** The visitor reads the answer, and cannot change it. */
  isReadOnly: boolean;
  /** Names the condition where the page does not show it. */
  note: Note | null;
  onAnswer: (answer: Answer) => void;
  onLeave: () => void;
};

export type FieldProps<Kind extends FieldKind> = { element: FormElement<Kind>; field: Field };

export const partId = (id: string, part: string | null): string =>
  part === null ? id : `${id}-${part}`;

export const nameOf = ({ controls }: Field, part: string | null = null): string =>
  (controls.find((control) => control.part === part) ?? controls[0])?.name ?? '';

/** The field of one part, such as the city of an address. */
export function partField(
  field: Field,
  part: string,
  { isRequired, optional }: Pick<Field, 'isRequired' | 'optional'> = field,
): Field {
  const values = partsIn(field.answer);
  const problem = field.problems.get(part);
  const control = field.controls.find((one) => one.part === part);
  return {
    ...field,
    id: partId(field.id, part),
    controls: control ? [{ ...control, part: null }] : [],
    answer: answerTo(values, part),
    problems: new Map(problem === undefined ? [] : [[NO_PART, problem]]),
    isRequired,
    optional,
    note: null,
    onAnswer: (next) => {
      const text = next === true ? '1' : typeof next === 'string' ? next : '';
      field.onAnswer({ ...values, [part]: text });
    },
  };
}

const partsIn = (answer: Answer | null): Parts =>
  typeof answer === 'object' && answer !== null && !isTexts(answer) ? answer : {};

export const problemAt = ({ problems }: Field, ...parts: readonly string[]): string | null =>
  [NO_PART, ...parts].map((part) => problems.get(part)).find((text) => text !== undefined) ?? null;

type TitleProps = { title: string; isHidden: boolean; field: Field };

export function Title({ title, isHidden, field }: TitleProps) {
  const { messages } = useFormScope();
  const { optional, isReadOnly, isDisabled } = field;
  const classes = [styles.optional, ...(optional === 'with-script' ? [awaited['instead']] : [])];
  return (
    <span className={isHidden ? 'visually-hidden' : undefined}>
      {title}
      {optional && !isReadOnly && !isDisabled && (
        <>
          {' '}
          <span className={classes.join(' ')}>{messages.optional}</span>
        </>
      )}
    </span>
  );
}

type Described = {
  id: string;
  help: RichText | null;
  /** Rules, such as the accepted files. */
  hint?: ReactNode;
  note: Note | null;
  error: string | null;
};

export const describedBy = ({ id, help, hint, note, error }: Described): string | undefined =>
  [help && `${id}-help`, hint && `${id}-hint`, note && `${id}-note`, error && `${id}-error`]
    .filter(Boolean)
    .join(' ') || undefined;

/** Above the control, where no on-screen keyboard covers it. */
export function Description({ id, help, hint, note, error }: Described) {
  const { messages } = useFormScope();
  return (
    <>
      {help && (
        <div id={`${id}-help`} className={styles.help}>
          <RichTextBlock html={help} />
        </div>
      )}
      {hint && (
        <p id={`${id}-hint`} className={styles.help}>
          {hint}
        </p>
      )}
      {note && (
        <p
          id={`${id}-note`}
          className={`${styles.note ?? ''} ${awaited['awaited'] ?? ''}`}
          data-waiting={note.isAwaited || undefined}
        >
          {note.text}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          <span className="visually-hidden">{messages.errorLabel}</span> {error}
        </p>
      )}
    </>
  );
}

export type Wiring = {
  id: string;
  disabled: boolean;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
  onBlur: () => void;
};

type FrameProps = {
  element: Pick<FormField, 'title' | 'isTitleHidden' | 'help'>;
  field: Field;
  hint?: ReactNode;
};

type FieldFrameProps = FrameProps & {
  children: (wiring: Wiring) => ReactNode;
};

export function FieldFrame({ element, field, hint, children }: FieldFrameProps) {
  const { title, isTitleHidden, help } = element;
  const { id, note, isRequired, isDisabled, onLeave } = field;
  const described = { id, help, hint, note, error: problemAt(field) };
  return (
    <div className={styles.field} data-invalid={described.error ? true : undefined}>
      <label htmlFor={id} className={styles.label}>
        <Title title={title} isHidden={isTitleHidden} field={field} />
      </label>
      <Description {...described} />
      {children({
        id,
        disabled: isDisabled,
        'aria-describedby': describedBy(described),
        'aria-invalid': described.error ? true : undefined,
        'aria-required': isRequired || undefined,
        onBlur: onLeave,
      })}
    </div>
  );
}

type GroupFrameProps = FrameProps & {
  error: string | null;
  /** Screen readers treat radio buttons as one control. */
  isRadio?: boolean;
  children: ReactNode;
};

export function GroupFrame(props: GroupFrameProps) {
  const { element, field, error, hint, isRadio = false, children } = props;
  const { title, isTitleHidden, help } = element;
  const { id, note, isRequired, isDisabled, onLeave } = field;
  const described = { id: `${id}-group`, help, hint, note, error };

  function onBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) onLeave();
  }

  return (
    <fieldset
      className={styles.field}
      disabled={isDisabled}
      role={isRadio ? 'radiogroup' : undefined}
      aria-required={(isRadio && isRequired) || undefined}
      aria-invalid={(isRadio && error !== null) || undefined}
      aria-describedby={describedBy(described)}
      data-invalid={error ? true : undefined}
      onBlur={onBlur}
    >
      <legend className={styles.label}>
        <Title title={title} isHidden={isTitleHidden} field={field} />
      </legend>
      <Description {...described} />
      {children}
    </fieldset>
  );
}
