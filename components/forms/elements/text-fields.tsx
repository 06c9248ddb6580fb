import { type Counter, countIn } from '@/lib/forms/definition/counter';
import type { FormElement } from '@/lib/forms/definition/element';
import { fill } from '@/lib/i18n/format';
import { useFormScope } from '@/components/forms/form-context';
import { type Field, FieldFrame, type FieldProps, nameOf, NO_PART, partField } from './field';
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

/** Without script the limit, with it the count beside it. */
function useCount(counter: Counter | null, { answer }: Field): string | null {
  const { messages, isLive } = useFormScope();
  if (!counter || counter.max === null) return null;
  const { characters, charactersNow, words, wordsNow } = messages.counter;
  const isWord = counter.unit === 'word';
  const { max } = counter;
  if (!isLive) return fill(isWord ? words : characters, { max });
  const count = countIn(typeof answer === 'string' ? answer.trim() : '', counter.unit);
  return fill(isWord ? wordsNow : charactersNow, { max, count });
}

/** Has no maxlength, which would truncate pasted text silently. */
export function LineField({ element, field }: FieldProps<LineKind>) {
  const hint = useCount(element.kind === 'number' ? null : element.counter, field);
  return (
    <FieldFrame element={element} field={field} hint={hint}>
      {(wiring) => (
        <input
          {...wiring}
          {...inputAttributes[element.kind]}
          className={styles['input']}
          data-kind={element.kind}
          name={nameOf(field)}
          readOnly={field.isReadOnly}
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
  const hint = useCount(element.counter, field);
  return (
    <FieldFrame element={element} field={field} hint={hint}>
      {(wiring) => (
        <textarea
          {...wiring}
          className={styles['input']}
          name={nameOf(field)}
          readOnly={field.isReadOnly}
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

/** Two inputs for one address, so that a mistake is seen before it is sent. */
export function EmailConfirmField({ element, field }: FieldProps<'email-confirm'>) {
  const { again } = element;
  const first = partField(field, 'mail_1');
  const general = field.problems.get(NO_PART);
  const problems = new Map([
    ...(general === undefined ? [] : [[NO_PART, general] as const]),
    ...first.problems,
  ]);
  const inside = { ...element, kind: 'email' } as const;
  return (
    <div className={styles['pair']}>
      <LineField element={inside} field={{ ...first, problems, note: field.note }} />
      <LineField
        element={{ ...inside, ...again, counter: null }}
        field={partField(field, 'mail_2')}
      />
    </div>
  );
}
