import { type Answer, partOf, textOf, valuesOf } from '@/lib/forms/definition/answer';
import type { Other } from '@/lib/forms/definition/choice';

/** What is chosen of some options, and the free answer beside them. */
export type Chosen = { choice: readonly string[]; other: string };

export function chosenIn(answer: Answer | null, other: Other | null): Chosen {
  if (!other) return { choice: valuesOf(answer), other: '' };
  const own = partOf(answer, 'other');
  return {
    choice: valuesOf(partOf(answer, 'choice')),
    other: typeof own === 'string' ? own : '',
  };
}

/** The same as an answer of the form. */
export function answerOf({ choice, other }: Chosen, isFree: boolean, isMany: boolean): Answer {
  const own = isMany ? choice : textOf(choice);
  return isFree ? { choice: own, other } : own;
}
