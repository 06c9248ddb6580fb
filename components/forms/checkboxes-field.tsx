import { fill } from '@/lib/i18n/fill';
import { optionsIn, OTHER } from '@/lib/forms/definition/choice';
import type { FormElement } from '@/lib/forms/definition/element';
import type { WebformWords } from '@/lib/forms/definition/words';
import { answerOf, chosenIn } from './chosen';
import { type Field, problemAt } from './field';
import { useFormScope } from './form-scope';
import { GroupFrame } from './group-frame';
import { OptionList } from './option-list';
import { OtherInput } from './other-input';

type Choice = FormElement<'checkboxes' | 'select'>;

function limitOf(element: Choice): number | null {
  if (element.kind === 'checkboxes') return element.limit;
  return typeof element.multiple === 'number' ? element.multiple : null;
}

/** How many may be chosen, and how many are; `count` is null where no script counts. */
function limitInWords(limit: number | null, count: number | null, words: WebformWords) {
  if (limit === null) return null;
  if (count === null) return fill(words.limit, { limit });
  return fill(count < limit ? words.limitCount : words.limitReached, { count, limit });
}

/**
 * Several of a list, also where the backend asks with a select that takes more. What cannot be
 * chosen any more stays within reach and says why.
 */
export function CheckboxesField({ element, field }: { element: Choice; field: Field }) {
  const { words, say, isLive } = useFormScope();
  const { choices } = element;
  const other = element.kind === 'select' ? element.other : null;
  const chosen = chosenIn(field.answer, other);
  const { choice } = chosen;
  const limit = limitOf(element);
  const isFull = isLive && limit !== null && choice.length >= limit;
  const error = problemAt(field, 'choice');

  function toggle(value: string, isOn: boolean) {
    if (isOn && isFull) {
      say(fill(words.limitReached, { limit }));
      return;
    }
    const rest = choice.filter((one) => one !== value);
    const order = [...optionsIn(choices).map((option) => option.value), OTHER];
    const next = (isOn ? [...rest, value] : rest).toSorted(
      (one, two) => order.indexOf(one) - order.indexOf(two),
    );
    field.onAnswer(answerOf({ ...chosen, choice: next }, other !== null, true));
    if (isOn && next.length === limit) say(fill(words.limitReached, { limit }));
  }

  return (
    <GroupFrame
      element={element}
      field={field}
      error={error}
      hint={limitInWords(limit, isLive ? choice.length : null, words)}
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
      {other && (
        <OtherInput
          other={other}
          field={field}
          isOpen={choice.includes(OTHER)}
          value={chosen.other}
          onChange={(text) => {
            field.onAnswer(answerOf({ ...chosen, other: text }, true, true));
          }}
        />
      )}
    </GroupFrame>
  );
}
