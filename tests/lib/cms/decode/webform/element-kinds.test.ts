// @vitest-environment node
import { decoded, formOf } from '@/tests/support/webform';

const options = { thee: 'Thee', koffie: 'Koffie' };
const chosen = [
  { value: 'thee', label: 'Thee' },
  { value: 'koffie', label: 'Koffie' },
];
const inside = { naam: { '#type': 'textfield', '#title': 'Naam' } };

/** Each of Drupal's types: its configuration, and the field it becomes. */
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
  ['hidden', {}, { kind: 'hidden', default: null, isUnique: false }],
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
  [
    'datelist',
    { '#date_part_order': ['year', 'month', 'day', 'hour', 'minute'] },
    { kind: 'datetime', min: null },
  ],
  ['text_format', {}, { kind: 'textarea', format: 'plain_text' }],
  [
    'text_format',
    { '#allowed_formats': { full: 'full', plain_text: 'plain_text' } },
    { kind: 'textarea', format: 'plain_text' },
  ],
  [
    'text_format',
    { '#default_value': { value: 'Hallo', format: 'full' } },
    { defaults: ['Hallo'] },
  ],
  ['textarea', {}, { kind: 'textarea', format: null }],
  ['webform_time', { '#default_value': 'now' }, { kind: 'time', defaults: [], earliest: null }],
  ['webform_term_select', { '#options': options }, { kind: 'select', choices: chosen }],
  ['webform_entity_select', { '#options': options }, { kind: 'select', choices: chosen }],
  ['webform_entity_radios', { '#options': options }, { kind: 'radios', choices: chosen }],
  ['webform_term_checkboxes', { '#options': options }, { kind: 'checkboxes', choices: chosen }],
  ['webform_entity_checkboxes', { '#options': options }, { kind: 'checkboxes' }],
  ['select', { '#options': { '': '- Kies -', ...options } }, { choices: chosen }],
  [
    'webform_terms_of_service',
    { '#title': '' },
    { kind: 'terms', title: 'Ik ga akkoord met de voorwaarden.', heading: 'Lees de voorwaarden' },
  ],
  [
    'webform_terms_of_service',
    { '#title': 'Ik ken de {huisregels}.' },
    { title: 'Ik ken de huisregels.', heading: 'huisregels' },
  ],
  [
    'webform_email_confirm',
    {},
    { kind: 'email-confirm', again: { title: 'Nog een keer je e-mailadres' } },
  ],
  [
    'webform_likert',
    { '#questions': { a: 'A' }, '#answers': ['Nee', 'Ja'], '#na_answer': true },
    {
      kind: 'likert',
      answers: [
        { value: '0', label: 'Nee' },
        { value: '1', label: 'Ja' },
        { value: 'Niet van toepassing', label: 'Niet van toepassing' },
      ],
    },
  ],
  ['textarea', { '#description': { '#markup': '<p>Kort</p>' } }, { help: '<p>Kort</p>' }],
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

test.each(TYPES)('a %s with %j decodes', (type, properties, field) => {
  const [element] = formOf({ vraag: { '#type': type, '#title': 'Vraag', ...properties } }).elements;

  expect(element).toMatchObject({ key: 'vraag', title: 'Vraag', ...field });
});

const wholeName = {
  '#type': 'webform_name',
  '#webform_composite_elements': {
    title: {
      '#type': 'webform_select_other',
      '#title': 'Aanhef',
      '#options': { mw: 'Mevrouw' },
      '#access': false,
    },
    first: { '#type': 'textfield', '#title': 'Voornaam', '#required': true },
    last: { '#type': 'textfield', '#title': 'Achternaam' },
  },
};

test('a name or contact has the parts that Drupal sends, with what its editor changed', () => {
  const form = formOf({ naam: { ...wholeName, '#last__title': 'Familienaam', '#multiple': true } });

  expect(form.elements).toMatchObject([
    {
      kind: 'composite',
      multiple: 'unlimited',
      parts: [
        { key: 'first', kind: 'text', title: 'Voornaam', isRequired: true },
        { key: 'last', kind: 'text', title: 'Familienaam', isRequired: false },
      ],
    },
  ]);
});

test('a composite with a required part that has no control is not rendered as if it were whole', () => {
  const parts = { foto: { '#type': 'webform_signature', '#title': 'Foto', '#required': true } };
  const { form } = decoded({
    naam: {
      ...{ ...wholeName, '#title': 'Naam', '#required': true },
      '#webform_composite_elements': { ...wholeName['#webform_composite_elements'], ...parts },
    },
  });

  expect(form?.elements).toMatchObject([{ kind: 'unknown', title: 'Naam', isNeeded: true }]);
});
