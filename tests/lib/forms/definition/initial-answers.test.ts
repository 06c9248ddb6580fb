// @vitest-environment node
import { initialAnswers } from '@/lib/forms/definition/initial-answers';
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

  expect(initialAnswers(form, origin)).toEqual({
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
