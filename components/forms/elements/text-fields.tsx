import type { Counter, FormElement, Option } from '@/lib/forms/definition/element';
import type { WebformMessages as Messages } from '@/lib/forms/definition/form';
import { countIn, writeNumber } from '@/lib/forms/definition/formats';
import { fill } from '@/lib/i18n/format';
import { NO_PART } from '@/lib/forms/definition/problems';
import { useFormScope } from '@/components/forms/form-context';
import { type Field, FieldFrame, type FieldProps, nameOf, partField, type Wiring } from './field';
import styles from './field.module.css';

export type LineKind = 'text' | 'email' | 'tel' | 'url' | 'iban' | 'number';

type InputAttributes = {
  type: 'text' | 'email' | 'tel' | 'url' | 'search' | 'color' | 'password';
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

const nativeInput = (element: FormElement<LineKind>): InputAttributes => {
  const own = element.kind === 'number' ? null : element.input;
  return own === null ? inputAttributes[element.kind] : { type: own, ...code };
};

function inputModeOf(element: FormElement<LineKind>) {
  if (element.kind !== 'number') return nativeInput(element).inputMode;
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

function numberHint({ isHeight, slider, min, max }: FormElement<'number'>, messages: Messages) {
  if (isHeight) return messages.centimetres;
  const isBetween = slider !== null && min !== null && max !== null;
  if (!isBetween) return null;
  const bounds = { min: writeNumber(min, messages), max: writeNumber(max, messages) };
  return fill(messages.between, bounds);
}

type SliderProps = FieldProps<'number'> & { wiring: Wiring };

/** Without script a number, because nothing would show the value of a slider. */
function SliderInput({ element, field, wiring }: SliderProps) {
  const { min, max, step, slider } = element;
  const value = typeof field.answer === 'string' ? field.answer : '';
  const shown = [slider?.prefix, value, slider?.suffix].filter(Boolean).join(' ');
  return (
    <div className={styles.slider}>
      <input
        {...wiring}
        type="range"
        aria-required={undefined}
        name={nameOf(field)}
        min={min ?? undefined}
        max={max ?? undefined}
        step={step ?? 'any'}
        disabled={field.isDisabled || field.isReadOnly}
        value={value}
        onChange={(event) => {
          field.onAnswer(event.target.value);
        }}
      />
      <output htmlFor={wiring.id}>{shown}</output>
    </div>
  );
}

function SuggestedTexts({ id, options }: { id: string; options: readonly Option[] }) {
  return (
    <datalist id={id}>
      {options.map(({ value, label }) => (
        <option key={value} value={label} />
      ))}
    </datalist>
  );
}

/** Has no maxlength, which would truncate pasted text silently. */
export function LineField({ element, field }: FieldProps<LineKind>) {
  const { isLive, messages } = useFormScope();
  const count = useCount(element.kind === 'number' ? null : element.counter, field);
  const hint = element.kind === 'number' ? numberHint(element, messages) : count;
  const suggestions = element.kind === 'number' ? null : element.suggestions;
  const listId = suggestions ? `${field.id}-list` : undefined;
  return (
    <FieldFrame element={element} field={field} hint={hint}>
      {(wiring) =>
        isLive && element.kind === 'number' && element.slider ? (
          <SliderInput element={element} field={field} wiring={wiring} />
        ) : (
          <>
            <input
              {...wiring}
              {...nativeInput(element)}
              className={styles.input}
              data-kind={element.kind}
              name={nameOf(field)}
              readOnly={field.isReadOnly}
              inputMode={inputModeOf(element)}
              autoComplete={tokenOf(element)}
              list={listId}
              placeholder={element.placeholder ?? undefined}
              value={typeof field.answer === 'string' ? field.answer : ''}
              onChange={(event) => {
                field.onAnswer(event.target.value);
              }}
            />
            {suggestions && listId && <SuggestedTexts id={listId} options={suggestions.options} />}
          </>
        )
      }
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
          className={styles.input}
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
    <div className={styles.pair}>
      <LineField element={inside} field={{ ...first, problems, note: field.note }} />
      <LineField
        element={{ ...inside, ...again, counter: null }}
        field={partField(field, 'mail_2')}
      />
    </div>
  );
}
