import type { FormElement } from '@/lib/forms/definition/element';
import { type Field, nameOf } from './field';
import { FieldFrame } from './field-frame';
import styles from './field.module.css';

export type LineKind = 'text' | 'email' | 'tel' | 'url' | 'iban' | 'number';

type Look = {
  type: 'text' | 'email' | 'tel' | 'url';
  inputMode?: 'email' | 'tel' | 'url';
  spellCheck?: false;
  autoCapitalize?: 'none' | 'characters';
};

const code = { spellCheck: false, autoCapitalize: 'none' } as const;

const looks: { readonly [Kind in LineKind]: Look } = {
  text: { type: 'text' },
  email: { type: 'email', inputMode: 'email', ...code },
  tel: { type: 'tel', inputMode: 'tel' },
  url: { type: 'url', inputMode: 'url', ...code },
  iban: { type: 'text', spellCheck: false, autoCapitalize: 'characters' },
  // Not type number: that changes a number by scrolling, and empties what it cannot read.
  number: { type: 'text' },
};

// Several lines are for a textarea (HTML standard, autofill).
const tokenOf = ({ autocomplete }: FormElement<LineKind>) =>
  autocomplete === 'street-address' ? 'address-line1' : (autocomplete ?? undefined);

function inputModeOf(element: FormElement<LineKind>) {
  if (element.kind !== 'number') return looks[element.kind].inputMode;
  const isWhole = element.step !== null && Number.isInteger(element.step);
  const isPositive = element.min !== null && element.min >= 0;
  if (!isPositive) return 'text';
  return isWhole ? 'numeric' : 'decimal';
}

/** One line. What is too long is told, never cut. */
export function LineField({ element, field }: { element: FormElement<LineKind>; field: Field }) {
  return (
    <FieldFrame element={element} field={field}>
      {(wiring) => (
        <input
          {...wiring}
          {...looks[element.kind]}
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
