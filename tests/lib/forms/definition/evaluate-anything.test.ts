// @vitest-environment node
import fc from 'fast-check';
import type { Answers } from '@/lib/forms/definition/answer';
import { type Condition, NO_STATES } from '@/lib/forms/definition/condition';
import { evaluate } from '@/lib/forms/definition/visibility';
import type { FormElement } from '@/lib/forms/definition/element';
import { flat, type Form } from '@/lib/forms/definition/form';
import { formOf, type WireElements } from '@/tests/support/webform';

const when = (name: string, condition: object) => ({ [`:input[name="${name}"]`]: condition });

describe('for any form and answers', () => {
  const KEYS = ['a', 'b', 'c', 'd', 'e', 'f'];
  const key = fc.constantFrom(...KEYS, 'weg');
  const trial = fc.oneof(
    fc.constantFrom({ is: 'empty' as const }, { is: 'checked' as const }),
    fc.record({
      is: fc.constant('value' as const),
      values: fc.array(fc.string(), { maxLength: 2 }),
    }),
    fc.record({ is: fc.constantFrom('less' as const, 'at-least' as const), than: fc.integer() }),
    fc.record({ is: fc.constant('pattern' as const), pattern: fc.string({ maxLength: 6 }) }),
  );
  const leaf: fc.Arbitrary<Condition> = fc.record({
    op: fc.constant('test' as const),
    key,
    part: fc.constantFrom(null, 'x', 'select'),
    test: trial,
  });
  const condition: fc.Arbitrary<Condition> = fc.oneof(
    { depthSize: 'small' },
    leaf,
    fc.letrec<{ tree: Condition }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 3 },
        leaf,
        fc.record({ op: fc.constant('not' as const), of: tie('tree') }),
        fc.record({
          op: fc.constantFrom('all' as const, 'any' as const, 'one' as const),
          of: fc.array(tie('tree'), { maxLength: 3 }),
        }),
      ),
    })).tree,
  );
  const states = fc.record({
    visible: fc.option(condition),
    required: fc.option(condition),
    enabled: fc.option(condition),
    writable: fc.option(condition),
    checked: fc.option(condition),
  });
  const checkbox = (key: string) => [key, { '#type': 'checkbox' }] as const;
  const group = { '#type': 'fieldset', ...Object.fromEntries(KEYS.slice(0, 3).map(checkbox)) };
  const { elements: plain } = formOf({
    groep: group,
    ...Object.fromEntries(KEYS.slice(3).map(checkbox)),
  });

  /** The same elements with other states. */
  const withStates = (
    elements: readonly FormElement[],
    all: ReadonlyMap<string, FormElement['states']>,
  ): readonly FormElement[] =>
    elements.map((element) => {
      const changed = { ...element, states: all.get(element.key) ?? NO_STATES };
      return 'elements' in changed
        ? { ...changed, elements: withStates(changed.elements, all) }
        : changed;
    });
  const form = fc
    .tuple(...['groep', ...KEYS].map((name) => states.map((each) => [name, each] as const)))
    .map((all): Form => {
      const elements = withStates(plain, new Map(all));
      return { id: 'x', elements, steps: [], submitLabel: null };
    });
  const answer = fc.oneof(
    fc.string(),
    fc.boolean(),
    fc.array(fc.string()),
    fc.dictionary(fc.string(), fc.string()),
    fc.constantFrom('1', '12,5', ''),
  );
  const answers = fc.dictionary(fc.oneof(key, fc.string()), answer);

  const all = (elements: Form, values: Answers) => {
    const view = evaluate(elements, values);
    return flat(elements.elements).map((element) => [
      view.isVisible(element.key),
      view.isRequired(element.key),
      view.isEnabled(element.key),
      view.isChecked(element.key),
    ]);
  };

  test('it ends, with the same result twice', () => {
    fc.assert(
      fc.property(form, answers, (one, values) => {
        expect(all(one, values)).toEqual(all(one, values));
      }),
    );
  });

  test('nothing in a hidden container is shown', () => {
    fc.assert(
      fc.property(form, answers, (one, values) => {
        const view = evaluate(one, values);
        const inside = ['a', 'b', 'c'].some(view.isVisible);
        expect(inside && !view.isVisible('groep')).toBe(false);
      }),
    );
  });

  test('an answer to what is hidden changes nothing where there is no circle', () => {
    const chain = (wanted: boolean): WireElements => ({
      a: { '#type': 'checkbox' },
      b: { '#type': 'checkbox', '#states': { visible: when('a', { checked: wanted }) } },
      c: { '#type': 'checkbox', '#states': { visible: when('b', { checked: true }) } },
    });
    fc.assert(
      fc.property(fc.boolean(), fc.boolean(), answer, (wanted, a, b) => {
        const one = formOf(chain(wanted));
        const view = evaluate(one, { a, b });
        const without = evaluate(one, { a });
        fc.pre(!view.isVisible('b'));
        expect(view.isVisible('c')).toBe(without.isVisible('c'));
      }),
    );
  });
});
