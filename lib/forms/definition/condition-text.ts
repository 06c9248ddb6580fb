import { fill } from '@/lib/i18n/format';
import { type FormElement, labelIn, OTHER } from './element';
import type { Condition } from './condition';
import { flat, type Form, type WebformMessages } from './form';

type TestCondition = Extract<Condition, { op: 'test' }>;
type ConditionMessages = WebformMessages['case'];

const isTest = (condition: Condition): condition is TestCondition => condition.op === 'test';

const join = (parts: readonly string[], pattern: string): string =>
  parts.reduce((first, last) => fill(pattern, { first, last }));

function labelOf(element: FormElement, value: string): string {
  if (!('choices' in element)) return value;
  if (value === OTHER && 'other' in element && element.other) return element.other.label;
  return labelIn(element.choices, value);
}

function mergeConditions(conditions: readonly Condition[]): readonly Condition[] {
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

function describeTest(
  element: FormElement,
  { part, test }: TestCondition,
  isMet: boolean,
  messages: ConditionMessages,
) {
  const isOption = part !== null && element.kind === 'checkboxes';
  const title = isOption ? labelOf(element, part) : element.title;
  switch (test.is) {
    case 'empty':
      return fill(isMet ? messages.empty : messages.filled, { title });
    case 'checked':
      return fill(isMet ? messages.checked : messages.unchecked, { title });
    case 'value': {
      const quoted = test.values.map((value) =>
        fill(messages.answer, { answer: labelOf(element, value) }),
      );
      return fill(isMet ? messages.is : messages.isNot, {
        title,
        answers: join(quoted, messages.or),
      });
    }
    case 'less':
    case 'at-most':
    case 'greater':
    case 'at-least':
      return isMet ? fill(messages[test.is], { title, than: test.than }) : null;
    case 'between':
    case 'pattern':
      return null;
  }
}

export function describeCondition(
  condition: Condition,
  { elements }: Pick<Form, 'elements'>,
  messages: ConditionMessages,
): string | null {
  const all = flat(elements);

  const describe = (one: Condition, isMet: boolean): string | null => {
    if (one.op === 'not') return isTest(one.of) ? describe(one.of, !isMet) : null;
    if (isTest(one)) {
      const element = all.find(({ key }) => key === one.key);
      return element ? describeTest(element, one, isMet, messages) : null;
    }
    if (one.op === 'one') return null;
    const parts = (one.op === 'any' ? mergeConditions(one.of) : one.of).map((part) =>
      describe(part, isMet),
    );
    const known = parts.filter((part) => part !== null);
    if (known.length === 0 || known.length < parts.length) return null;
    return join(known, one.op === 'any' ? messages.or : messages.and);
  };
  return describe(condition, true);
}
