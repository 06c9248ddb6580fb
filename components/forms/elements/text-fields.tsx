import type { ReactNode } from 'react';
import button from '@/components/ui/button.module.css';
import type { FormElement } from '@/lib/forms/definition/element';
import { fill } from '@/lib/i18n/format';
import { valuesOf } from '@/lib/forms/definition/answer';
import { useFormScope } from '@/components/forms/form-context';
import { type Field, FieldFrame, GroupFrame, nameOf, partId, problemAt } from './field';
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

const ROWS = 4;

export function TextareaField({
  element,
  field,
}: {
  element: FormElement<'textarea'>;
  field: Field;
}) {
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

/** How many there are to fill in, at least, for who cannot ask for one more. */
const WITHOUT_SCRIPT = 3;

type Props = {
  element: FormElement<LineKind | 'textarea' | 'date'>;
  field: Field;
  children: (one: { title: string; help: null; isTitleHidden: boolean }, own: Field) => ReactNode;
};

/** The same question, as often as its answers come. */
export function RepeatedField({ element, field, children }: Props) {
  const { words, isLive } = useFormScope();
  const { answer, onAnswer } = field;
  const limit = typeof element.multiple === 'number' ? element.multiple : Number.POSITIVE_INFINITY;
  const known: readonly string[] = Array.isArray(answer) ? answer : valuesOf(answer);
  const room = Math.max(known.length, isLive ? 1 : Math.min(WITHOUT_SCRIPT, limit));
  const texts = Array.from({ length: room }, (_, index) => known[index] ?? '');

  return (
    <GroupFrame element={element} field={field} error={problemAt(field)}>
      {texts.map((text, index) => {
        const number = index + 1;
        const own: Field = {
          ...field,
          id: index === 0 ? field.id : partId(field.id, String(number)),
          answer: text,
          problems: new Map(),
          isRequired: true,
          note: null,
          onAnswer: (next) => {
            const given = typeof next === 'string' ? next : '';
            onAnswer(texts.map((old, at) => (at === index ? given : old)));
          },
        };
        const title = fill(words.nth, { title: element.title, number });
        return (
          // What is told apart here is the place itself.
          <div key={index} className={styles['again']}>
            {children({ title, help: null, isTitleHidden: false }, own)}
            {isLive && texts.length > 1 && (
              <button
                type="button"
                className={`${button['link'] ?? ''} ${styles['plain'] ?? ''}`}
                onClick={() => {
                  onAnswer(texts.filter((_, at) => at !== index));
                }}
              >
                {fill(words.removeNth, { number })}
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
          {words.addAnother}
        </button>
      )}
    </GroupFrame>
  );
}
