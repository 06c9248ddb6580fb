import { type Answers, answerTo, textOf } from './answer';
import { evaluate } from './evaluate';
import { flat, type Form, isQuestion } from './form';
import { type FileIdOf, payloadValue, type PayloadValue } from './payload-value';

/**
 * What `POST webform_rest/submit` wants, of answers that are valid: visible and enabled elements
 * only, lists where an element takes more than one, the free answer of a choice as its text, a
 * checkbox as 1 or 0, dates `yyyy-MM-dd`. What is not answered is left out. Hidden values are in it
 * as they are in `answers`: the caller makes them anew before (trust rule 7).
 */
export function payloadOf(
  form: Form,
  answers: Answers,
  fileIdOf: FileIdOf,
): Readonly<Record<string, PayloadValue>> & { webform_id: string } {
  const view = evaluate(form, answers);
  const values = flat(form.elements)
    .filter(({ key }) => view.isVisible(key) && view.isEnabled(key))
    .flatMap((element): (readonly [string, PayloadValue])[] => {
      const answer = answerTo(answers, element.key);
      const value = isQuestion(element)
        ? payloadValue(element, answer, fileIdOf)
        : element.kind === 'hidden'
          ? textOf(answer)
          : null;
      const isEmpty =
        value === null || value === '' || (Array.isArray(value) && value.length === 0);
      return isEmpty ? [] : [[element.key, value]];
    });
  return { ...Object.fromEntries(values), webform_id: form.id };
}
