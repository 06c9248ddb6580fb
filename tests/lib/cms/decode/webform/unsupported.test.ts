// @vitest-environment node
import { flat } from '@/lib/forms/definition/form';
import { decodeElements, formOf } from '@/tests/support/webform';

const inside = { naam: { '#type': 'textfield', '#title': 'Naam' } };
const own = 'webform_custom_composite';
const likert = { '#type': 'webform_likert' };
const NOTHING = /nothing to choose/;

describe('unsupported elements are reported', () => {
  test.each([
    ['an element of an unknown type', { '#type': 'captcha' }, '#type', /unknown type/],
    ['an element without a type', {}, '#type', /unknown type/],
    ['a choice without options', { '#type': 'select', '#options': [] }, 'select', NOTHING],
    ['a composite without parts', { '#type': own }, own, NOTHING],
    ['a likert without questions', { ...likert, '#answers': ['Ja'] }, likert['#type'], NOTHING],
    ['a likert without answers', { ...likert, '#questions': ['Zo?'] }, likert['#type'], NOTHING],
  ])('%s is shown as its title', (_, element, part, reason) => {
    const { form, issues } = decodeElements({ vraag: { '#title': 'Puzzel', ...element } });

    expect(form?.elements).toMatchObject([{ kind: 'unknown', key: 'vraag', title: 'Puzzel' }]);
    expect(issues).toEqual([
      { entity: 'webform:proef/vraag', part, reason: expect.stringMatching(reason) },
    ]);
  });

  test('the elements of an unknown container are still rendered', () => {
    const tabs = { '#type': 'vertical_tabs', '#description': 'Uitleg', ...inside };
    const { form, issues } = decodeElements({ groep: tabs });

    expect(form?.elements).toMatchObject([
      { kind: 'fieldset', help: 'Uitleg', elements: [{ key: 'naam' }] },
    ]);
    expect(issues).toHaveLength(1);
  });

  test('elements in what holds none are named', () => {
    const { form, issues } = decodeElements({ groep: { '#type': 'textfield', ...inside } });

    expect(form?.elements).toMatchObject([{ kind: 'text', key: 'groep' }]);
    expect(issues).toEqual([
      { entity: 'webform:proef/groep', part: 'textfield', reason: 'its elements are skipped' },
    ]);
  });

  test('an empty text of an editor is nothing, and no issue', () => {
    expect(formOf({ uitleg: { '#type': 'webform_markup', '#markup': '' } }).elements).toEqual([]);
  });

  test('a condition on an element that visitors do not have is named', () => {
    const states = { visible: { ':input[name="geheim"]': { checked: true } } };
    const { issues } = decodeElements({
      geheim: { '#type': 'checkbox', '#private': true },
      vraag: { '#type': 'textfield', '#states': states },
    });

    expect(issues).toMatchObject([{ reason: 'no element geheim' }]);
  });

  test.each([
    ['a text', 'tekst', 'not an element'],
    ['nothing', null, 'not an element'],
  ])('%s where an element belongs is left out', (_, element, reason) => {
    const { form, issues } = decodeElements({ vraag: element, naam: { '#type': 'textfield' } });

    expect(form?.elements).toMatchObject([{ key: 'naam' }]);
    expect(issues).toEqual([{ entity: 'webform:proef', part: 'vraag', reason }]);
  });

  test('an invalid key is skipped', () => {
    const { form, issues } = decodeElements({
      'a b': { '#type': 'email' },
      'a]': { '#type': 'email' },
    });

    expect(form?.elements).toEqual([]);
    expect(issues.map(({ reason }) => reason)).toEqual(['not a key', 'not a key']);
  });

  test('a duplicate key counts once', () => {
    const { form, issues } = decodeElements({ a: { '#type': 'fieldset', ...inside }, ...inside });

    expect(flat(form?.elements ?? []).map(({ key }) => key)).toEqual(['a', 'naam']);
    expect(issues).toMatchObject([{ part: 'naam', reason: 'duplicate key' }]);
  });

  test.each([
    ['#maxlength', { '#maxlength': 'veel' }],
    ['#pattern', { '#pattern': '(' }],
    ['#pattern', { '#pattern': 'a'.repeat(501) }],
    ['#title', { '#title': ['Naam'] }],
    ['#default_value', { '#default_value': [[1]] }],
  ])('a wrong %s costs that property only', (property, properties) => {
    const { form, issues } = decodeElements({ naam: { '#type': 'textfield', ...properties } });

    expect(form?.elements).toMatchObject([{ kind: 'text', key: 'naam', pattern: null }]);
    expect(issues).toMatchObject([{ entity: 'webform:proef/naam', part: property }]);
  });

  test('a form has at most 500 elements, eight deep', () => {
    const nest = (depth: number): object =>
      depth === 0 ? inside : { [`k${depth}`]: { '#type': 'fieldset', ...nest(depth - 1) } };
    const keysIn = (wire: object) =>
      flat(decodeElements(wire).form?.elements ?? []).map(({ key }) => key);
    const many: object = Object.fromEntries(
      Array.from({ length: 501 }, (_, index) => [`k${index}`, { '#type': 'email' }]),
    );

    expect(keysIn(nest(8))).toContain('naam');
    expect(keysIn(nest(9))).not.toContain('naam');
    expect(keysIn(many)).toHaveLength(500);
  });

  test('a form that is very deep costs what is deepest', () => {
    let wire: unknown = { '#type': 'textfield' };
    for (let depth = 0; depth < 5_000; depth += 1)
      wire = { '#type': 'fieldset', [`k${depth}`]: wire };
    const { form, issues } = decodeElements({ begin: wire });

    expect(flat(form?.elements ?? []).length).toBeLessThan(12);
    expect(issues).toMatchObject([{ reason: 'too many elements' }]);
  });
});

test.each([
  ['captcha', true],
  // The module is not there: Drupal asks nothing.
  ['webform_element', false],
])('a captcha of the plugin %s is needed: %s', (plugin, isNeeded) => {
  const captcha = { '#type': 'captcha', '#title': null, '#webform_plugin_id': plugin };

  expect(decodeElements({ captcha, ...inside }).form?.elements).toMatchObject([
    { kind: 'unknown', isNeeded },
    { key: 'naam' },
  ]);
});
