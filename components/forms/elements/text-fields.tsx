import type { ReactNode } from 'react';
import button from '@/components/ui/button.module.css';
import type { FormElement } from '@/lib/forms/definition/element';
import { fill } from '@/lib/i18n/format';
import { valuesOf } from '@/lib/forms/definition/answer';
import { useFormScope } from '@/components/forms/form-context';
import {
  type Field,
  FieldFrame,
  type FieldProps,
  GroupFrame,
  nameOf,
  partId,
  problemAt,
} from './field';
import styles from './field.module.css';

export type LineKind = 'text' | 'email' | 'tel' | 'url' | 'iban' | 'number';

type InputAttributes = {
  type: 'text' | 'email' | 'tel' | 'url';
  inputMode?: 'email' | 'tel' | 'url';
  spellCheck?: false;
  autoCapitalize?: 'none' | 'characters';
};

const code = { spellCheck: false, autoCapitalize: 'none' } as const;

const inputAttributes: { readonly [Kind in LineKind]: InputAttributes } = {
  text: { type: 'text' },
  email: { type: 'email', inputMode: 'email', ...code },
  tel: { type: 'tel', inputMode: 'tel' },
  url: { type: 'url', inputMode: 'url', ...code },
  iban: { type: 'text', spellCheck: false, autoCapitalize: 'characters' },
  // Not type=number: scrolling changes it, and its value is empty for invalid text.
  number: { type: 'text' },
};

// The HTML standard allows street-address on a textarea only.
const tokenOf = ({ autocomplete }: FormElement<LineKind>) =>
  autocomplete === 'street-address' ? 'address-line1' : (autocomplete ?? undefined);

function inputModeOf(element: FormElement<LineKind>) {
  if (element.kind !== 'number') return inputAttributes[element.kind].inputMode;
  const isInteger = element.step !== null && Number.isInteger(element.step);
  const isPositive = element.min !== null && element.min >= 0;
  if (!isPositive) return 'text';
  return isInteger ? 'numeric' : 'decimal';
}

/** Has no maxlength, which would truncate pasted text silently. */
export function LineField({ element, field }: FieldProps<LineKind>) {
  return (
    <FieldFrame element={element} field={field}>
      {(wiring) => (
        <input
          {...wiring}
          {...inputAttributes[element.kind]}
          className={styles['input']}
          data-kind={element.kind}
          name={nameOf(field)}
          inputMode={inputModeOf(element)}
          autoComplete={tokenOf(element)}
          placeholder={element.placeholder ?? undefined}
          value={typeof field.answer === 'string' ? field.answer : ''}
          onChange={(event) => {
            field.onAnswer(event.target.value);
          }}
        />
      )}
    </FieldFrame>
  );
}

const ROWS = 4;

export function TextareaField({ element, field }: FieldProps<'textarea'>) {
  return (
    <FieldFrame element={element} field={field}>
      {(wiring) => (
        <textarea
          {...wiring}
          className={styles['input']}
          name={nameOf(field)}
          rows={element.rows ?? ROWS}
          autoComplete={element.autocomplete ?? undefined}
          placeholder={element.placeholder ?? undefined}
          value={typeof field.answer === 'string' ? field.answer : ''}
          onChange={(event) => {
            field.onAnswer(event.target.value);
          }}
        />
      )}
    </FieldFrame>
  );
}

/** Inputs without script, where none can be added. */
const COUNT_WITHOUT_SCRIPT = 3;

export type RepeatableKind = LineKind | 'textarea' | 'date';

type Props = {
  element: Pick<FormElement<RepeatableKind>, 'title' | 'isTitleHidden' | 'help' | 'multiple'>;
  field: Field;
  children: (one: { title: string; help: null; isTitleHidden: boolean }, item: Field) => ReactNode;
};

export function RepeatedField({ element, field, children }: Props) {
  const { messages, isLive } = useFormScope();
  const { answer, onAnswer } = field;
  const limit = typeof element.multiple === 'number' ? element.multiple : Number.POSITIVE_INFINITY;
  const known: readonly string[] = Array.isArray(answer) ? answer : valuesOf(answer);
  const length = Math.max(known.length, isLive ? 1 : Math.min(COUNT_WITHOUT_SCRIPT, limit));
  const texts = Array.from({ length }, (_, index) => known[index] ?? '');

  return (
    <GroupFrame element={element} field={field} error={problemAt(field)}>
      {texts.map((text, index) => {
        const number = index + 1;
        const item: Field = {
          ...field,
          id: index === 0 ? field.id : partId(field.id, String(number)),
          answer: text,
          problems: new Map(),
          isRequired: true,
          note: null,
          onAnswer: (next) => {
            const value = typeof next === 'string' ? next : '';
            onAnswer(texts.map((old, at) => (at === index ? value : old)));
          },
        };
        const title = fill(messages.nth, { title: element.title, number });
        return (
          // The index is the identity of an item.
          <div key={index} className={styles['repeated']}>
            {children({ title, help: null, isTitleHidden: false }, item)}
            {isLive && texts.length > 1 && (
              <button
                type="button"
                className={`${button['link'] ?? ''} ${styles['plain'] ?? ''}`}
                onClick={() => {
                  onAnswer(texts.filter((_, at) => at !== index));
                }}
              >
                {fill(messages.removeNth, { number })}
              </button>
            )}
          </div>
        );
      })}
      {isLive && texts.length < limit && (
        <button
          type="button"
          className={`${button['link'] ?? ''} ${styles['plain'] ?? ''}`}
          onClick={() => {
            onAnswer([...texts, '']);
          }}
        >
          {messages.addAnother}
        </button>
      )}
    </GroupFrame>
  );
}
