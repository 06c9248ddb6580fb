// @vitest-environment node
import {
  buildInitialAnswers,
  buildLockedAnswers,
  buildPresetAnswers,
  readPrepopulatedAnswers,
} from '@/lib/forms/definition/initial-answers';
import { formOf } from '@/tests/support/webform';

const options = { ma: 'Maandag', di: 'Dinsdag' };
const origin = { page: new URL('https://a.example/nl/stage?vacancy=12&naam=Ada'), referrer: null };

test('a form starts with its defaults, placeholders filled in', () => {
  const form = formOf({
    vacature: { '#type': 'hidden', '#default_value': '[current-page:query:vacancy]' },
    naam: { '#type': 'textfield', '#default_value': '[current-page:query:naam]' },
    bericht: { '#type': 'textarea' },
    aantal: { '#type': 'number', '#default_value': 1 },
    akkoord: { '#type': 'checkbox', '#default_value': 1 },
    nee: { '#type': 'checkbox' },
    dagen: { '#type': 'checkboxes', '#options': options, '#default_value': ['di'] },
    soort: { '#type': 'radios', '#options': options, '#default_value': 'ma' },
    bron: { '#type': 'webform_select_other', '#options': options, '#default_value': 'Via Ada' },
    dag: { '#type': 'webform_radios_other', '#options': options, '#default_value': 'ma' },
    geen: { '#type': 'webform_select_other', '#options': options },
    datum: { '#type': 'date', '#default_value': '+1 day' },
    geboren: { '#type': 'datelist', '#default_value': '1980-02-01' },
    ooit: { '#type': 'datelist' },
    adres: { '#type': 'webform_address', '#default_value': { city: 'Amsterdam' } },
    cv: { '#type': 'managed_file', '#default_value': [12] },
  });

  expect(buildInitialAnswers(form, origin)).toEqual({
    vacature: '12',
    naam: 'Ada',
    bericht: '',
    aantal: '1',
    akkoord: true,
    nee: false,
    dagen: ['di'],
    soort: 'ma',
    bron: { choice: '_other_', other: 'Via Ada' },
    dag: { choice: 'ma', other: '' },
    geen: { choice: '', other: '' },
    datum: '2026-11-20',
    geboren: { day: '1', month: '2', year: '1980' },
    ooit: { day: '', month: '', year: '' },
    adres: { address: '', address_2: '', postal_code: '', city: 'Amsterdam' },
    cv: [],
  });
});

/** webform_rest 4 fills in the tokens of a default against the address of its own call. */
test.each([
  ['http://127.0.0.1:8890/nl/webform_rest/proef/fields', origin.page.href],
  ['https://cms.example.org/cms/nl/webform_rest/proef/fields?_format=json', origin.page.href],
  ['http://cms.example/webform_rest/proef/fields?_format=json#kop', `${origin.page.href}#kop`],
  ['?van=https://cms.example/webform_rest/proef/fields', `?van=${origin.page.href}`],
  ['Van /webform_rest/proef/fields af', 'Van /nl/stage af'],
  [
    'Van https://a.example of b.example/webform_rest/x/fields',
    'Van https://a.example of a.example/nl/stage',
  ],
  ['/nl/webform_rest/proef/fields', '/nl/stage'],
  ['/webform_rest/proef/elements', '/nl/stage'],
  ['cms.example.org/nl/webform_rest/proef/fields', 'a.example/nl/stage'],
  ['Van http://127.0.0.1:8890/nl/webform_rest/proef/fields.', `Van ${origin.page.href}.`],
  ['https://a.example/webform_rest', 'https://a.example/webform_rest'],
])('the default %s is %s', (value, expected) => {
  const form = formOf({
    verborgen: { '#type': 'hidden', '#default_value': value },
    bron: { '#type': 'textfield', '#default_value': value },
  });

  expect(buildInitialAnswers(form, origin)).toEqual({ verborgen: expected, bron: expected });
});

test('a long default that only starts like an address takes no time', () => {
  const value = `${'http://a/'.repeat(20_000)}webform_rest/`;
  const before = process.threadCpuUsage();
  formOf({ bron: { '#type': 'textfield', '#default_value': value } });

  expect(process.threadCpuUsage(before).user).toBeLessThan(200_000);
});

const filled = {
  page: new URL(
    'https://a.example/nl?naam=Ada&dag=di&dag=zo&dagen[]=ma&dagen[]=zo&ja=1&adres[city]=Ede&om=14:30' +
      '&mail=a@b.nl&bron=Via%20Ada&geheim=[current-page:url]&bedrag=25&cv=x&niet=Nee',
  ),
  referrer: null,
};
const on = { '#prepopulate': true };

test('the query of the page fills in what may be filled in, and nothing that is not offered', () => {
  const form = formOf({
    naam: { '#type': 'textfield', '#default_value': 'Joop', ...on },
    niet: { '#type': 'textfield', '#default_value': 'Joop' },
    geheim: { '#type': 'textfield', ...on },
    leeg: { '#type': 'textfield', '#default_value': 'Joop', ...on },
    dag: { '#type': 'radios', '#options': options, ...on },
    dagen: { '#type': 'checkboxes', '#options': options, ...on },
    ja: { '#type': 'checkbox', ...on },
    om: { '#type': 'webform_time', ...on },
    mail: { '#type': 'webform_email_confirm', ...on },
    bron: { '#type': 'webform_select_other', '#options': options, ...on },
    adres: { '#type': 'webform_address', ...on },
    bedrag: { '#type': 'hidden', '#default_value': '5', ...on },
    cv: { '#type': 'managed_file', ...on },
  });
  const own = {
    naam: 'Ada',
    geheim: '[current-page:url]',
    dag: 'di',
    dagen: ['ma'],
    ja: true,
    om: '14:30',
    mail: { mail_1: 'a@b.nl', mail_2: 'a@b.nl' },
    bron: { choice: '_other_', other: 'Via Ada' },
    adres: { address: '', address_2: '', postal_code: '', city: 'Ede' },
  };

  expect(buildInitialAnswers(form, filled)).toEqual({
    ...own,
    niet: 'Joop',
    leeg: 'Joop',
    bedrag: '25',
    cv: [],
  });
  expect(readPrepopulatedAnswers(form, filled.page)).toEqual({ ...own, cv: [] });
});

test('a moment, a scale and several addresses start with their defaults', () => {
  const form = formOf({
    wanneer: { '#type': 'datetime', '#default_value': '2026-12-24 20:30' },
    dag: { '#type': 'datetime', '#default_value': '2026-12-24', '#required': true },
    nu: { '#type': 'datetime', '#default_value': 'now' },
    schaal: {
      '#type': 'webform_likert',
      '#questions': { a: 'A' },
      '#answers': { 1: 'Ja' },
      '#default_value': { a: '1' },
    },
    adressen: { '#type': 'webform_address', '#multiple': true },
    mail: { '#type': 'webform_email_confirm', '#default_value': 'a@b.nl' },
  });

  expect(buildInitialAnswers(form, origin)).toEqual({
    wanneer: { date: '2026-12-24', time: '20:30' },
    dag: { date: '2026-12-24', time: '' },
    nu: { date: '', time: '' },
    schaal: { a: '1' },
    adressen: {},
    mail: { mail_1: 'a@b.nl', mail_2: 'a@b.nl' },
  });
});

test('an editor fills in fields that a visitor can change', () => {
  const form = formOf({
    naam: { '#type': 'textfield', '#default_value': 'Joop' },
    groep: {
      '#type': 'fieldset',
      soort: { '#type': 'webform_radios_other', '#options': options },
      dagen: { '#type': 'checkboxes', '#options': options },
    },
    vast: { '#type': 'textfield', '#readonly': true, '#default_value': 'a' },
    adres: { '#type': 'webform_address', '#default_value': { address: 'Kade 1' } },
    ander: { '#type': 'webform_address', '#default_value': { address: 'Kade 1' } },
  });
  const presets = { naam: ['Ada'], soort: ['ma'], dagen: ['ma'], vast: ['b'], weg: ['c'] };
  const parts = { 'adres[city]': ['Almere'], 'ander[x]': ['y'] };

  expect(buildPresetAnswers(form, { ...presets, ...parts })).toEqual({
    naam: 'Ada',
    adres: { address: 'Kade 1', address_2: '', postal_code: '', city: 'Almere' },
    soort: { choice: 'ma', other: '' },
    dagen: ['ma'],
  });
});

test('a field that a visitor cannot change has its default, or what the query may fill in', () => {
  const form = formOf({
    naam: { '#type': 'textfield', '#default_value': 'Joop', '#readonly': true, ...on },
    soort: { '#type': 'radios', '#options': options, '#default_value': 'ma', '#disabled': true },
    vrij: { '#type': 'textfield', '#default_value': 'Joop' },
  });

  expect(buildLockedAnswers(form)).toEqual({ naam: 'Joop', soort: 'ma' });
  expect(buildLockedAnswers(form, filled)).toEqual({ naam: 'Ada', soort: 'ma' });
});

const line = { '#type': 'textfield' };
const several = { '#type': 'webform_select_other', '#options': options, '#multiple': true };

test.each<[Record<string, unknown>, unknown]>([
  [{ ...line, '#webform_multiple': true, '#default_value': ['nl', 'fy'] }, ['nl', 'fy']],
  [{ ...line, '#webform_multiple': true, '#default_value': ['[current-page:query:x]'] }, []],
  [{ '#type': 'textfield', '#default_value': '[current-page:query:x]' }, ''],
  [{ '#type': 'checkbox', '#default_value': 0 }, false],
  [
    { ...several, '#default_value': ['ma', 'Bo'] },
    { choice: ['ma', '_other_'], other: 'Bo' },
  ],
  [several, { choice: [], other: '' }],
  [
    {
      '#type': 'webform_custom_composite',
      '#element': {
        wie: { ...line, '#title': 'Wie', '#default_value': '[current-page:query:naam]' },
        wat: { '#type': 'textarea', '#title': 'Wat' },
      },
    },
    { wie: 'Ada', wat: '' },
  ],
])('%j starts with %j', (properties, answer) => {
  expect(buildInitialAnswers(formOf({ v: properties }), origin)).toEqual({ v: answer });
});

test('what no visitor answers has no initial answer of its own', () => {
  const form = formOf({
    uitleg: { '#type': 'webform_markup', '#markup': 'Hallo' },
    vacature: { '#type': 'hidden' },
    naam: { '#type': 'textfield', '#default_value': 'Ada' },
  });

  expect(buildInitialAnswers(form, origin)).toEqual({ vacature: '', naam: 'Ada' });
});
