// @vitest-environment node
import type { Answer } from '@/lib/forms/definition/answer';
import { fill } from '@/lib/i18n/format';
import { wordsIn } from '@/tests/support/webform';
import { problemsOf, type Properties, testRight } from './support/problems';

const words = wordsIn('nl');
const options = { ma: 'Maandag', di: 'Dinsdag', wo: 'Woensdag' };

const linesOf = (properties: Properties, answer: Answer) =>
  problemsOf(properties, answer).map(({ part, message }) =>
    part === null ? message : `${part}: ${message}`,
  );

const date = (day: string, month: string, year: string) => ({ day, month, year });
const other = (text: string) => ({ choice: '_other_', other: text });

const text = { '#type': 'textfield' };
const number = { '#type': 'number' };
const select = { '#type': 'select', '#options': options };
const boxes = { '#type': 'checkboxes', '#options': options };
const free = { '#type': 'webform_select_other', '#options': options };
const day = { '#type': 'date' };
const list = { '#type': 'datelist' };
const files = { '#type': 'managed_file' };
const address = { '#type': 'webform_address', '#country__title': 'Land' };
const parts = (properties: Properties) => ({ '#type': 'webform_custom_composite', ...properties });

const { later, earlier, invalid, required } = words.components.date;
const limit = (count: number) => fill(words.limit, { limit: count });
const tooLong = (max: number, length: number) => fill(words.tooLong, { max, length });

/** The last answer that is right, and the first that is wrong. */
test.each<[Properties, Answer, Answer, string]>([
  [{ ...text, '#maxlength': 3 }, 'abc', 'abcd', tooLong(3, 4)],
  [{ ...text, '#minlength': 3 }, 'abc', 'ab', fill(words.tooShort, { min: 3, length: 2 })],
  [{ ...text, '#pattern': '[0-9]{4}' }, ' 1234 ', '1234x', words.pattern],
  [{ '#type': 'textarea', '#pattern': 'a\nb' }, 'a\r\nb', 'a b', words.pattern],
  [{ ...text, '#pattern': 'a b' }, 'a\nb', 'a,b', words.pattern],
  [{ ...text, '#webform_multiple': 2 }, ['a', 'b'], ['a', 'b', 'c'], limit(2)],
  [{ ...text, '#webform_multiple': true, '#maxlength': 1 }, ['a'], ['a', 'bc'], tooLong(1, 2)],
  [{ '#type': 'tel' }, '14020', '1402', words.tel],
  [{ '#type': 'tel' }, '+123456789012345', '+1234567890123456', words.tel],
  [{ '#type': 'tel' }, '(020) 555.01/99', '020 5550199 na zes uur', words.tel],
  [{ '#type': 'tel' }, '0205550199', 'bel 0205550199', words.tel],
  [{ '#type': 'url' }, 'HTTP://kadelicht.example', 'zie http://kadelicht.example', words.url],
  [{ '#type': 'url' }, 'http://a', 'https:///a', words.url],
  [{ '#type': 'url' }, 'https://a/b', 'https://', words.url],
  [{ '#type': 'email' }, 'a@b.nl', ' a@b.nl c', words.email],
  [{ '#type': 'email' }, `a@${'b'.repeat(63)}.nl`, `a@${'b'.repeat(64)}.nl`, words.email],
  [{ '#type': 'email' }, 'a@b-c.nl', 'a@-b.nl', words.email],
  [{ '#type': 'email' }, 'a@b.c-d.nl', 'a@b.c-.nl', words.email],
  [{ '#type': 'webform_iban_field' }, 'NL91ABNA0417164300', '?', words.iban],
  [{ ...number, '#min': 1 }, '1', '0', fill(words.min, { min: 1 })],
  [{ ...number, '#max': 8 }, '8', '9', fill(words.max, { max: 8 })],
  [{ ...number, '#step': 0.1 }, '0,7', '0,75', fill(words.step, { step: '0,1' })],
  [{ ...number, '#step': 0.1 }, '33554432,3', '33554432,35', fill(words.step, { step: '0,1' })],
  [{ ...number, '#step': 1 }, '0', '0,01', words.whole],
  [{ ...number, '#step': 1 }, '1000', '1.000', words.whole],
  [{ ...number, '#step': 1 }, '1,00', '1,000', words.whole],
  [{ ...number, '#step': 5, '#min': 2 }, '7', '5', fill(words.step, { step: 5 })],
  [{ ...select, '#multiple': 2 }, ['ma', 'di'], ['ma', 'di', 'wo'], limit(2)],
  [{ ...select, '#multiple': true }, ['ma', 'di', 'wo'], ['ma', 'zo'], words.option],
  [
    { ...free, '#multiple': 2 },
    { choice: ['ma', '_other_'], other: 'x' },
    { choice: ['ma', 'di', 'wo'], other: '' },
    `choice: ${limit(2)}`,
  ],
  [boxes, ['ma', 'di', 'wo'], ['_other_'], words.option],
  [{ ...boxes, '#multiple': 2 }, ['ma', 'di'], ['ma', 'di', 'wo'], limit(2)],
  [
    { ...boxes, '#webform_multiple': 2, '#multiple': 3 },
    ['ma', 'di'],
    ['ma', 'di', 'wo'],
    limit(2),
  ],
  [{ ...free, '#other__maxlength': 2 }, other('👍👍'), other('abc'), `other: ${tooLong(2, 3)}`],
  [free, { choice: 'ma', other: '' }, { choice: 'zo', other: '' }, `choice: ${words.option}`],
  [
    { ...day, '#date_date_min': '2026-06-01' },
    ' 2026-06-01 ',
    '2026-05-31',
    fill(earlier, { min: '01/06/2026' }),
  ],
  [
    { ...day, '#date_date_max': '2026-06-01' },
    '2026-06-01',
    '2026-06-02',
    fill(later, { max: '01/06/2026' }),
  ],
  [{ ...day, '#webform_multiple': 2 }, ['2026-01-01', '2026-01-02'], ['2026-01-01', 'x'], invalid],
  [
    { ...list, '#date_date_max': '2026-06-01' },
    date('1', '6', '2026'),
    date('2', '6', '2026'),
    `year: ${fill(later, { max: '01/06/2026' })}`,
  ],
  [
    { ...list, '#date_date_min': '2026-06-01' },
    date('1', '1', '2027'),
    date('31', '12', '2026'),
    `year: ${fill(earlier, { min: '01/01/2027' })}`,
  ],
  [list, date('1', '1', '1970'), date('1', '1', 'x'), `day: ${invalid}`],
  [list, date('31', '12', '2070'), date('', '12', '2070'), `day: ${required}`],
  [
    { ...files, '#multiple': 2 },
    ['a', 'b'],
    ['a', 'b', 'c'],
    fill(words.tooManyFiles, { limit: 2 }),
  ],
  [files, ['a'], ['a', 'b'], words.oneFile],
  [address, { postal_code: '1012AB' }, { postal_code: '1012' }, `postal_code: ${words.postalCode}`],
  ...['nl', 'NL', 'Nederland', 'netherlands'].map(
    (country): [Properties, Answer, Answer, string] => [
      address,
      { postal_code: '1012 AB', country },
      { postal_code: 'SW1A 1AA', country },
      `postal_code: ${words.postalCode}`,
    ],
  ),
])('%j answered with %j is right, with %j wrong', (properties, right, wrong, message) => {
  expect(linesOf(properties, right)).toEqual([]);
  expect(linesOf(properties, wrong)).toEqual([message]);
});

const code = { postal_code: { '#type': 'textfield', '#title': 'Code' } };

testRight([
  // Where no part is required, one line is an address; and only an address has a postal code.
  [{ ...address, '#required': true }, { city: 'Amsterdam' }],
  [parts({ '#element': code }), { postal_code: 'niet van hier' }],
  [{ ...text, '#required': false }, []],
  [boxes, []],
  [files, []],
  [day, []],
  [free, { choice: '', other: 'x' }],
]);
