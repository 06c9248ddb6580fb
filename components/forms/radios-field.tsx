import { OTHER } from '@/lib/forms/definition/choice';
import type { FormElement } from '@/lib/forms/definition/element';
import { answerOf, chosenIn } from './chosen';
import { type Field, problemAt } from './field';
import { GroupFrame } from './group-frame';
import { OptionList } from './option-list';
import { OtherInput } from './other-input';

/** One of a few, all in sight, or an answer of one's own. */
export function RadiosField({ element, field }: { element: FormElement<'radios'>; field: Field }) {
  const { choices, other } = element;
  const chosen = chosenIn(field.answer, other);
  return (
    <GroupFrame element={element} field={field} error={problemAt(field, 'choice')} isRadio>
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
    </GroupFrame>
  );
}
