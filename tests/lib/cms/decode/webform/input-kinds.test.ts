// @vitest-environment node
import { elementOf } from '@/tests/support/webform';

/** Each of Drupal's types of text, number and file: its configuration, and the field it becomes. */
const INPUTS: readonly (readonly [string, Record<string, unknown>, Record<string, unknown>])[] = [
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
  [
    'text_format',
    { '#default_value': { value: 'Hallo', format: 'full' } },
    { defaults: ['Hallo'] },
  ],
  ['textarea', {}, { kind: 'textarea', format: null }],
  [
    'webform_email_confirm',
    { '#placeholder': 'naam@voorbeeld.nl' },
    {
      ...{ kind: 'email-confirm', maxLength: 254 },
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

test.each(INPUTS)('a %s with %j decodes', (type, properties, field) => {
  expect(elementOf(type, properties)).toMatchObject({ key: 'vraag', title: 'Vraag', ...field });
});
