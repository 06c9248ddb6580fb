// @vitest-environment node
import { elementOf } from '@/tests/support/webform';

const options = { thee: 'Thee', koffie: 'Koffie' };
const chosen = [
  { value: 'thee', label: 'Thee' },
  { value: 'koffie', label: 'Koffie' },
];
const inside = { naam: { '#type': 'textfield', '#title': 'Naam' } };

/** Each of Drupal's types: its configuration, and the field it becomes. */
const TYPES: readonly (readonly [string, Record<string, unknown>, Record<string, unknown>])[] = [
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
    'select',
    { '#options': { 'Warm &amp; zoet': options, koud: {}, lauw: null }, '#placeholder': 'Kies' },
    { placeholder: 'Kies', choices: [{ heading: 'Warm & zoet', options: chosen }] },
  ],
  [
    'webform_radios_other',
    { '#options': options, '#other__option_label': 'Iets anders' },
    { kind: 'radios', other: { label: 'Iets anders', placeholder: null, maxLength: 255 } },
  ],
  ['checkbox', { '#default_value': true }, { kind: 'checkbox', defaults: ['1'] }],
  ['checkbox', { '#default_value': 0 }, { kind: 'checkbox', defaults: [] }],
  ['checkboxes', { '#options': options, '#webform_multiple': 3 }, { limit: 3, limitMessage: null }],
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
    { title: 'Ik ken de huisregels.', heading: 'huisregels', defaults: [] },
  ],
  [
    'webform_terms_of_service',
    { '#title': 'Ja', '#_webform_terms_of_service_title': 'Ik ken de {regels}.' },
    { title: 'Ik ken de regels.', heading: 'regels' },
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
  [
    'webform_likert',
    { '#questions': { a: 'A', b: 'B' }, '#answers': ['Nee'], '#default_value': { a: 0, b: ['x'] } },
    { chosen: { a: '0' }, answers: [{ value: '0', label: 'Nee' }] },
  ],
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
];

test.each(TYPES)('a %s with %j decodes', (type, properties, field) => {
  expect(elementOf(type, properties)).toMatchObject({ key: 'vraag', title: 'Vraag', ...field });
});
