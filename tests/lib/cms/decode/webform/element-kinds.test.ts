// @vitest-environment node
import { elementOf } from '@/tests/support/webform';

const options = { thee: 'Thee', koffie: 'Koffie' };
const chosen = [
  { value: 'thee', label: 'Thee' },
  { value: 'koffie', label: 'Koffie' },
];

/** Each of Drupal's types: its configuration, and the field it becomes. */
const TYPES: readonly (readonly [string, Record<string, unknown>, Record<string, unknown>])[] = [
  ['hidden', {}, { kind: 'hidden', default: null, isUnique: false }],
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
  ['checkbox', { '#default_value': 0 }, { kind: 'checkbox', defaults: [] }],
  ['checkboxes', { '#options': options, '#webform_multiple': 3 }, { limit: 3, limitMessage: null }],
  ['tableselect', { '#options': options, '#webform_multiple': true }, { kind: 'checkboxes' }],
  ['tableselect', { '#options': options, '#webform_multiple': false }, { kind: 'radios' }],
  [
    'webform_tableselect_sort',
    { '#options': options, '#webform_multiple': true },
    { kind: 'checkboxes' },
  ],
  ['checkboxes', { '#options': options }, { kind: 'checkboxes', choices: chosen, limit: null }],
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
    'checkboxes',
    { '#options': { a: 'Thee -- Met melk -- of niet', b: '-- Geen --' } },
    {
      choices: [
        { value: 'a', label: 'Thee – Met melk -- of niet' },
        { value: 'b', label: '-- Geen --' },
      ],
    },
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
    {
      '#questions': { a: 'A' },
      '#answers': { 1: 'Ja', 'n.v.t.': 'Anders' },
      '#na_answer': true,
      '#webform_plugin_id': 'webform_likert',
    },
    {
      answers: [
        { value: '1', label: 'Ja' },
        { value: 'n.v.t.', label: 'Anders' },
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
  ['textfield', {}, { kind: 'text', maxLength: 255, placeholder: null, pattern: null }],
  ['textarea', { '#rows': 6, '#maxlength': '400' }, { kind: 'textarea', rows: 6, maxLength: 400 }],
  ['email', {}, { kind: 'email', maxLength: 254, autocomplete: 'email' }],
  ['tel', {}, { kind: 'tel', maxLength: 128, autocomplete: 'tel' }],
  ['url', { '#placeholder': 'https://' }, { kind: 'url', placeholder: 'https://' }],
  ['number', { '#min': 1, '#max': '8' }, { kind: 'number', min: 1, max: 8, step: 1 }],
  ['number', { '#step': 'any' }, { kind: 'number', min: null, step: null }],
  ['number', { '#step': 0.5 }, { kind: 'number', step: 0.5 }],
  ['number', { '#step': 0, '#min': '', '#max': '-2.25' }, { min: null, max: -2.25, step: 1 }],
  [
    'textarea',
    { '#counter_type': 'character', '#counter_maximum': 100, '#maxlength': 400 },
    { counter: { unit: 'character', min: null, max: 100 }, minLength: null, maxLength: 100 },
  ],
  [
    'textfield',
    { '#counter_type': 'character', '#counter_minimum': 5, '#minlength': 2, '#maxlength': 40 },
    { counter: { unit: 'character', min: 5, max: null }, minLength: 5, maxLength: 40 },
  ],
  [
    'textfield',
    { '#counter_type': 'word', '#counter_minimum': 5 },
    { counter: { unit: 'word', min: 5, max: null }, minLength: null, maxLength: 255 },
  ],
  ['textfield', { '#counter_type': 'word', '#counter_minimum': 0 }, { counter: null }],
  ['textfield', { '#counter_type': 'line', '#counter_maximum': 3 }, { counter: null }],
  ['webform_iban_field', {}, { kind: 'iban', maxLength: 42 }],
  ['text_format', {}, { kind: 'textarea', format: 'plain_text' }],
  [
    'text_format',
    { '#allowed_formats': { full: 'full', plain_text: 'plain_text' } },
    { kind: 'textarea', format: 'plain_text' },
  ],
  ['text_format', { '#default_value': { value: 'Hoi', format: 'full' } }, { defaults: ['Hoi'] }],
  ['textarea', {}, { kind: 'textarea', format: null }],
  [
    'webform_email_confirm',
    { '#placeholder': 'naam@voorbeeld.nl' },
    {
      kind: 'email-confirm',
      maxLength: 254,
      again: { title: 'Nog een keer je e-mailadres', placeholder: 'naam@voorbeeld.nl', help: null },
    },
  ],
  ['textarea', { '#description': { '#markup': '<p>Kort</p>' } }, { help: '<p>Kort</p>' }],
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
  [
    'managed_file',
    { '#file_extensions': '.pdf,  tar.gz ../x eenlangewoord docx!' },
    { extensions: ['pdf'], accept: '.pdf' },
  ],
  ['webform_document_file', { '#max_filesize': 400 }, { maxBytes: 26_214_400, multiple: false }],
];

test.each(TYPES)('a %s with %j decodes', (type, properties, field) => {
  expect(elementOf(type, properties)).toMatchObject({ key: 'vraag', title: 'Vraag', ...field });
});
