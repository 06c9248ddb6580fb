import { fill } from '@/lib/i18n/format';
import { type FormElement, optionsIn, OTHER } from './element';
import type { Condition } from './visibility';
import { flat, type Form, type WebformWords } from './form';

type TestCondition = Extract<Condition, { op: 'test' }>;
type CaseWords = WebformWords['case'];

const isTest = (condition: Condition): condition is TestCondition => condition.op === 'test';

const joined = (parts: readonly string[], pattern: string): string =>
  parts.reduce((first, last) => fill(pattern, { first, last }));

function labelOf(element: FormElement, value: string): string {
  if (!('choices' in element)) return value;
  if (value === OTHER && 'other' in element && element.other) return element.other.label;
  return optionsIn(element.choices).find((option) => option.value === value)?.label ?? value;
}

/** One question of which several answers will do, where each was a condition of its own. */
function merged(conditions: readonly Condition[]): readonly Condition[] {
  const [first] = conditions;
  if (!first || !isTest(first)) return conditions;
  const lists = conditions.flatMap((one) =>
    isTest(one) && one.key === first.key && one.part === first.part && one.test.is === 'value'
      ? [one.test.values]
      : [],
  );
  return lists.length === conditions.length
    ? [{ ...first, test: { is: 'value', values: lists.flat() } }]
    : conditions;
}

function tested(
  element: FormElement,
  { part, test }: TestCondition,
  isSo: boolean,
  own: CaseWords,
) {
  const isOption = part !== null && element.kind === 'checkboxes';
  const title = isOption ? labelOf(element, part) : element.title;
  switch (test.is) {
    case 'empty':
      return fill(isSo ? own.empty : own.filled, { title });
    case 'checked':
      return fill(isSo ? own.checked : own.unchecked, { title });
    case 'value': {
      const quoted = test.values.map((value) =>
        fill(own.answer, { answer: labelOf(element, value) }),
      );
      return fill(isSo ? own.is : own.isNot, { title, answers: joined(quoted, own.or) });
    }
    case 'less':
    case 'at-most':
    case 'greater':
    case 'at-least':
      return isSo ? fill(own[test.is], { title, than: test.than }) : null;
    case 'between':
    case 'pattern':
      return null;
  }
}

/**
 * A condition in words that can stand after "als", for who fills in a form without script; null for
 * what cannot be said shortly: a pattern, a range, exactly one of several.
 */
export function caseWords(
  condition: Condition,
  { elements }: Pick<Form, 'elements'>,
  words: CaseWords,
): string | null {
  const all = flat(elements);

  const said = (one: Condition, isSo: boolean): string | null => {
    if (one.op === 'not') return isTest(one.of) ? said(one.of, !isSo) : null;
    if (isTest(one)) {
      const element = all.find(({ key }) => key === one.key);
      return element ? tested(element, one, isSo, words) : null;
    }
    if (one.op === 'one') return null;
    const parts = (one.op === 'any' ? merged(one.of) : one.of).map((part) => said(part, isSo));
    const known = parts.filter((part) => part !== null);
    if (known.length === 0 || known.length < parts.length) return null;
    return joined(known, one.op === 'any' ? words.or : words.and);
  };
  return said(condition, true);
}
