// @vitest-environment node
import type { Answer } from '@/lib/forms/definition/answer';
import { validate } from '@/lib/forms/definition/validate';
import { fill } from '@/lib/i18n/format';
import { formOf, wordsIn } from '@/tests/support/webform';
import { day, option, required, testRight, testWrong } from './support/problems';

const text = { '#type': 'textfield' };
const address = { '#type': 'webform_address' };
const mails = { '#type': 'webform_email_confirm' };
const time = { '#type': 'webform_time' };
const moment = { '#type': 'datetime' };
const likert = {
  '#type': 'webform_likert',
  '#questions': { a: 'Het eten', b: 'De koffie' },
  '#answers': { 1: 'Goed', 2: 'Slecht' },
};

testWrong([
  [{ '#type': 'webform_terms_of_service', '#required': true }, false, null, required],
  [{ ...mails, '#required': true }, { mail_1: '', mail_2: '' }, 'mail_1', required],
  [mails, { mail_1: 'joop', mail_2: 'joop' }, 'mail_1', (words) => words.email],
  [mails, { mail_1: 'a@b.nl', mail_2: 'a@c.nl' }, 'mail_2', (words) => words.emailAgain],
  [mails, { mail_1: 'a@b.nl', mail_2: '' }, 'mail_2', (words) => words.emailAgain],
  [time, '25:00', null, (words) => words.components.time.invalid],
  [time, 'straks', null, (words) => words.components.time.invalid],
  [
    { ...time, '#min': '9:00 AM' },
    '08:59',
    null,
    (words) => fill(words.components.time.earlier, { min: '09:00' }),
  ],
  [
    { ...time, '#max': '17:00' },
    '17:01',
    null,
    (words) => fill(words.components.time.later, { max: '17:00' }),
  ],
  [{ ...moment, '#required': true }, null, 'date', (words) => words.components.time.both],
  [moment, { date: '2026-07-01', time: '' }, 'time', (words) => words.components.time.both],
  [moment, { date: '2026-02-30', time: '10:00' }, 'date', day('invalid')],
  [moment, { date: '2026-07-01', time: '24:00' }, 'time', (w) => w.components.time.invalid],
  [
    { ...moment, '#date_time_min': '09:00' },
    { date: '2026-07-01', time: '08:00' },
    'time',
    (words) => fill(words.components.time.earlier, { min: '09:00' }),
  ],
  [
    { ...moment, '#date_min': '2026-07-01 12:00' },
    { date: '2026-07-01', time: '11:59' },
    'date',
    (words) => fill(words.components.date.earlier, { min: '01/07/2026, 12:00' }),
  ],
  [
    { ...moment, '#date_date_max': '2026-07-01' },
    { date: '2026-07-02', time: '00:00' },
    'date',
    (words) => fill(words.components.date.later, { max: '01/07/2026' }),
  ],
  [{ ...likert, '#required': true }, { a: '1', b: '' }, 'b', required],
  [likert, { a: '3', b: '' }, 'a', option],
  [
    { ...text, '#counter_type': 'word', '#counter_maximum': 2 },
    'een twee drie',
    null,
    (words) => fill(words.counter.tooMany, { max: 2, count: 3 }),
  ],
  [
    { ...text, '#counter_type': 'word', '#counter_minimum': 2 },
    'een',
    null,
    (words) => fill(words.counter.tooFew, { min: 2, count: 1 }),
  ],
  [
    { ...text, '#counter_type': 'character', '#counter_maximum': 3 },
    'café!',
    null,
    (words) => fill(words.tooLong, { max: 3, length: 5 }),
  ],
  [
    { ...text, '#counter_type': 'character', '#counter_minimum': 3 },
    'ja',
    null,
    (words) => fill(words.tooShort, { min: 3, length: 2 }),
  ],
  [{ ...address, '#multiple': true, '#required': true }, {}, '0-address', required],
  [
    { ...address, '#multiple': 2, '#city__required': true },
    { '0-city': '', '1-address': 'Kade 1' },
    '1-city',
    required,
  ],
]);

testRight([
  [mails, { mail_1: 'a@b.nl ', mail_2: ' a@b.nl' }],
  [mails, { mail_1: '', mail_2: '' }],
  [{ ...time, '#min': '09:00', '#max': '17:00' }, '09:00'],
  [moment, { date: '', time: '' }],
  [
    { ...moment, '#date_min': '2026-07-01 12:00' },
    { date: '2026-07-01', time: '12:00' },
  ],
  [
    { ...moment, '#date_date_max': '2026-07-01' },
    { date: '2026-07-01', time: '23:59' },
  ],
  [
    { ...likert, '#required': true },
    { a: '1', b: '2' },
  ],
  [likert, {}],
  [{ ...text, '#counter_type': 'word', '#counter_maximum': 2 }, ' een  twee '],
  [{ ...address, '#multiple': true, '#city__required': true }, { '0-city': '' }],
  [{ ...text, '#required': true, '#disabled': true }, ''],
  [{ ...text, '#required': true, '#readonly': true }, ''],
]);

describe('of a complete form', () => {
  const form = formOf({
    een: {
      '#type': 'webform_wizard_page',
      naam: { '#type': 'textfield', '#required': true },
      anders: { '#type': 'checkbox' },
    },
    twee: {
      '#type': 'webform_wizard_page',
      uitleg: {
        '#type': 'textfield',
        '#required': true,
        '#states': { visible: { ':input[name="anders"]': { checked: true } } },
      },
      vast: {
        '#type': 'email',
        '#states': { disabled: { ':input[name="anders"]': { checked: true } } },
      },
    },
  });
  const keysOf = (answers: Record<string, Answer>) =>
    validate(form, answers, wordsIn('nl')).map(({ key }) => key);

  test('problems come in the order of the form', () => {
    expect(keysOf({ vast: 'x' })).toEqual(['naam', 'vast']);
  });

  test('what is hidden or disabled is left alone', () => {
    expect(keysOf({ naam: 'Joop', anders: true, vast: 'x' })).toEqual(['uitleg']);
    expect(keysOf({ naam: 'Joop', anders: false, uitleg: '' })).toEqual([]);
  });

  test('a step can be checked alone', () => {
    const [, second] = form.steps;

    expect(validate(form, { vast: 'x' }, wordsIn('nl'), second?.elements)).toMatchObject([
      { key: 'vast' },
    ]);
  });
});
