// @vitest-environment node
import type { Answers } from '@/lib/forms/definition/answer';
import { type Condition, keysIn } from '@/lib/forms/definition/condition';
import { evaluate, listVisibleSteps } from '@/lib/forms/definition/visibility';
import { formOf } from '@/tests/support/webform';

const when = (name: string, condition: unknown) => ({ [`:input[name="${name}"]`]: condition });

const fields = {
  naam: { '#type': 'textfield' },
  aantal: { '#type': 'number' },
  akkoord: { '#type': 'checkbox' },
  dagen: { '#type': 'checkboxes', '#options': { ma: 'Maandag', di: 'Dinsdag' } },
  bron: { '#type': 'webform_select_other', '#options': { krant: 'Krant' } },
  adres: { '#type': 'webform_address' },
  cv: { '#type': 'managed_file' },
  soort: { '#type': 'radios', '#options': { a: 'A', b: 'B' } },
};

const viewOf = (condition: unknown, answers: Answers, state = 'visible') =>
  evaluate(
    formOf({ ...fields, vraag: { '#type': 'textfield', '#states': { [state]: condition } } }),
    answers,
  );

test.each<[string, unknown, Answers, boolean]>([
  ['naam', { filled: true }, { naam: 'Joop' }, true],
  ['naam', { filled: true }, { naam: '  ' }, false],
  ['naam', { empty: true }, {}, true],
  ['naam', { value: 'Joop' }, { naam: 'Joop' }, true],
  ['naam', { '!value': 'Joop' }, { naam: 'Joop' }, false],
  ['naam', { '!value': 'Joop' }, {}, true],
  ['naam', { value: { pattern: '^J' } }, { naam: 'Joop' }, true],
  ['naam', { value: { pattern: '^J' } }, { naam: 'Ada' }, false],
  ['naam', { value: { '!pattern': '^J' } }, { naam: 'Ada' }, true],
  ['aantal', { value: { greater: 3 } }, { aantal: '3,5' }, true],
  ['akkoord', { checked: true }, { akkoord: true }, true],
  ['akkoord', { checked: true }, { akkoord: false }, false],
  ['akkoord', { unchecked: true }, {}, true],
  ['dagen[ma]', { checked: true }, { dagen: ['di', 'ma'] }, true],
  ['dagen[ma]', { checked: true }, { dagen: ['di'] }, false],
  ['dagen[ma]', { unchecked: true }, {}, true],
  ['soort', { value: 'a' }, { soort: 'a' }, true],
  ['bron[select]', { value: 'krant' }, { bron: { choice: 'krant', other: '' } }, true],
  ['bron[select]', { value: '_other_' }, { bron: { choice: '_other_', other: 'x' } }, true],
  ['bron[other]', { filled: true }, { bron: { choice: '_other_', other: 'x' } }, true],
  ['bron', { value: 'krant' }, { bron: { choice: 'krant', other: '' } }, true],
  ['adres[city]', { filled: true }, { adres: { city: 'Amsterdam' } }, true],
  ['adres[city]', { filled: true }, { adres: { address: 'Kade 1' } }, false],
  ['files[cv]', { filled: true }, { cv: ['ref'] }, true],
  ['naam', { filled: true }, { naam: ['of', 'niet'] }, true],
  ['dagen', { checked: true }, { dagen: ['0'] }, false],
  ['dagen', { checked: true }, { dagen: ['ma'] }, true],
  ['dagen', { value: ['ma', 'zo'] }, { dagen: ['di', 'ma'] }, true],
  ['dagen', { value: '' }, { dagen: [] }, true],
  ['dagen', { value: '' }, { dagen: ['ma'] }, false],
  ['dagen', { value: 'ma' }, { dagen: [] }, false],
  ['bron[radios]', { value: 'krant' }, { bron: { choice: 'krant', other: '' } }, true],
  ['bron[radios]', { value: 'krant' }, { bron: { choice: 'tv', other: 'krant' } }, false],
  ['bron[buttons]', { value: 'krant' }, { bron: { choice: 'krant', other: '' } }, true],
  ['bron[other]', { value: 'krant' }, { bron: { choice: 'krant', other: 'x' } }, false],
])('the condition %s %j holds for %j: %s', (name, condition, answers, expected) => {
  expect(viewOf(when(name, condition), answers).isVisible('vraag')).toBe(expected);
});

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
  const isShown = (aantal: string) =>
    viewOf(when('aantal', { value }), { aantal }).isVisible('vraag');
  const isNegated = '!between' in value;

  expect(['2', '3', '4'].filter(isShown)).toEqual(met);
  expect(['', 'drie', '3x'].map(isShown)).toEqual([isNegated, isNegated, isNegated]);
});

const ticked = when('akkoord', { checked: true });
const named = when('naam', { filled: true });
const BOTH: Answers = { akkoord: true, naam: 'Joop' };
const ONE: Answers = { akkoord: true, naam: '' };

test.each<[string, unknown, Answers, boolean]>([
  ['two conditions joined by and hold where both do', { ...ticked, ...named }, BOTH, true],
  ['two conditions joined by and fail where one does', { ...ticked, ...named }, ONE, false],
  ['two conditions joined by or hold where one does', [ticked, 'or', named], ONE, true],
  ['two conditions joined by or fail where both do', [ticked, 'or', named], {}, false],
  ['two conditions joined by xor hold where one does', [ticked, 'xor', named], ONE, true],
  ['two conditions joined by xor fail where both hold', [ticked, 'xor', named], BOTH, false],
  ['two conditions joined by xor fail where both do', [ticked, 'xor', named], {}, false],
])('%s', (_, condition, answers, expected) => {
  expect(viewOf(condition, answers).isVisible('vraag')).toBe(expected);
});

test('required, enabled and checked follow their states', () => {
  expect(viewOf(ticked, ONE, 'required').isRequired('vraag')).toBe(true);
  expect(viewOf(ticked, {}, 'required').isRequired('vraag')).toBe(false);
  expect(viewOf(ticked, ONE, 'optional').isRequired('vraag')).toBe(false);
  expect(viewOf(ticked, ONE, 'disabled').isEnabled('vraag')).toBe(false);
  expect(viewOf(ticked, {}, 'disabled').isEnabled('vraag')).toBe(true);
  expect(viewOf(ticked, ONE, 'checked').isChecked('vraag')).toBe(true);
  expect(viewOf(ticked, ONE).isChecked('vraag')).toBeNull();
});

test('a container hides, disables and makes required what is in it', () => {
  const form = formOf({
    ...fields,
    groep: {
      '#type': 'fieldset',
      '#states': { visible: ticked, required: ticked, enabled: named },
      tekst: { '#type': 'textfield' },
    },
  });

  expect(evaluate(form, {}).isVisible('tekst')).toBe(false);
  const view = evaluate(form, ONE);
  expect([view.isVisible('tekst'), view.isRequired('tekst')]).toEqual([true, true]);
  expect(view.isEnabled('tekst')).toBe(false);
  expect(evaluate(form, BOTH).isEnabled('tekst')).toBe(true);
});

test('what a visitor cannot see counts as empty', () => {
  const form = formOf({
    ...fields,
    extra: { '#type': 'textfield', '#states': { visible: ticked } },
    slot: { '#type': 'textfield', '#states': { visible: when('extra', { filled: true }) } },
  });

  expect(evaluate(form, { akkoord: true, extra: 'x' }).isVisible('slot')).toBe(true);
  expect(evaluate(form, { akkoord: false, extra: 'x' }).isVisible('slot')).toBe(false);
});

test('elements that wait for each other are not lost', () => {
  const form = formOf({
    kip: { '#type': 'textfield', '#states': { visible: when('ei', { filled: true }) } },
    ei: { '#type': 'textfield', '#states': { visible: when('kip', { filled: true }) } },
    zelf: { '#type': 'textfield', '#states': { visible: when('zelf', { empty: true }) } },
  });
  const view = evaluate(form, { kip: 'tok', ei: 'wit' });

  expect(['kip', 'ei', 'zelf'].map(view.isVisible)).toEqual([true, true, true]);
});

test('of elements in a circle the same are shown, whichever is evaluated first', () => {
  const form = formOf({
    kip: { '#type': 'textfield', '#states': { visible: when('ei', { filled: true }) } },
    ei: { '#type': 'textfield', '#states': { visible: when('kip', { empty: true }) } },
  });
  const listShown = (...keys: string[]) => {
    const view = evaluate(form, { kip: 'tok', ei: 'wit' });
    return keys.filter(view.isVisible);
  };

  expect(listShown('ei', 'kip')).toEqual(listShown('kip', 'ei').toReversed());
});

test('a container that waits for what is in it hides that too', () => {
  const form = formOf({
    groep: {
      '#type': 'fieldset',
      '#states': { visible: when('kind', { checked: true }) },
      kind: { '#type': 'checkbox', '#required': true },
    },
  });
  const view = evaluate(form, { kind: false });

  expect([view.isVisible('groep'), view.isVisible('kind')]).toEqual([false, false]);
});

test('a step that is not needed is passed over', () => {
  const form = formOf({
    een: { '#type': 'webform_wizard_page', akkoord: { '#type': 'checkbox' } },
    twee: { '#type': 'webform_wizard_page', '#states': { visible: ticked } },
  });

  expect(listVisibleSteps(form, evaluate(form, {})).map(({ key }) => key)).toEqual(['een']);
  expect(listVisibleSteps(form, evaluate(form, ONE))).toHaveLength(2);
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
  for (const unknown of ['weg', 'toString'])
    expect(all(unknown)).toEqual([false, false, false, null]);
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
