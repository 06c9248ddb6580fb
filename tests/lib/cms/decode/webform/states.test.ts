// @vitest-environment node
import { type Condition, NO_STATES, type Test } from '@/lib/forms/definition/condition';
import { parseOrdered } from '@/lib/cms/decode/webform/options';
import { decodeElements } from '@/tests/support/webform';

const on = (key: string, test: Test, part: string | null = null): Condition => ({
  op: 'test',
  key,
  part,
  test,
});
const not = (of: Condition): Condition => ({ op: 'not', of });

const checked = on('a', { is: 'checked' });
const empty = on('b', { is: 'empty' });
const A = { ':input[name="a"]': { checked: true } };
const B = { ':input[name="b"]': { empty: true } };

function statesOf(states: unknown) {
  const { form, issues } = decodeElements({
    a: { '#type': 'checkbox' },
    b: { '#type': 'textfield' },
    vraag: { '#type': 'textfield', '#states': states },
  });
  return { states: form?.elements.at(-1)?.states, issues };
}

test.each<[string, unknown, object]>([
  ['visible', A, { visible: checked }],
  ['visible-slide', A, { visible: checked }],
  ['invisible', A, { visible: not(checked) }],
  ['required', A, { required: checked }],
  ['optional', A, { required: not(checked) }],
  ['enabled', A, { enabled: checked }],
  ['disabled', A, { enabled: not(checked) }],
  ['readwrite', A, { writable: checked }],
  ['readonly', A, { writable: not(checked) }],
  ['checked', A, { checked }],
  ['unchecked', A, { checked: not(checked) }],
  ['expanded', A, {}],
])('the state %s is decoded', (name, conditions, expected) => {
  expect(statesOf({ [name]: conditions })).toEqual({
    states: { ...NO_STATES, ...expected },
    issues: [],
  });
});

test.each<[string, unknown, Condition]>([
  ['an object is and', { ...A, ...B }, { op: 'all', of: [checked, empty] }],
  ['a list is or', [A, 'or', B], { op: 'any', of: [checked, empty] }],
  ['a list without words is or', [A, B], { op: 'any', of: [checked, empty] }],
  ['xor is exactly one', [A, 'xor', B], { op: 'one', of: [checked, empty] }],
  ['what has numbers is and', { 0: A, 12: B }, { op: 'all', of: [checked, empty] }],
  [
    'a list among names is one of all',
    { ...A, 0: [B, 'or', A] },
    { op: 'all', of: [{ op: 'any', of: [empty, checked] }, checked] },
  ],
  [
    'a list in a list is a condition of its own',
    [A, 'or', [B, 'xor', A]],
    { op: 'any', of: [checked, { op: 'one', of: [empty, checked] }] },
  ],
  [
    'a list about one element is any of them',
    { ':input[name="b"]': [{ value: 'x' }, { value: 'y' }] },
    {
      op: 'any',
      of: [on('b', { is: 'value', values: ['x'] }), on('b', { is: 'value', values: ['y'] })],
    },
  ],
])('%s', (_, wire, expected) => {
  const sent = parseOrdered(JSON.stringify(wire));
  expect(statesOf({ visible: sent }).states?.visible).toEqual(expected);
});

test.each<[unknown, Condition]>([
  [{ empty: true }, on('b', { is: 'empty' })],
  [{ empty: false }, not(on('b', { is: 'empty' }))],
  [{ filled: true }, not(on('b', { is: 'empty' }))],
  [{ checked: false }, not(on('b', { is: 'checked' }))],
  [{ unchecked: true }, not(on('b', { is: 'checked' }))],
  [{ value: 4 }, on('b', { is: 'value', values: ['4'] })],
  [{ value: ['x', 'y'] }, on('b', { is: 'value', values: ['x', 'y'] })],
  [{ '!value': 'x' }, not(on('b', { is: 'value', values: ['x'] }))],
  [{ value: { less: '4' } }, on('b', { is: 'less', than: 4 })],
  [{ value: { less_equal: 4 } }, on('b', { is: 'at-most', than: 4 })],
  [{ value: { greater: 4 } }, on('b', { is: 'greater', than: 4 })],
  [{ value: { greater_equal: 4 } }, on('b', { is: 'at-least', than: 4 })],
  [{ value: { between: '1:4' } }, on('b', { is: 'between', from: 1, to: 4 })],
  [{ value: { between: '1:' } }, on('b', { is: 'between', from: 1, to: null })],
  [{ value: { between: ' :4' } }, on('b', { is: 'between', from: null, to: 4 })],
  [{ value: { '!between': '1:4' } }, not(on('b', { is: 'between', from: 1, to: 4 }))],
  [{ value: { pattern: '^x' } }, on('b', { is: 'pattern', pattern: '^x' })],
  [{ value: { '!pattern': '^x' } }, not(on('b', { is: 'pattern', pattern: '^x' }))],
])('the trigger %j is decoded', (trigger, expected) => {
  const { states, issues } = statesOf({ visible: { ':input[name="b"]': trigger } });

  expect(issues).toEqual([]);
  expect(states?.visible).toEqual(expected);
});

test.each([
  ['b', 'b', null],
  ['b[]', 'b', null],
  ['b[ma]', 'b', 'ma'],
  ['b[checkboxes][ma]', 'b', 'ma'],
  ['b[select]', 'b', 'select'],
  ['b[other]', 'b', 'other'],
  ['files[b]', 'b', null],
  ['files[b][]', 'b', null],
])('the selector of %s tests %s, part %j', (name, key, part) => {
  for (const selector of [`:input[name="${name}"]`, `[name="${name}"]`, `input[name='${name}']`])
    expect(statesOf({ visible: { [selector]: { empty: true } } }).states).toEqual({
      ...NO_STATES,
      visible: on(key, { is: 'empty' }, part),
    });
});

const deep = (length: number) => Array.from({ length }).reduce<unknown>((inner) => [inner], A);

test.each([
  ['a selector of another kind', { '#id': { checked: true } }],
  ['an unknown trigger', { ':input[name="b"]': { collapsed: true } }],
  ['a pattern that is none', { ':input[name="b"]': { value: { pattern: '(' } } }],
  ['a pattern that takes forever', { ':input[name="b"]': { value: { pattern: '(x+x+)+y' } } }],
  ['a number that is none', { ':input[name="b"]': { value: { less: 'veel' } } }],
  ['an element that is not there', { ':input[name="weg"]': { checked: true } }],
  ['a value that is nothing', { ':input[name="b"]': { value: null } }],
  ['a selector with a number before it', { '1x': A }],
  ['a selector with a number behind it', { x1: A }],
  ['a text', 'a'],
  ['an empty text', ''],
  ['what is too deep beside what is not', [A, deep(40)]],
  ['a list without end', deep(40)],
])('%s has no effect, and is reported', (_, condition) => {
  const { states, issues } = statesOf({ visible: condition, required: A });

  expect(states).toEqual({ ...NO_STATES, required: checked });
  expect(issues).toEqual([
    { entity: 'webform:proef/vraag', part: '#states visible', reason: expect.any(String) },
  ]);
});

test('states that say the same are all needed, and an unknown one is reported', () => {
  const { states, issues } = statesOf({ visible: A, invisible: B, fancy: A });

  expect(states).toEqual({ ...NO_STATES, visible: { op: 'all', of: [checked, not(empty)] } });
  expect(issues).toEqual([
    { entity: 'webform:proef/vraag', part: '#states fancy', reason: 'unknown state' },
  ]);
});

test.each([[[]], [null], [{ visible: [] }], [{ visible: null }], [{ visible: undefined }]])(
  '%j is no state at all',
  (states) => {
    expect(statesOf(states)).toEqual({ states: NO_STATES, issues: [] });
  },
);
