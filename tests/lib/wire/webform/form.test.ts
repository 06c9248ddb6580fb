// @vitest-environment node
import { flat } from '@/lib/webform/form';
import { decoded, formOf } from '@/tests/support/webform';

const options = { thee: 'Thee', koffie: 'Koffie' };
const chosen = [
  { value: 'thee', label: 'Thee' },
  { value: 'koffie', label: 'Koffie' },
];
const inside = { naam: { '#type': 'textfield', '#title': 'Naam' } };

/** Each of Drupal's types: what was configured, and what a visitor is asked. */
const TYPES: readonly (readonly [string, Record<string, unknown>, Record<string, unknown>])[] = [
  ['textfield', {}, { kind: 'text', maxLength: 255, placeholder: null, pattern: null }],
  ['textarea', { '#rows': 6, '#maxlength': '400' }, { kind: 'textarea', rows: 6, maxLength: 400 }],
  ['email', {}, { kind: 'email', maxLength: 254, autocomplete: 'email' }],
  ['tel', {}, { kind: 'tel', maxLength: 128, autocomplete: 'tel' }],
  ['url', { '#placeholder': 'https://' }, { kind: 'url', placeholder: 'https://' }],
  ['number', { '#min': 1, '#max': '8' }, { kind: 'number', min: 1, max: 8, step: 1 }],
  ['number', { '#step': 'any' }, { kind: 'number', min: null, step: null }],
  ['number', { '#step': 0.5 }, { kind: 'number', step: 0.5 }],
  ['webform_iban_field', {}, { kind: 'iban', maxLength: 42 }],
  ['hidden', { '#default_value': '[a:b]' }, { kind: 'hidden', default: '[a:b]' }],
  ['hidden', {}, { kind: 'hidden', default: null }],
  [
    'select',
    { '#options': options, '#empty_option': '- Kies -', '#multiple': true },
    {
      kind: 'select',
      choices: chosen,
      placeholder: '- Kies -',
      other: null,
      multiple: 'unlimited',
    },
  ],
  [
    'select',
    { '#options': { warm: options, koud: ['Water'] } },
    {
      kind: 'select',
      choices: [
        { heading: 'warm', options: chosen },
        { heading: 'koud', options: [{ value: '0', label: 'Water' }] },
      ],
    },
  ],
  [
    'webform_select_other',
    { '#options': options, '#other__placeholder': 'Namelijk' },
    { kind: 'select', other: { label: 'Anders', placeholder: 'Namelijk', maxLength: 255 } },
  ],
  ['radios', { '#options': options }, { kind: 'radios', choices: chosen, other: null }],
  [
    'webform_radios_other',
    { '#options': options, '#other__option_label': 'Iets anders' },
    { kind: 'radios', other: { label: 'Iets anders', placeholder: null, maxLength: 255 } },
  ],
  ['checkbox', { '#default_value': true }, { kind: 'checkbox', defaults: ['1'] }],
  [
    'checkboxes',
    { '#options': options, '#multiple': 2, '#multiple_error': 'Twee is genoeg.' },
    { kind: 'checkboxes', choices: chosen, limit: 2, limitMessage: 'Twee is genoeg.' },
  ],
  [
    'checkboxes',
    { '#options': ['Ma', 'Di'] },
    {
      choices: [
        { value: '0', label: 'Ma' },
        { value: '1', label: 'Di' },
      ],
      limit: null,
    },
  ],
  [
    'date',
    { '#date_date_min': 'today', '#date_date_max': '+2 weeks' },
    { kind: 'date', min: '2026-11-19', max: '2026-12-03' },
  ],
  ['datelist', {}, { kind: 'datelist', years: { from: 1970, to: 2070 }, min: null }],
  [
    'datelist',
    { '#date_date_min': '1920-01-01', '#date_date_max': '-18 years' },
    { years: { from: 1921, to: 2008 }, min: '1920-01-01', max: '2008-11-19' },
  ],
  ['datelist', { '#date_year_range': '1900:+0' }, { years: { from: 1900, to: 2026 } }],
  [
    'managed_file',
    { '#file_extensions': 'PDF .docx', '#max_filesize': '10', '#multiple': true },
    {
      kind: 'file',
      extensions: ['pdf', 'docx'],
      accept: '.pdf,.docx',
      maxBytes: 10_485_760,
      multiple: 'unlimited',
    },
  ],
  [
    'webform_image_file',
    { '#webform_multiple': 3 },
    { accept: '.gif,.jpg,.jpeg,.png', multiple: 3 },
  ],
  ['webform_document_file', { '#max_filesize': 400 }, { maxBytes: 26_214_400, multiple: false }],
  [
    'webform_markup',
    { '#markup': '<p>Hoi</p><script>x</script>' },
    { kind: 'markup', body: '<p>Hoi</p>' },
  ],
  ['processed_text', { '#text': '<p>Hoi</p>' }, { kind: 'markup', body: '<p>Hoi</p>' }],
  ['fieldset', inside, { kind: 'fieldset', elements: [{ key: 'naam' }] }],
  ['webform_flexbox', inside, { kind: 'flexbox', elements: [{ key: 'naam' }] }],
  ['details', { '#open': true, ...inside }, { kind: 'details', isOpen: true }],
  [
    'webform_wizard_page',
    { '#next_button_label': 'Verder', ...inside },
    { kind: 'step', nextLabel: 'Verder', previousLabel: null, elements: [{ key: 'naam' }] },
  ],
  [
    'webform_actions',
    { '#submit__label': 'Meld je aan' },
    { kind: 'actions', submitLabel: 'Meld je aan' },
  ],
  [
    'webform_address',
    { '#city__required': true, '#city__title': 'Woonplaats', '#address_2__access': false },
    {
      kind: 'address',
      parts: [
        { key: 'address', kind: 'text', title: 'Straat en huisnummer', isRequired: false },
        { key: 'postal_code', autocomplete: 'postal-code' },
        { key: 'city', title: 'Woonplaats', isRequired: true, autocomplete: 'address-level2' },
      ],
    },
  ],
  [
    'webform_custom_composite',
    {
      '#element': {
        hond: { '#type': 'textfield', '#title': 'Hond' },
        soort: { '#type': 'select', '#title': 'Soort', '#options': { teckel: 'Teckel' } },
      },
      '#default_value': { hond: 'Bello' },
    },
    {
      kind: 'composite',
      parts: [
        { key: 'hond', kind: 'text', defaults: ['Bello'] },
        { key: 'soort', kind: 'select', choices: [{ value: 'teckel', label: 'Teckel' }] },
      ],
    },
  ],
];

test.each(TYPES)('a %s with %j is asked', (type, properties, asked) => {
  const [element] = formOf({ vraag: { '#type': type, '#title': 'Vraag', ...properties } }).elements;

  expect(element).toMatchObject({ key: 'vraag', title: 'Vraag', ...asked });
});

test('what holds for every question is read', () => {
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
      placeholder: null,
      maxLength: 255,
      pattern: { source: '[A-Z].*', message: 'Begin met een hoofdletter.' },
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

test('a text that is called an account number is one', () => {
  expect(formOf({ iban: { '#type': 'textfield', '#maxlength': 34 } }).elements).toMatchObject([
    { kind: 'iban', maxLength: 34 },
  ]);
});

test.each([
  ['private', { '#type': 'textfield', '#private': true }],
  ['without access', { '#type': 'textfield', '#access': false }],
  ['a value', { '#type': 'value', '#value': 'intern' }],
  ['computed', { '#type': 'webform_computed_twig', '#template': '{{ data.x }}' }],
  ['in a fieldset that is private', { '#type': 'fieldset', '#private': true, ...inside }],
])('what is %s never gets to a visitor', (_, element) => {
  const { form, faults } = decoded({ geheim: element, open: { '#type': 'textfield' } });

  expect(JSON.stringify(form)).not.toMatch(/geheim|intern|naam/);
  expect(form?.elements).toHaveLength(1);
  expect(faults).toEqual([]);
});

test('a form keeps its order, its steps and the words on its button', () => {
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
    faults: [],
  });
});

test.each([null, 'tekst', 12, [[1]]])('%j is no form', (wire) => {
  expect(decoded(wire)).toMatchObject({ form: null, faults: [{ reason: 'not a form' }] });
});

describe('what cannot be asked is named', () => {
  test.each([
    [
      'an element of a type nobody knows',
      { '#type': 'captcha', '#title': 'Puzzel' },
      /unknown type/,
    ],
    ['a choice without options', { '#type': 'select', '#options': [] }, /nothing to choose/],
    ['a composite without parts', { '#type': 'webform_name' }, /nothing to choose/],
  ])('%s is shown as its title', (_, element, reason) => {
    const { form, faults } = decoded({ vraag: { '#title': 'Puzzel', ...element } });

    expect(form?.elements).toMatchObject([{ kind: 'unknown', key: 'vraag', title: 'Puzzel' }]);
    expect(faults).toEqual([
      {
        entity: 'webform:proef/vraag',
        part: expect.any(String),
        reason: expect.stringMatching(reason),
      },
    ]);
  });

  test('what stands in a container nobody knows is still asked', () => {
    const { form, faults } = decoded({ groep: { '#type': 'webform_card', ...inside } });

    expect(form?.elements).toMatchObject([{ kind: 'fieldset', elements: [{ key: 'naam' }] }]);
    expect(faults).toHaveLength(1);
  });

  test.each([
    ['a text', 'tekst', 'not an element'],
    ['nothing', null, 'not an element'],
  ])('%s where an element belongs is left out', (_, element, reason) => {
    const { form, faults } = decoded({ vraag: element, naam: { '#type': 'textfield' } });

    expect(form?.elements).toMatchObject([{ key: 'naam' }]);
    expect(faults).toEqual([{ entity: 'webform:proef', part: 'vraag', reason }]);
  });

  test('a key that is no key is left out', () => {
    const { form, faults } = decoded({ 'a b': { '#type': 'email' }, 'a]': { '#type': 'email' } });

    expect(form?.elements).toEqual([]);
    expect(faults.map(({ reason }) => reason)).toEqual(['not a key', 'not a key']);
  });

  test('a key that is there twice counts once', () => {
    const { form, faults } = decoded({ a: { '#type': 'fieldset', ...inside }, ...inside });

    expect(flat(form?.elements ?? []).map(({ key }) => key)).toEqual(['a', 'naam']);
    expect(faults).toMatchObject([{ part: 'naam', reason: 'a key that is there already' }]);
  });

  test.each([
    ['#maxlength', { '#maxlength': 'veel' }],
    ['#pattern', { '#pattern': '(' }],
    ['#pattern', { '#pattern': '(a+)+$' }],
    ['#title', { '#title': ['Naam'] }],
    ['#default_value', { '#default_value': [[1]] }],
  ])('a wrong %s costs that property only', (property, properties) => {
    const { form, faults } = decoded({ naam: { '#type': 'textfield', ...properties } });

    expect(form?.elements).toMatchObject([{ kind: 'text', key: 'naam', pattern: null }]);
    expect(faults).toMatchObject([{ entity: 'webform:proef/naam', part: property }]);
  });

  test('a form without end has one', () => {
    let wire: unknown = { '#type': 'textfield' };
    for (let depth = 0; depth < 5_000; depth += 1)
      wire = { '#type': 'fieldset', [`k${depth}`]: wire };
    const { form, faults } = decoded({ begin: wire });

    expect(flat(form?.elements ?? []).length).toBeLessThan(12);
    expect(faults).toMatchObject([{ reason: 'too much for one form' }]);
  });
});
