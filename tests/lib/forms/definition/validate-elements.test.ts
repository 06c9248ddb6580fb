// @vitest-environment node
import type { Answer } from '@/lib/forms/definition/answer';
import { validate } from '@/lib/forms/definition/validate';
import { fill } from '@/lib/i18n/format';
import { formOf, wordsIn } from '@/tests/support/webform';
import { type Message, ofDate, ofTime, testRight, testWrong, text } from './support/problems';

const line = { '#type': 'textfield' };
const address = { '#type': 'webform_address' };
const mails = { '#type': 'webform_email_confirm' };
const time = { '#type': 'webform_time' };
const moment = { '#type': 'datetime' };
/** The first of July 2026, at this time. */
const at = (hour: string) => ({ date: '2026-07-01', time: hour });
const likert = {
  '#type': 'webform_likert',
  '#questions': { a: 'Het eten', b: 'De koffie' },
  '#answers': { 1: 'Goed', 2: 'Slecht' },
};

const words = (limit: object) => ({ ...line, '#counter_type': 'word', ...limit });
const characters = (limit: object) => ({ ...line, '#counter_type': 'character', ...limit });
const tooMany: Message = ({ counter }) => fill(counter.tooMany, { max: 2, count: 3 });
const tooFew: Message = ({ counter }) => fill(counter.tooFew, { min: 2, count: 1 });

testWrong([
  [{ '#type': 'webform_terms_of_service', '#required': true }, false, null, text('required')],
  [{ ...mails, '#required': true }, { mail_1: '', mail_2: '' }, 'mail_1', text('required')],
  [mails, { mail_1: 'joop', mail_2: 'joop' }, 'mail_1', text('email')],
  [mails, { mail_1: 'a@b.nl', mail_2: 'a@c.nl' }, 'mail_2', text('emailAgain')],
  [mails, { mail_1: 'a@b.nl', mail_2: '' }, 'mail_2', text('emailAgain')],
  [time, '25:00', null, ofTime('invalid')],
  [time, 'straks', null, ofTime('invalid')],
  [{ ...time, '#min': '9:00 AM' }, '08:59', null, ofTime('earlier', { min: '09:00' })],
  [{ ...time, '#max': '17:00' }, '17:01', null, ofTime('later', { max: '17:00' })],
  [{ ...moment, '#required': true }, null, 'date', ofTime('both')],
  [moment, at(''), 'time', ofTime('both')],
  [moment, { date: '2026-02-30', time: '10:00' }, 'date', ofDate('invalid')],
  [moment, at('24:00'), 'time', ofTime('invalid')],
  [
    { ...moment, '#date_time_min': '09:00' },
    at('08:00'),
    'time',
    ofTime('earlier', { min: '09:00' }),
  ],
  [
    { ...moment, '#date_min': '2026-07-01 12:00' },
    at('11:59'),
    'date',
    ofDate('earlier', { min: '01/07/2026, 12:00' }),
  ],
  [
    { ...moment, '#date_date_max': '2026-07-01' },
    { date: '2026-07-02', time: '00:00' },
    'date',
    ofDate('later', { max: '01/07/2026' }),
  ],
  [
    { '#type': 'date', '#date_days': ['1', '3'] },
    '2026-07-02',
    null,
    (words) =>
      fill(words.components.date.weekday, {
        days: words === wordsIn('nl') ? 'maandag, woensdag' : 'Monday, Wednesday',
      }),
  ],
  [{ ...likert, '#required': true }, { a: '1', b: '' }, 'b', text('required')],
  [likert, { a: '3', b: '' }, 'a', text('option')],
  [words({ '#counter_maximum': 2 }), 'een twee drie', null, tooMany],
  [
    words({ '#counter_maximum': 2, '#counter_maximum_message': 'nog %d woorden' }),
    'een twee drie',
    null,
    tooMany,
  ],
  [words({ '#counter_minimum': 2 }), 'een', null, tooFew],
  [characters({ '#counter_maximum': 3 }), 'café!', null, text('tooLong', { max: 3, length: 5 })],
  [characters({ '#counter_minimum': 3 }), 'ja', null, text('tooShort', { min: 3, length: 2 })],
  [{ ...address, '#multiple': true, '#required': true }, {}, '0-address', text('required')],
  [
    { ...address, '#multiple': 2, '#city__required': true },
    { '0-city': '', '1-address': 'Kade 1' },
    '1-city',
    text('required'),
  ],
]);

testRight([
  [mails, { mail_1: 'a@b.nl ', mail_2: ' a@b.nl' }],
  [mails, { mail_1: '', mail_2: '' }],
  [{ ...time, '#min': '09:00', '#max': '17:00' }, '09:00'],
  [moment, { date: '', time: '' }],
  [{ ...moment, '#date_min': '2026-07-01 12:00' }, at('12:00')],
  [{ ...moment, '#date_date_max': '2026-07-01' }, at('23:59')],
  [
    { ...likert, '#required': true },
    { a: '1', b: '2' },
  ],
  [likert, {}],
  [words({ '#counter_maximum': 2 }), ' een  twee '],
  [{ ...address, '#multiple': true, '#city__required': true }, { '0-city': '' }],
  [{ ...line, '#required': true, '#disabled': true }, ''],
  [{ ...line, '#required': true, '#readonly': true }, ''],
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
    const problems = validate(form, { vast: 'x' }, wordsIn('nl'), form.steps[1]?.elements);

    expect(problems).toMatchObject([{ key: 'vast' }]);
  });
});
