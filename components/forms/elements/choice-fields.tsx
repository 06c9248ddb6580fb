import { type FormElement, type Option, optionsIn, OTHER } from '@/lib/forms/definition/element';
import { valuesOf } from '@/lib/forms/definition/answer';
import { fill } from '@/lib/i18n/format';
import type { WebformMessages } from '@/lib/forms/definition/form';
import { useFormScope } from '@/components/forms/form-context';
import { RichTextBlock } from '@/components/ui/rich-text';
import styles from './choice.module.css';
import {
  describedBy,
  Description,
  type FieldProps,
  FieldFrame,
  GroupFrame,
  nameOf,
  partField,
  partId,
  problemAt,
  Title,
} from './field';
import fieldStyles from './field.module.css';
import groupStyles from './group.module.css';
import { answerOf, readChosen, OptionList, OtherInput } from './options';

/** Terms fold out below their checkbox, without script too. */
export function CheckboxField({ element, field }: FieldProps<'checkbox' | 'terms'>) {
  const { title, isTitleHidden, help } = element;
  const { id, note, isRequired, isDisabled, answer, onAnswer, onLeave } = field;
  const error = problemAt(field);
  const described = { id, help, note, error };
  return (
    <div className={fieldStyles.field} data-invalid={error ? true : undefined}>
      <Description {...described} />
      <label className={styles.option}>
        <input
          id={id}
          type="checkbox"
          name={nameOf(field)}
          value="1"
          checked={valuesOf(answer).length > 0}
          disabled={isDisabled}
          aria-required={isRequired || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(described)}
          onChange={(event) => {
            onAnswer(event.target.checked);
          }}
          onBlur={onLeave}
        />
        <Title title={title} isHidden={isTitleHidden} field={field} />
      </label>
      {element.kind === 'terms' && element.body && (
        <details className={groupStyles.details}>
          <summary>{element.heading}</summary>
          <div className={groupStyles.inside}>
            <RichTextBlock html={element.body} />
          </div>
        </details>
      )}
    </div>
  );
}

/** Each question is a group of radio buttons, at every width. */
export function LikertField({ element, field }: FieldProps<'likert'>) {
  const { questions, answers } = element;
  return (
    <GroupFrame element={element} field={field} error={problemAt(field)}>
      {questions.map(({ value, label }) => {
        const question = partField(field, value);
        const texts = { title: label, isTitleHidden: false, help: null };
        return (
          <GroupFrame
            key={value}
            element={texts}
            field={question}
            error={problemAt(question)}
            isRadio
          >
            <OptionList
              type="radio"
              choices={answers}
              other={null}
              field={question}
              chosen={valuesOf(question.answer)}
              onToggle={question.onAnswer}
            />
          </GroupFrame>
        );
      })}
    </GroupFrame>
  );
}

function limitOf(element: FormElement<'checkboxes' | 'select'>): number | null {
  if (element.kind === 'checkboxes') return element.limit;
  return typeof element.multiple === 'number' ? element.multiple : null;
}

/** `count` is null without script. */
function limitText(limit: number | null, count: number | null, messages: WebformMessages) {
  if (limit === null) return null;
  if (count === null) return fill(messages.limit, { limit });
  return fill(count < limit ? messages.limitCount : messages.limitReached, { count, limit });
}

/** Also renders a multiple select. Options beyond the limit stay focusable (`aria-disabled`). */
export function CheckboxesField({ element, field }: FieldProps<'checkboxes' | 'select'>) {
  const { messages, announce, isLive } = useFormScope();
  const { choices } = element;
  const other = element.kind === 'select' ? element.other : null;
  const chosen = readChosen(field.answer, other);
  const { choice } = chosen;
  const limit = limitOf(element);
  const isFull = isLive && limit !== null && choice.length >= limit;
  const error = problemAt(field, 'choice');

  function toggle(value: string, isOn: boolean) {
    if (isOn && isFull) {
      announce(fill(messages.limitReached, { limit }));
      return;
    }
    const others = choice.filter((one) => one !== value);
    const order = [...optionsIn(choices).map((option) => option.value), OTHER];
    const next = (isOn ? [...others, value] : others).toSorted(
      (one, two) => order.indexOf(one) - order.indexOf(two),
    );
    field.onAnswer(answerOf({ ...chosen, choice: next }, other !== null, true));
    if (isOn && next.length === limit) announce(fill(messages.limitReached, { limit }));
  }

  return (
    <GroupFrame
      element={element}
      field={field}
      error={error}
      hint={limitText(limit, isLive ? choice.length : null, messages)}
    >
      <OptionList
        type="checkbox"
        choices={choices}
        other={other}
        field={field}
        chosen={choice}
        isFull={isFull}
        isInvalid={error !== null}
        onToggle={toggle}
      />
      {other && <OtherInput other={other} field={field} chosen={chosen} isMany />}
    </GroupFrame>
  );
}

export function RadiosField({ element, field }: FieldProps<'radios'>) {
  const { choices, other, scale } = element;
  const chosen = readChosen(field.answer, other);
  return (
    <GroupFrame
      element={element}
      field={field}
      error={problemAt(field, 'choice')}
      hint={scale}
      isRadio
    >
      <OptionList
        type="radio"
        choices={choices}
        other={other}
        field={field}
        chosen={chosen.choice}
        onToggle={(value) => {
          field.onAnswer(answerOf({ ...chosen, choice: [value] }, other !== null, false));
        }}
      />
      {other && <OtherInput other={other} field={field} chosen={chosen} isMany={false} />}
    </GroupFrame>
  );
}

export const renderOption = ({ value, label }: Option) => (
  <option key={value} value={value}>
    {label}
  </option>
);

export function SelectField({ element, field }: FieldProps<'select'>) {
  const { messages } = useFormScope();
  const { other, choices, placeholder } = element;
  const chosen = readChosen(field.answer, other);
  const part = other ? 'choice' : null;
  const error = problemAt(field, 'choice');
  // With a free answer the select is the first of two controls.
  const selectField = {
    ...field,
    id: partId(field.id, part),
    problems: new Map(error ? [['', error]] : []),
  };

  return (
    <div className={fieldStyles.pair}>
      <FieldFrame element={element} field={selectField}>
        {(wiring) => (
          <select
            {...wiring}
            className={fieldStyles.input}
            name={nameOf(field, part)}
            autoComplete={element.autocomplete ?? undefined}
            value={chosen.choice[0] ?? ''}
            onChange={(event) => {
              const choice = [event.target.value];
              field.onAnswer(answerOf({ ...chosen, choice }, other !== null, false));
            }}
          >
            <option value="">{placeholder ?? messages.choose}</option>
            {choices.map((choice) =>
              'options' in choice ? (
                <optgroup key={choice.heading} label={choice.heading}>
                  {choice.options.map(renderOption)}
                </optgroup>
              ) : (
                renderOption(choice)
              ),
            )}
            {other && <option value={OTHER}>{other.label}</option>}
          </select>
        )}
      </FieldFrame>
      {other && <OtherInput other={other} field={field} chosen={chosen} isMany={false} />}
    </div>
  );
}
