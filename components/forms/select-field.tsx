import { type Option, OTHER } from '@/lib/forms/definition/choice';
import type { FormElement } from '@/lib/forms/definition/element';
import { answerOf, chosenIn } from './chosen';
import { type Field, nameOf, partId, problemAt } from './field';
import { FieldFrame } from './field-frame';
import styles from './field.module.css';
import { useFormScope } from './form-scope';
import { OtherInput } from './other-input';

const drawn = ({ value, label }: Option) => (
  <option key={value} value={value}>
    {label}
  </option>
);

/** One of a list, or an answer of one's own. */
export function SelectField({ element, field }: { element: FormElement<'select'>; field: Field }) {
  const { words } = useFormScope();
  const { other, choices, placeholder } = element;
  const chosen = chosenIn(field.answer, other);
  const part = other ? 'choice' : null;
  const error = problemAt(field, 'choice');
  // The select is the first of two controls where there is a free answer.
  const own = {
    ...field,
    id: partId(field.id, part),
    problems: new Map(error ? [['', error]] : []),
  };

  return (
    <div className={styles['pair']}>
      <FieldFrame element={element} field={own}>
        {(wiring) => (
          <select
            {...wiring}
            className={styles['input']}
            name={nameOf(field, part)}
            autoComplete={element.autocomplete ?? undefined}
            value={chosen.choice[0] ?? ''}
            onChange={(event) => {
              const choice = [event.target.value];
              field.onAnswer(answerOf({ ...chosen, choice }, other !== null, false));
            }}
          >
            <option value="">{placeholder ?? words.choose}</option>
            {choices.map((choice) =>
              'options' in choice ? (
                <optgroup key={choice.heading} label={choice.heading}>
                  {choice.options.map(drawn)}
                </optgroup>
              ) : (
                drawn(choice)
              ),
            )}
            {other && <option value={OTHER}>{other.label}</option>}
          </select>
        )}
      </FieldFrame>
      {other && (
        <OtherInput
          other={other}
          field={field}
          isOpen={chosen.choice.includes(OTHER)}
          value={chosen.other}
          onChange={(text) => {
            field.onAnswer(answerOf({ ...chosen, other: text }, true, false));
          }}
        />
      )}
    </div>
  );
}
