import { type Choices, type Option, type Other, OTHER } from '@/lib/forms/definition/choice';
import styles from './choice.module.css';
import { type Field, nameOf, partId } from './field';

type Props = {
  type: 'radio' | 'checkbox';
  choices: Choices;
  other: Other | null;
  field: Field;
  chosen: readonly string[];
  /** All that may be chosen is: what is not chosen can only be taken after something is let go. */
  isFull?: boolean;
  isInvalid?: boolean;
  onToggle: (value: string, isOn: boolean) => void;
};

/** Options that are all in sight; those of a group stand under its heading. */
export function OptionList(props: Props) {
  const { type, choices, other, field, chosen, isFull = false, isInvalid = false } = props;
  const part = other ? 'choice' : null;
  const groups = choices.map((choice) =>
    'options' in choice ? choice : { heading: null, options: [choice] },
  );
  const all = groups.flatMap(({ options }) => options.map(({ value }) => value));
  const first = partId(field.id, part);

  function drawn({ value, label }: Option) {
    const isOn = chosen.includes(value);
    const index = all.indexOf(value);
    const isClosed = isFull && !isOn;
    return (
      <label key={value} className={styles['option']} data-closed={isClosed || undefined}>
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
        <span>{label}</span>
      </label>
    );
  }

  return (
    <div className={styles['options']}>
      {groups.map(({ heading, options }) =>
        heading === null ? (
          options.map(drawn)
        ) : (
          <div key={heading} className={styles['under']} role="group" aria-label={heading}>
            <p className={styles['heading']} aria-hidden="true">
              {heading}
            </p>
            {options.map(drawn)}
          </div>
        ),
      )}
      {other && drawn({ value: OTHER, label: other.label })}
    </div>
  );
}
