// @vitest-environment node
import { flat } from '@/lib/forms/definition/form';
import { decoded, formOf } from '@/tests/support/webform';

const inside = { naam: { '#type': 'textfield', '#title': 'Naam' } };

test('the properties of every field are decoded', () => {
  const form = formOf({
    voornaam: {
      '#type': 'textfield',
      '#title': 'Voornaam &amp; achternaam',
      '#title_display': 'invisible',
      '#required': true,
      '#required_error': 'Hoe heet je?',
      '#description': '<em>Zoals</em> op je pas.<script>x</script>',
      '#default_value': 'Joop',
      '#pattern': '[A-Z].*',
      '#pattern_error': 'Begin met een hoofdletter.',
      '#webform_multiple': 3,
    },
  });

  expect(form.elements).toEqual([
    {
      kind: 'text',
      key: 'voornaam',
      title: 'Voornaam & achternaam',
      isTitleHidden: true,
      states: { visible: null, required: null, enabled: null, checked: null },
      isRequired: true,
      requiredMessage: 'Hoe heet je?',
      help: '<em>Zoals</em> op je pas.',
      autocomplete: 'given-name',
      multiple: 3,
      defaults: ['Joop'],
      lock: null,
      isPrepopulated: false,
      placeholder: null,
      minLength: null,
      maxLength: 255,
      counter: null,
      pattern: { source: '[A-Z].*', message: 'Begin met een hoofdletter.', isQuick: true },
    },
  ]);
});

test.each([
  ['name', 'textfield', 'name'],
  ['achternaam', 'textfield', 'family-name'],
  ['postcode', 'textfield', 'postal-code'],
  ['geboortedatum', 'datelist', 'bday'],
  ['woonplaats', 'textfield', 'address-level2'],
  ['bericht', 'textfield', null],
])('%s (%s) is filled in by the browser as %j', (key, type, token) => {
  expect(formOf({ [key]: { '#type': type } }).elements).toMatchObject([{ autocomplete: token }]);
});

test.each([
  ['its own token wins', { '#autocomplete': 'organization' }, 'organization'],
  ['off is off', { '#autocomplete': 'off' }, null],
])('%s', (_, properties, token) => {
  const form = formOf({ name: { '#type': 'textfield', ...properties } });

  expect(form.elements).toMatchObject([{ autocomplete: token }]);
});

test('a text field with an IBAN’s key is an IBAN field', () => {
  expect(formOf({ iban: { '#type': 'textfield', '#maxlength': 34 } }).elements).toMatchObject([
    { kind: 'iban', maxLength: 34 },
  ]);
});

test.each([
  ['private', { '#type': 'textfield', '#private': true }],
  ['without access', { '#type': 'textfield', '#access': false }],
  ['a value', { '#type': 'value', '#value': 'intern' }],
  ['computed', { '#type': 'webform_computed_twig', '#template': '{{ data.x }}' }],
  ['for other roles', { '#type': 'textfield', '#access_create_roles': ['authenticated'] }],
  ['for no role', { '#type': 'textfield', '#access_create_roles': [] }],
  [
    'for roles in an object',
    { '#type': 'textfield', '#access_create_roles': { editor: 'editor' } },
  ],
  ['in a fieldset that is private', { '#type': 'fieldset', '#private': true, ...inside }],
])('an element that is %s is never rendered', (_, element) => {
  const { form, issues } = decoded({ geheim: element, open: { '#type': 'textfield' } });

  expect(JSON.stringify(form)).not.toMatch(/geheim|intern|naam/);
  expect(form?.elements).toHaveLength(1);
  expect(issues).toEqual([]);
});

test('a form preserves its order, its steps and its submit label', () => {
  const form = formOf({
    een: { '#type': 'webform_wizard_page', '#title': 'Jij', ...inside },
    twee: { '#type': 'webform_wizard_page', '#title': 'Werk', cv: { '#type': 'managed_file' } },
    knop: { '#type': 'webform_actions', '#submit__label': 'Verstuur' },
  });

  expect(flat(form.elements).map(({ key }) => key)).toEqual(['een', 'naam', 'twee', 'cv', 'knop']);
  expect(form.steps.map(({ title }) => title)).toEqual(['Jij', 'Werk']);
  expect(form.submitLabel).toBe('Verstuur');
});

test('an empty form arrives as a list', () => {
  expect(decoded([])).toEqual({
    form: { id: 'proef', elements: [], steps: [], submitLabel: null },
    issues: [],
  });
});

test.each([null, 'tekst', 12, [[1]]])('%j is no form', (wire) => {
  expect(decoded(wire)).toMatchObject({ form: null, issues: [{ reason: 'not a form' }] });
});

describe('unsupported elements are reported', () => {
  test.each([
    ['an element of an unknown type', { '#type': 'captcha', '#title': 'Puzzel' }, /unknown type/],
    ['a choice without options', { '#type': 'select', '#options': [] }, /nothing to choose/],
    ['a composite without parts', { '#type': 'webform_name' }, /nothing to choose/],
  ])('%s is shown as its title', (_, element, reason) => {
    const { form, issues } = decoded({ vraag: { '#title': 'Puzzel', ...element } });

    expect(form?.elements).toMatchObject([{ kind: 'unknown', key: 'vraag', title: 'Puzzel' }]);
    expect(issues).toEqual([
      {
        entity: 'webform:proef/vraag',
        part: expect.any(String),
        reason: expect.stringMatching(reason),
      },
    ]);
  });

  test('the elements of an unknown container are still rendered', () => {
    const { form, issues } = decoded({ groep: { '#type': 'webform_card', ...inside } });

    expect(form?.elements).toMatchObject([{ kind: 'fieldset', elements: [{ key: 'naam' }] }]);
    expect(issues).toHaveLength(1);
  });

  test.each([
    ['a text', 'tekst', 'not an element'],
    ['nothing', null, 'not an element'],
  ])('%s where an element belongs is left out', (_, element, reason) => {
    const { form, issues } = decoded({ vraag: element, naam: { '#type': 'textfield' } });

    expect(form?.elements).toMatchObject([{ key: 'naam' }]);
    expect(issues).toEqual([{ entity: 'webform:proef', part: 'vraag', reason }]);
  });

  test('an invalid key is skipped', () => {
    const { form, issues } = decoded({ 'a b': { '#type': 'email' }, 'a]': { '#type': 'email' } });

    expect(form?.elements).toEqual([]);
    expect(issues.map(({ reason }) => reason)).toEqual(['not a key', 'not a key']);
  });

  test('a duplicate key counts once', () => {
    const { form, issues } = decoded({ a: { '#type': 'fieldset', ...inside }, ...inside });

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
    const { form, issues } = decoded({ naam: { '#type': 'textfield', ...properties } });

    expect(form?.elements).toMatchObject([{ kind: 'text', key: 'naam', pattern: null }]);
    expect(issues).toMatchObject([{ entity: 'webform:proef/naam', part: property }]);
  });

  test('a form has a maximum size', () => {
    let wire: unknown = { '#type': 'textfield' };
    for (let depth = 0; depth < 5_000; depth += 1)
      wire = { '#type': 'fieldset', [`k${depth}`]: wire };
    const { form, issues } = decoded({ begin: wire });

    expect(flat(form?.elements ?? []).length).toBeLessThan(12);
    expect(issues).toMatchObject([{ reason: 'too many elements' }]);
  });
});
