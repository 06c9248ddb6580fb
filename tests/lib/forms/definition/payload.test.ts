// @vitest-environment node
import fc from 'fast-check';
import type { Answer } from '@/lib/forms/definition/answer';
import { buildPayload } from '@/lib/forms/definition/payload';
import { formOf } from '@/tests/support/webform';

const options = { ma: 'Maandag', di: 'Dinsdag' };
const fids = new Map([
  ['ref-a', 11],
  ['ref-b', 12],
]);
const fileIdOf = (reference: string) => fids.get(reference) ?? null;

const buildSent = (properties: Record<string, unknown>, answer: Answer) =>
  buildPayload(formOf({ v: properties }), { v: answer }, fileIdOf)['v'];

const address = { '#type': 'webform_address' };
const parts = {
  '#webform_composite_elements': {
    first: { '#type': 'textfield', '#title': 'Voornaam' },
    last: { '#type': 'textfield', '#title': 'Achternaam' },
  },
};
const other = { '#type': 'webform_select_other', '#options': options };

const composite = {
  '#type': 'webform_custom_composite',
  '#element': {
    postal_code: { '#type': 'textfield', '#title': 'Code' },
    toelichting: { '#type': 'textarea', '#title': 'Toelichting' },
  },
};

test.each<[Record<string, unknown>, Answer, unknown]>([
  [{ '#type': 'textfield' }, ' Joop ', 'Joop'],
  [{ '#type': 'textfield', '#webform_multiple': true }, ['nl', 'fy'], ['nl', 'fy']],
  [{ '#type': 'textarea' }, 'een\r\ntwee', 'een\ntwee'],
  [{ '#type': 'number', '#step': 'any' }, '12,50', '12.5'],
  [{ '#type': 'webform_iban_field' }, 'nl91 abna 0417 1643 00', 'NL91ABNA0417164300'],
  [{ '#type': 'url' }, 'https://a.example/café?b=c', 'https://a.example/caf%C3%A9?b=c'],
  [{ '#type': 'url' }, 'https://café.example/%C3%A9', 'https://xn--caf-dma.example/%C3%A9'],
  [{ '#type': 'url' }, 'https://a.example', 'https://a.example'],
  [{ '#type': 'webform_height' }, '178', '70'],
  [{ '#type': 'password_confirm' }, { mail_1: 'sesam', mail_2: 'sesam' }, 'sesam'],
  [{ '#type': 'entity_autocomplete', '#options': { 301: 'Wonen' } }, 'Wonen', '301'],
  [{ '#type': 'webform_autocomplete', '#autocomplete_items': { a: 'Soep' } }, 'Soep', 'Soep'],
  [{ '#type': 'checkbox' }, true, 1],
  [{ '#type': 'checkbox' }, false, 0],
  [{ '#type': 'radios', '#options': options }, 'ma', 'ma'],
  [{ '#type': 'select', '#options': options, '#multiple': true }, ['ma'], ['ma']],
  [{ '#type': 'checkboxes', '#options': options }, ['ma', 'di'], ['ma', 'di']],
  [{ '#type': 'checkboxes', '#options': options }, [], undefined],
  [other, { choice: 'ma', other: 'weg ermee' }, 'ma'],
  [other, { choice: '_other_', other: 'Via Ada' }, 'Via Ada'],
  [{ ...other, '#multiple': true }, { choice: ['ma', '_other_'], other: 'x' }, ['ma', 'x']],
  [{ '#type': 'date' }, '2026-12-31', '2026-12-31'],
  [{ '#type': 'datelist' }, { day: '1', month: '2', year: '1980' }, '1980-02-01T00:00:00+0100'],
  [{ '#type': 'datelist' }, { day: '1', month: '7', year: '2026' }, '2026-07-01T00:00:00+0200'],
  [{ '#type': 'datelist' }, { day: '', month: '', year: '' }, undefined],
  [
    { '#type': 'datelist', '#multiple': true },
    { day: '1', month: '2', year: '1980' },
    ['1980-02-01T00:00:00+0100'],
  ],
  [{ '#type': 'managed_file' }, ['ref-a'], 11],
  [{ '#type': 'managed_file', '#multiple': true }, ['ref-b', 'ref-a'], [12, 11]],
  [{ '#type': 'managed_file' }, ['van een ander'], undefined],
  [
    { '#type': 'webform_address' },
    { address: 'Lantaarnkade 10', postal_code: '1017zx', city: 'Amsterdam' },
    { address: 'Lantaarnkade 10', postal_code: '1017 ZX', city: 'Amsterdam' },
  ],
  [{ '#type': 'webform_address' }, { city: ' ' }, undefined],
  [
    { ...address, '#multiple': 3 },
    { '0-city': 'A', '1-city': ' ', '2-city': 'C', '2-postal_code': '1017zx' },
    [{ city: 'A' }, { city: 'C', postal_code: '1017 ZX' }],
  ],
  [{ ...address, '#multiple': true }, { '0-city': '' }, undefined],
  [{ '#type': 'webform_name', ...parts }, { last: 'Bakker' }, { last: 'Bakker' }],
  [{ '#type': 'webform_terms_of_service' }, true, 1],
  [{ '#type': 'webform_email_confirm' }, { mail_1: ' a@b.nl', mail_2: 'a@b.nl' }, 'a@b.nl'],
  [{ '#type': 'webform_email_confirm' }, { mail_1: '', mail_2: '' }, undefined],
  [{ '#type': 'webform_time', '#multiple': true }, ['14:30', ''], ['14:30']],
  [{ '#type': 'datetime' }, { date: '2026-07-01', time: '14:30' }, '2026-07-01T14:30:00+0200'],
  [{ '#type': 'datetime' }, { date: '2026-12-01', time: '00:00:05' }, '2026-12-01T00:00:05+0100'],
  [{ '#type': 'datetime' }, { date: '', time: '' }, undefined],
  [
    { '#type': 'datetime', '#webform_multiple': 3 },
    { date: '2026-07-01', time: '14:30' },
    ['2026-07-01T14:30:00+0200'],
  ],
  [{ '#type': 'datetime', '#multiple': true }, { date: '', time: '' }, undefined],
  [
    { '#type': 'webform_likert', '#questions': { a: 'A', b: 'B' }, '#answers': { 1: 'Ja' } },
    { a: '1', b: '', c: '1' },
    { a: '1' },
  ],
  [
    { '#type': 'webform_likert', '#questions': { a: 'A' }, '#answers': { 1: 'Ja' } },
    { a: '' },
    undefined,
  ],
  [{ '#type': 'text_format' }, 'a <b>', { value: 'a <b>', format: 'plain_text' }],
  [
    { '#type': 'text_format', '#allowed_formats': ['basic_html'] },
    'a <b> &\nc\n\nd',
    { value: '<p>a &lt;b&gt; &amp;<br>c</p><p>d</p>', format: 'basic_html' },
  ],
  [{ '#type': 'text_format' }, ' ', undefined],
  [{ '#type': 'hidden' }, '12', '12'],
  [{ '#type': 'textfield' }, '12,50', '12,50'],
  [{ '#type': 'textfield' }, 'een\ntwee', 'een twee'],
  [{ '#type': 'textfield' }, '\u0007', undefined],
  [{ '#type': 'number' }, 'veel', 'veel'],
  [{ ...other, '#multiple': true }, { choice: ['ma', '_other_'], other: ' ' }, ['ma']],
  [{ '#type': 'datelist' }, { day: '31', month: '2', year: '1980' }, undefined],
  [{ '#type': 'datelist' }, { day: '1', month: '2' }, undefined],
  [{ '#type': 'webform_address' }, { city: '1017zx' }, { city: '1017zx' }],
  [{ '#type': 'webform_address' }, { postal_code: 'SW1A 1AA' }, { postal_code: 'SW1A 1AA' }],
  [
    composite,
    { postal_code: '1017zx', toelichting: 'a\r\nb' },
    { postal_code: '1017zx', toelichting: 'a\nb' },
  ],
  [{ '#type': 'webform_markup', '#markup': 'Hallo' }, 'nee', undefined],
])('%j answered with %j is sent as %j', (properties, answer, expected) => {
  expect(buildSent(properties, answer)).toEqual(expected);
});

const text = { '#type': 'textfield' };

/** Drupal puts the default back where a key is left out. */
test.each<[Record<string, unknown>, Answer, unknown]>([
  [{ ...text, '#default_value': 'Amsterdam' }, '', ''],
  [{ ...text, '#default_value': 'Amsterdam' }, ' \t', ''],
  [{ ...text, '#default_value': '[current-page:query:plaats]' }, '', ''],
  [{ ...text, '#default_value': '' }, '', undefined],
  [{ ...text, '#default_value': 'nl', '#webform_multiple': true }, [], ''],
  [{ '#type': 'textarea', '#default_value': 'Hallo' }, '', ''],
  [{ '#type': 'number', '#default_value': 12 }, '', ''],
  [{ '#type': 'date', '#default_value': '2026-12-31' }, '', ''],
  [{ '#type': 'datelist', '#default_value': '2026-12-31' }, { day: '', month: '', year: '' }, ''],
  [{ '#type': 'select', '#options': options, '#default_value': 'ma' }, '', ''],
  [{ '#type': 'radios', '#options': options, '#default_value': 'ma' }, '', ''],
  [{ '#type': 'checkboxes', '#options': options, '#default_value': ['ma'] }, [], ''],
  [{ '#type': 'checkboxes', '#options': options, '#default_value': [] }, [], undefined],
  [{ ...other, '#default_value': 'ma' }, { choice: '', other: '' }, ''],
  [{ '#type': 'checkbox', '#default_value': true }, false, 0],
  [{ '#type': 'managed_file', '#default_value': 12 }, [], undefined],
  [{ '#type': 'hidden', '#default_value': 'web' }, '', ''],
  [{ '#type': 'hidden' }, '', undefined],
  [
    { '#type': 'webform_address', '#default_value': { city: 'Amsterdam' } },
    { address: '', city: '' },
    { city: '' },
  ],
  [
    { '#type': 'webform_address', '#default_value': { city: 'Amsterdam' } },
    { address: 'Lantaarnkade 10', city: '' },
    { address: 'Lantaarnkade 10', city: '' },
  ],
  [
    { '#type': 'webform_address', '#multiple': true, '#city__default_value': 'Amsterdam' },
    { '0-city': '', '1-city': 'Ede' },
    [{ city: 'Ede' }],
  ],
])('%j emptied to %j is sent as %j', (properties, answer, expected) => {
  expect(buildSent(properties, answer)).toEqual(expected);
});

test('what a visitor could not empty keeps the default of the backend', () => {
  const never = { '#states': { visible: { ':input[name="b"]': { checked: true } } } };
  const form = formOf({
    a: { ...text, '#default_value': 'Amsterdam', ...never },
    b: { '#type': 'checkbox' },
  });

  expect(buildPayload(form, { a: '', b: false }, fileIdOf)).toEqual({ b: 0, webform_id: 'proef' });
});

test('hidden and disabled fields and unknown names are not sent', () => {
  const ticked = { ':input[name="a"]': { checked: true } };
  const form = formOf({
    a: { '#type': 'checkbox' },
    b: { '#type': 'textfield', '#states': { visible: ticked } },
    c: { '#type': 'textfield', '#states': { disabled: ticked } },
    webform_id: { '#type': 'textfield' },
  });
  const answers = { b: 'x', c: 'y', d: 'z', webform_id: 'een ander' };

  expect(buildPayload(form, { ...answers, a: false }, fileIdOf)).toEqual({
    a: 0,
    c: 'y',
    webform_id: 'proef',
  });
  expect(buildPayload(form, { ...answers, a: true }, fileIdOf)).toEqual({
    a: 1,
    b: 'x',
    webform_id: 'proef',
  });
});

test('an answer of a wrong shape never turns a text into a list, or a date into an object', () => {
  const form = formOf({
    tekst: { '#type': 'textfield' },
    datum: { '#type': 'date' },
    cv: { '#type': 'managed_file' },
    geboren: { '#type': 'datelist' },
  });
  const answer = fc.oneof(
    fc.string(),
    fc.boolean(),
    fc.array(fc.string()),
    fc.dictionary(fc.string(), fc.string()),
  );

  fc.assert(
    fc.property(answer, (value) => {
      const payload = buildPayload(
        form,
        { tekst: value, datum: value, cv: value, geboren: value },
        () => 1,
      );
      expect(Object.values(payload).filter((value) => typeof value === 'object')).toEqual([]);
    }),
  );
});
