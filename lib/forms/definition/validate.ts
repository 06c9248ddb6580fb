import { type Answers, answerTo } from './answer';
import { checkAnswer } from './check-answer';
import type { FormElement } from './element';
import { evaluate } from './evaluate';
import { type Form, questionsIn } from './form';
import type { Problem } from './problem';
import type { WebformWords } from './words';

/**
 * What is wrong with the answers, in the order of the form; the same on both sides (spec sections 5
 * and 8). What is invisible or disabled is not looked at. Of files only their number is checked: the
 * references are the caller's. Give a step's elements in `within` to check that step alone.
 */
export function validate(
  form: Form,
  answers: Answers,
  words: WebformWords,
  within: readonly FormElement[] = form.elements,
): readonly Problem[] {
  const view = evaluate(form, answers);
  return questionsIn(within)
    .filter(({ key }) => view.isVisible(key) && view.isEnabled(key))
    .flatMap((question) =>
      checkAnswer(question, {
        answer: answerTo(answers, question.key),
        words,
        isRequired: view.isRequired(question.key),
      }),
    );
}
