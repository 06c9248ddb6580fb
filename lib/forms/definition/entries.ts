import { type Answer, type Answers, answerTo, partOf } from './answer';
import { controlsOf } from './control';
import type { FormElement } from './element';
import { questionsIn } from './form';

const entered = (name: string, answer: Answer | null): readonly (readonly [string, string])[] => {
  if (answer === null || answer === false || answer === '') return [];
  if (answer === true) return [[name, '1']];
  if (typeof answer === 'string') return [[name, answer]];
  return Object.values(answer).flatMap((value) => entered(name, value));
};

/**
 * Answers as a plain form posts them: names and values. For the hidden inputs in which a wizard
 * without script carries the answers of its other steps.
 */
export const entriesOf = (
  elements: readonly FormElement[],
  answers: Answers,
): readonly (readonly [name: string, value: string])[] =>
  questionsIn(elements).flatMap((question) => {
    const answer = answerTo(answers, question.key);
    return controlsOf(question).flatMap(({ name, part }) =>
      entered(name, part === null ? answer : partOf(answer, part)),
    );
  });
