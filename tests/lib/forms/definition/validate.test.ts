// @vitest-environment node
import type { Answer } from '@/lib/forms/definition/answer';
import {
  ofDate,
  problemsOf,
  type Properties,
  testRight,
  testWrong,
  text,
} from './support/problems';

const options = { ma: 'Maandag', di: 'Dinsdag', wo: 'Woensdag' };

const date = (day: string, month: string, year: string) => ({ day, month, year });

const line = { '#type': 'textfield' };
const number = { '#type': 'number' };
const datelist = { '#type': 'datelist' };
const address = { '#type': 'webform_address' };
const abroad = { ...address, '#country__title': 'Land' };
const british = { postal_code: 'SW1A 1AA', country: 'UK' };
const other = { '#type': 'webform_select_other', '#options': options };

/** `boundaries.test.ts` has the limits. */
testWrong([
  [{ ...line, '#required': true }, null, null, text('required')],
  [{ ...line, '#required': true }, '   ', null, text('required')],
  [{ '#type': 'checkbox', '#required': true }, false, null, text('required')],
  [{ '#type': 'radios', '#options': options, '#required': true }, '', null, text('required')],
  [{ '#type': 'checkboxes', '#options': options, '#required': true }, [], null, text('required')],
  [{ ...other, '#required': true }, { choice: '', other: 'x' }, 'choice', text('required')],
  [{ '#type': 'managed_file', '#required': true }, [], null, text('required')],
  [{ ...address, '#required': true }, { city: ' ' }, 'address', text('required')],
  [{ ...address, '#city__required': true }, { address: 'Kade 1' }, 'city', text('required')],
  [{ '#type': 'email' }, 'joop', null, text('email')],
  [{ '#type': 'email' }, 'joop@kade', null, text('email')],
  [{ '#type': 'email' }, 'a@b.nl, c@d.nl', null, text('email')],
  [{ '#type': 'url' }, 'javascript:alert(1)', null, text('url')],
  [{ '#type': 'url' }, 'kadelicht', null, text('url')],
  [{ '#type': 'tel' }, '12', null, text('tel')],
  [{ '#type': 'webform_iban_field' }, 'NL92ABNA0417164300', null, text('iban')],
  [number, 'veel', null, text('number')],
  [
    { '#type': 'textarea' },
    'x'.repeat(10_001),
    null,
    text('tooLong', { max: 10_000, length: 10_001 }),
  ],
  [{ '#type': 'select', '#options': options }, 'zo', null, text('option')],
  [{ '#type': 'select', '#options': options }, '_other_', null, text('option')],
  [{ '#type': 'radios', '#options': options }, ['ma', 'di'], null, text('limit', { limit: 1 })],
  [other, { choice: '_other_', other: ' ' }, 'other', text('otherRequired')],
  [{ '#type': 'date' }, '2026-02-30', null, ofDate('invalid')],
  [
    { '#type': 'date', '#webform_multiple': 2 },
    ['2026-01-01', '2026-01-02', '2026-01-03'],
    null,
    ofDate('maximum', { limit: 2 }),
  ],
  [{ ...datelist, '#required': true }, date('', '', ''), 'day', ofDate('required')],
  [{ ...datelist, '#required': true }, date('1', '', '1980'), 'month', ofDate('required')],
  [datelist, date('1', '1', ''), 'year', ofDate('required')],
  [datelist, date('31', '2', '1980'), 'day', ofDate('invalid')],
  [datelist, date('x', '2', '1980'), 'day', ofDate('invalid')],
  [datelist, date('1', '1', '1969'), 'year', ofDate('earlier', { min: '01/01/1970' })],
  [datelist, date('1', '1', '2071'), 'year', ofDate('later', { max: '31/12/2070' })],
  [address, { postal_code: '1012 SS' }, 'postal_code', text('postalCode')],
]);

testRight([
  [line, ''],
  [{ ...line, '#required': true }, '0'],
  [{ ...line, '#maxlength': 3 }, '👍👍👍'],
  [{ '#type': 'email' }, 'joop.de-vries+kade@sub.kadelicht.example'],
  [{ '#type': 'email' }, "o'neil@münchen.example"],
  [{ '#type': 'url' }, 'https://kadelicht.example/a?b=c'],
  [{ '#type': 'tel' }, '+31 (0)6 - 12 34 56 78'],
  [{ '#type': 'tel' }, '020-5550199'],
  [{ '#type': 'webform_iban_field' }, 'nl91 abna 0417 1643 00'],
  [{ '#type': 'webform_iban_field' }, 'BE68 5390 0754 7034'],
  [number, '-12'],
  [{ ...number, '#step': 'any' }, '3.14159'],
  [{ '#type': 'select', '#options': { warm: options } }, 'di'],
  [other, { choice: 'ma', other: '' }],
  [other, { choice: '_other_', other: 'Via Ada' }],
  [datelist, date('', '', '')],
  [{ ...datelist, '#required': true }, date('29', '2', '1980')],
  [{ '#type': 'managed_file', '#multiple': true }, Array.from({ length: 30 }, String)],
  [address, { postal_code: '1012ab' }],
  [abroad, british],
]);

test.each<[Properties, Answer]>([
  [line, ''],
  [{ '#type': 'checkbox' }, false],
  [other, { choice: '', other: '' }],
  [datelist, date('1', '', '1980')],
  [datelist, date('31', '2', '1980')],
])('%j answered with %j shows the element’s message', (properties, answer) => {
  const required = { ...properties, '#required': true, '#required_error': 'Toe nou.' };

  expect(problemsOf(required, answer)).toMatchObject([{ message: 'Toe nou.' }]);
});

test('a pattern and a limit show the form’s message where it has one', () => {
  const pattern = { ...line, '#pattern': 'a', '#pattern_error': 'Alleen een a.' };
  const limit = {
    '#type': 'checkboxes',
    '#options': options,
    '#multiple': 2,
    '#multiple_error': 'Twee.',
  };

  expect(problemsOf(pattern, 'b')).toMatchObject([{ message: 'Alleen een a.' }]);
  expect(problemsOf(limit, ['ma', 'di', 'wo'])).toMatchObject([{ message: 'Twee.' }]);
});
