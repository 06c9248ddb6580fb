import { type Answer, partOf, valuesOf } from './answer';
import type { Test } from './condition';
import { numberIn } from './number';
import { matches } from './pattern';

/** Drupal's names for the inside of a choice with a free answer, and ours. */
const CHOICE_PARTS = new Set(['select', 'radios', 'buttons']);

function inPart(answer: Answer, part: string): readonly string[] {
  const own = partOf(answer, CHOICE_PARTS.has(part) ? 'choice' : part);
  if (own !== null) return valuesOf(own);
  // `days[monday]` is one of the checkboxes of `days`.
  return Array.isArray(answer) && answer.includes(part) ? ['1'] : [];
}

function seen(answer: Answer, part: string | null): readonly string[] {
  if (part !== null) return inPart(answer, part);
  const choice = partOf(answer, 'choice');
  return valuesOf(choice ?? answer);
}

function compares(test: Test & { is: 'less' | 'at-most' | 'greater' | 'at-least' }, given: number) {
  if (test.is === 'less') return given < test.than;
  if (test.is === 'at-most') return given <= test.than;
  return test.is === 'greater' ? given > test.than : given >= test.than;
}

/** Whether an answer passes a test of `#states`. A part that is not there counts as empty. */
export function passes(test: Test, answer: Answer | null, part: string | null): boolean {
  const values = answer === null ? [] : seen(answer, part);
  const first = values[0] ?? '';
  switch (test.is) {
    case 'empty':
      return values.length === 0;
    case 'checked':
      return first !== '' && first !== '0';
    case 'value':
      return values.length === 0
        ? test.values.includes('')
        : values.some((value) => test.values.includes(value));
    case 'pattern':
      return matches(test.pattern, first);
    case 'between': {
      const given = numberIn(first);
      return given !== null && given >= (test.from ?? given) && given <= (test.to ?? given);
    }
    case 'less':
    case 'at-most':
    case 'greater':
    case 'at-least': {
      const given = numberIn(first);
      return given !== null && compares(test, given);
    }
  }
}
