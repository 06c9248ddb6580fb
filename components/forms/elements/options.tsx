import { type Answer, partOf, textOf, valuesOf } from '@/lib/forms/definition/answer';
import { type Choices, type Option, type Other, OTHER } from '@/lib/forms/definition/element';
import { useFormScope } from '@/components/forms/form-context';
import styles from './choice.module.css';
import { describedBy, Description, type Field, nameOf, partId } from './field';
import awaited from './awaited.module.css';
import fieldStyles from './field.module.css';

export type Chosen = { choice: readonly string[]; other: string };

export function readChosen(answer: Answer | null, other: Other | null): Chosen {
  if (!other) return { choice: valuesOf(answer), other: '' };
  const text = partOf(answer, 'other');
  return {
    choice: valuesOf(partOf(answer, 'choice')),
    other: typeof text === 'string' ? text : '',
  };
}

export function answerOf({ choice, other }: Chosen, isFree: boolean, isMany: boolean): Answer {
  const value = isMany ? choice : textOf(choice);
  return isFree ? { choice: value, other } : value;
}

type OptionListProps = {
  type: 'radio' | 'checkbox';
  choices: Choices;
  other: Other | null;
  field: Field;
  chosen: readonly string[];
  /** The limit is reached. */
  isFull?: boolean;
  isInvalid?: boolean;
  onToggle: (value: string, isOn: boolean) => void;
};

const SHORT = 3;

const isShort = ({ label, image }: Option): boolean => image === undefined && label.length <= SHORT;

export function OptionList(props: OptionListProps) {
  const { type, choices, other, field, chosen, isFull = false, isInvalid = false } = props;
  const part = other ? 'choice' : null;
  const groups = choices.map((choice) =>
    'options' in choice ? choice : { heading: null, options: [choice] },
  );
  const all = groups.flatMap(({ options }) => options.map(({ value }) => value));
  const first = partId(field.id, part);

  // A scale stands in a row.
  const isRow = !other && all.length > 2 && groups.every(({ options }) => options.every(isShort));

  function renderOption({ value, label, image }: Option) {
    const isOn = chosen.includes(value);
    const index = all.indexOf(value);
    const isClosed = isFull && !isOn;
    return (
      <label key={value} className={styles.option} data-closed={isClosed || undefined}>
        <input
          id={index === 0 ? first : `${first}-${value === OTHER ? 'own' : String(index + 1)}`}
          type={type}
          name={nameOf(field, part)}
          value={value}
          checked={isOn}
          aria-disabled={isClosed || undefined}
          aria-invalid={isInvalid || undefined}
          onChange={(event) => {
            props.onToggle(value, event.target.checked);
          }}
        />
        {image && <img src={image} alt="" loading="lazy" className={styles.image} />}
        <span>{label}</span>
      </label>
    );
  }

  return (
    <div className={styles.options} data-row={isRow || undefined}>
      {groups.map(({ heading, options }) =>
        heading === null ? (
          options.map(renderOption)
        ) : (
          <div key={heading} className={styles.under} role="group" aria-label={heading}>
            <p className={styles.heading} aria-hidden="true">
              {heading}
            </p>
            {options.map(renderOption)}
          </div>
        ),
      )}
      {other && renderOption({ value: OTHER, label: other.label })}
    </div>
  );
}

type OtherInputProps = { other: Other; field: Field; chosen: Chosen; isMany: boolean };

export function OtherInput({ other, field, chosen, isMany }: OtherInputProps) {
  const { isLive } = useFormScope();
  const isOpen = chosen.choice.includes(OTHER);
  if (isLive && !isOpen) return null;

  const id = partId(field.id, 'other');
  const error = field.problems.get('other') ?? null;
  const described = { id, help: null, note: null, error };
  return (
    <div
      className={`${fieldStyles.other ?? ''} ${awaited['awaited'] ?? ''}`}
      data-waiting={!isLive && !isOpen ? true : undefined}
      data-invalid={error ? true : undefined}
    >
      <label htmlFor={id}>{other.label}</label>
      <Description {...described} />
      <input
        id={id}
        className={fieldStyles.input}
        type="text"
        name={nameOf(field, 'other')}
        placeholder={other.placeholder ?? undefined}
        disabled={field.isDisabled}
        aria-describedby={describedBy(described)}
        aria-invalid={error ? true : undefined}
        aria-required={isOpen || undefined}
        value={chosen.other}
        onChange={({ target }) => {
          field.onAnswer(answerOf({ ...chosen, other: target.value }, true, isMany));
        }}
        onBlur={field.onLeave}
      />
    </div>
  );
}
