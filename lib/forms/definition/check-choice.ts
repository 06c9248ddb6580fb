import { type Answer, partOf, textOf, valuesOf } from './answer';
import { OTHER, optionsIn } from './choice';
import type { FormElement } from './element';
import type { Problem } from './problem';
import { fill } from '@/lib/i18n/fill';
import type { WebformWords } from './words';

type Choice = FormElement<'select' | 'radios' | 'checkboxes'>;

const otherOf = (element: Choice) => (element.kind === 'checkboxes' ? null : element.other);

/** What is chosen, without empty ones; the free answer stands as `OTHER`. */
export const chosenIn = (element: Choice, answer: Answer | null): readonly string[] =>
  valuesOf(otherOf(element) ? partOf(answer, 'choice') : answer);

function limitOf(element: Choice): number | null {
  if (element.kind === 'checkboxes') return element.limit;
  if (element.multiple === false) return 1;
  return element.multiple === 'unlimited' ? null : element.multiple;
}

/** What is wrong with a choice: only options of the definition, no more than the element takes. */
export function checkChoice(
  element: Choice,
  answer: Answer | null,
  words: WebformWords,
): readonly Problem[] {
  const { key } = element;
  const other = otherOf(element);
  const part = other ? 'choice' : null;
  const chosen = chosenIn(element, answer);
  const known = new Set(optionsIn(element.choices).map(({ value }) => value));
  const limit = limitOf(element);
  const own = element.kind === 'checkboxes' ? element.limitMessage : null;

  if (chosen.some((value) => !known.has(value) && !(other && value === OTHER)))
    return [{ key, part, message: words.option }];
  if (limit !== null && chosen.length > limit)
    return [{ key, part, message: own ?? fill(words.limit, { limit }) }];
  if (!other || !chosen.includes(OTHER)) return [];

  const free = textOf(partOf(answer, 'other'));
  if (free === '') return [{ key, part: 'other', message: words.otherRequired }];
  const length = Array.from(free).length;
  const message = fill(words.tooLong, { max: other.maxLength, length });
  return length > other.maxLength ? [{ key, part: 'other', message }] : [];
}
