// @vitest-environment node
import type { Answer, Answers } from '@/lib/forms/definition/answer';
import { type Condition, keysIn } from '@/lib/forms/definition/condition';
import { evaluate } from '@/lib/forms/definition/visibility';
import { formOf } from '@/tests/support/webform';

const options = { ma: 'Maandag', di: 'Dinsdag' };
const when = (name: string, condition: unknown) => ({ [`:input[name="${name}"]`]: condition });

const isShown = (name: string, condition: unknown, answers: Answers): boolean =>
  evaluate(
    formOf({
      aantal: { '#type': 'textfield' },
      dagen: { '#type': 'checkboxes', '#options': options },
      bron: { '#type': 'webform_radios_other', '#options': options },
      vraag: { '#type': 'textfield', '#states': { visible: when(name, condition) } },
    }),
    answers,
  ).isVisible('vraag');

/** The numbers among 2, 3 and 4 with which the question is shown. */
test.each<[object, readonly string[]]>([
  [{ less: 3 }, ['2']],
  [{ less_equal: 3 }, ['2', '3']],
  [{ greater: 3 }, ['4']],
  [{ greater_equal: 3 }, ['3', '4']],
  [{ between: '3:4' }, ['3', '4']],
  [{ between: '2:3' }, ['2', '3']],
  [{ between: '3:' }, ['3', '4']],
  [{ between: ':3' }, ['2', '3']],
  [{ '!between': '3:4' }, ['2']],
])('%j is met by %j', (value, met) => {
  const shown = ['2', '3', '4'].filter((aantal) => isShown('aantal', { value }, { aantal }));

  expect(shown).toEqual(met);
  expect(['', 'drie', '3x'].map((aantal) => isShown('aantal', { value }, { aantal }))).toEqual(
    '!between' in value ? [true, true, true] : [false, false, false],
  );
});

test.each<[string, unknown, Answer, boolean]>([
  ['dagen', { checked: true }, ['0'], false],
  ['dagen', { checked: true }, ['ma'], true],
  ['dagen', { value: ['ma', 'zo'] }, ['di', 'ma'], true],
  ['dagen', { value: '' }, [], true],
  ['dagen', { value: '' }, ['ma'], false],
  ['dagen', { value: 'ma' }, [], false],
  ['bron[radios]', { value: 'ma' }, { choice: 'ma', other: '' }, true],
  ['bron[radios]', { value: 'ma' }, { choice: 'di', other: 'ma' }, false],
  ['bron[buttons]', { value: 'ma' }, { choice: 'ma', other: '' }, true],
  ['bron[other]', { value: 'ma' }, { choice: 'ma', other: 'x' }, false],
])('the condition %s %j holds for %j: %s', (name, condition, answer, expected) => {
  const [key = ''] = name.split('[');

  expect(isShown(name, condition, { [key]: answer })).toBe(expected);
});

test('without conditions nothing is hidden, required, disabled or ticked, and of others nothing is known', () => {
  const view = evaluate(
    formOf({ groep: { '#type': 'fieldset', naam: { '#type': 'textfield', '#required': true } } }),
    {},
  );
  const all = (key: string) =>
    [view.isVisible, view.isRequired, view.isEnabled, view.isChecked].map((state) => state(key));

  expect(all('naam')).toEqual([true, true, true, null]);
  expect(all('groep')).toEqual([true, false, true, null]);
  expect(all('weg')).toEqual([false, false, false, null]);
});

test('what is in a disabled container two levels up is disabled', () => {
  const form = formOf({
    akkoord: { '#type': 'checkbox' },
    buiten: {
      '#type': 'fieldset',
      '#states': {
        disabled: when('akkoord', { checked: true }),
        optional: when('akkoord', { checked: true }),
      },
      binnen: { '#type': 'fieldset', naam: { '#type': 'textfield', '#required': true } },
    },
  });
  const states = (akkoord: boolean) => {
    const view = evaluate(form, { akkoord });
    return [view.isEnabled('naam'), view.isRequired('naam')];
  };

  expect(states(true)).toEqual([false, false]);
  expect(states(false)).toEqual([true, true]);
});

test('the questions that a condition asks after are known, however deep', () => {
  const on = (key: string): Condition => ({ op: 'test', key, part: null, test: { is: 'empty' } });

  expect(keysIn({ op: 'any', of: [on('a'), { op: 'not', of: on('b') }] })).toEqual(['a', 'b']);
});
