import { writeDay } from '@/lib/content/day';
import type { WebformMessages } from './form';
import { type Answer, partOf, textOf, valuesOf } from './answer';
import { listChosen, type FormElement, type FormField, labelIn, OTHER } from './element';
import { dateIn, itemsIn } from './form-data';

type Labels = Pick<WebformMessages, 'yes' | 'no'>;

/** A password is never read back. */
const maskPassword = ({ input }: Pick<FormElement<'text'>, 'input'>, text: string): string =>
  input === 'password' && text !== '' ? '••••••' : text;

/** An answer as a person reads it: labels for values, `31/12/2026` for a date, nothing for files. */
export function showAnswer(field: FormField, answer: Answer | null, labels: Labels): string {
  switch (field.kind) {
    case 'checkbox':
    case 'terms':
      return valuesOf(answer).length > 0 ? labels.yes : labels.no;
    case 'select':
    case 'radios':
    case 'checkboxes':
      return listChosen(field, answer)
        .map((value) =>
          value === OTHER ? textOf(partOf(answer, 'other')) : labelIn(field.choices, value),
        )
        .join(', ');
    case 'likert':
      return field.questions
        .flatMap(({ value, label }) => {
          const chosen = textOf(partOf(answer, value));
          return chosen === '' ? [] : [`${label}: ${labelIn(field.answers, chosen)}`];
        })
        .join(', ');
    case 'address':
    case 'composite':
      return itemsIn(field, answer)
        .map((item) =>
          field.parts
            .filter(({ key }) => valuesOf(partOf(item, key)).length > 0)
            .map((part) => showAnswer(part, partOf(item, part.key), labels))
            .join(', '),
        )
        .filter((text) => text !== '')
        .join('; ');
    case 'date':
      return valuesOf(answer).map(writeDay).join(', ');
    case 'datelist':
      return writeDay(dateIn(answer) ?? '');
    case 'datetime':
      return [writeDay(textOf(partOf(answer, 'date'))), textOf(partOf(answer, 'time'))]
        .filter((text) => text !== '')
        .join(' ');
    case 'email-confirm':
      return maskPassword(field, textOf(partOf(answer, 'mail_1')));
    case 'file':
      return '';
    case 'text':
    case 'textarea':
    case 'email':
    case 'tel':
    case 'url':
    case 'iban':
      return maskPassword(field, valuesOf(answer).join(', '));
    case 'number':
    case 'time':
      return valuesOf(answer).join(', ');
  }
}
