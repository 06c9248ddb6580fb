import { isDate, isTime } from '@/lib/forms/definition/formats';
import type { FormElement } from '@/lib/forms/definition/element';
import type { Language } from '@/lib/content/language';
import { partOf, textOf } from '@/lib/forms/definition/answer';
import { DATE_PARTS } from '@/lib/forms/definition/form-data';
import { useFormScope } from '@/components/forms/form-context';
import { renderOption } from './choice-fields';
import {
  FieldFrame,
  type FieldProps,
  GroupFrame,
  nameOf,
  partField,
  partId,
  problemAt,
} from './field';
import styles from './field.module.css';

/** The value for a partly filled-in date or time, which the browser reports as empty. */
const INCOMPLETE = '?';

const isComplete = { date: isDate, time: isTime } as const;

const attributesOf = (element: FormElement<'date' | 'time'>) =>
  element.kind === 'date'
    ? { min: element.min ?? undefined, max: element.max ?? undefined }
    : {
        min: element.earliest ?? undefined,
        max: element.latest ?? undefined,
        step: element.stepSeconds ?? undefined,
      };

/** A date or a time, with the browser's own picker. */
export function PickerField({ element, field }: FieldProps<'date' | 'time'>) {
  const { answer, onAnswer } = field;
  const { kind } = element;
  const picked = typeof answer === 'string' ? answer : '';
  return (
    <FieldFrame element={element} field={field}>
      {(wiring) => (
        <input
          {...wiring}
          {...attributesOf(element)}
          className={styles.input}
          type={kind}
          data-kind={kind}
          name={nameOf(field)}
          readOnly={field.isReadOnly}
          autoComplete={element.autocomplete ?? undefined}
          value={isComplete[kind](picked) ? picked : ''}
          onChange={(event) => {
            onAnswer(event.target.value);
          }}
          onBlur={({ target: { value, validity } }) => {
            if (validity.badInput !== (picked === INCOMPLETE))
              onAnswer(validity.badInput ? INCOMPLETE : value);
            wiring.onBlur();
          }}
        />
      )}
    </FieldFrame>
  );
}

const dayOf = (moment: string | null) => moment?.split('T')[0] ?? null;

/** A day and a time of it. */
export function DatetimeField({ element, field }: FieldProps<'datetime'>) {
  const { messages } = useFormScope();
  const { date, time } = messages.components;
  const inside = { ...element, help: null, isTitleHidden: false, autocomplete: null };
  const limits = { min: dayOf(element.min), max: dayOf(element.max) };
  // The legend has "(optional)" for both.
  const part = (name: string) => partField({ ...field, optional: null }, name);
  return (
    <GroupFrame element={element} field={field} error={problemAt(field)}>
      <div className={styles.date}>
        <PickerField
          element={{ ...inside, ...limits, kind: 'date', title: date.date }}
          field={part('date')}
        />
        <PickerField element={{ ...inside, kind: 'time', title: time.time }} field={part('time')} />
      </div>
    </GroupFrame>
  );
}

const DAYS = 31;
const MONTHS = 12;

type Part = (typeof DATE_PARTS)[number];

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);

function monthName(month: number, language: Language): string {
  const format = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  return format.format(Date.UTC(2000, month - 1, 1));
}

function listChoices(part: Part, { years }: FormElement<'datelist'>, language: Language) {
  const label = (number: number) =>
    part === 'month' ? monthName(number, language) : String(number);
  const [from, to] = { day: [1, DAYS], month: [1, MONTHS], year: [years.from, years.to] }[part];
  return range(from ?? 1, to ?? 0).map((number) => ({
    value: String(number),
    label: label(number),
  }));
}

export function DatelistField({ element, field }: FieldProps<'datelist'>) {
  const { messages, language } = useFormScope();
  const { id, answer, onAnswer, isRequired } = field;
  const date = Object.fromEntries(DATE_PARTS.map((part) => [part, textOf(partOf(answer, part))]));
  const isBirthday = element.autocomplete === 'bday';

  return (
    <GroupFrame element={element} field={field} error={problemAt(field, ...DATE_PARTS)}>
      <div className={styles.date}>
        {DATE_PARTS.map((part) => (
          <div key={part} className={styles.part}>
            <label htmlFor={partId(id, part)}>{messages.components.date[part]}</label>
            <select
              id={partId(id, part)}
              className={styles.input}
              name={nameOf(field, part)}
              autoComplete={isBirthday ? `bday-${part}` : undefined}
              aria-required={isRequired || undefined}
              aria-invalid={field.problems.has(part) || undefined}
              value={date[part]}
              onChange={(event) => {
                onAnswer({ ...date, [part]: event.target.value });
              }}
            >
              <option value="">{messages.components.date[part]}</option>
              {listChoices(part, element, language).map(renderOption)}
            </select>
          </div>
        ))}
      </div>
    </GroupFrame>
  );
}
