// @vitest-environment node
import { decodeRejection } from '@/lib/cms/decode/webform/response';
import { formOf } from '@/tests/support/webform';

const form = formOf({
  name: { '#type': 'textfield' },
  message: { '#type': 'textarea' },
  adres: { '#type': 'webform_address' },
  bron: { '#type': 'hidden' },
});

test('an error of an answer has the key of its element, and no HTML', () => {
  const rejection = decodeRejection(
    {
      message: 'Submitted Data have validation errors.',
      error: {
        name: '<em class="placeholder">Naam</em> is te lang &amp; te breed.',
        'adres][city': 'Het veld Plaats is verplicht.',
        'adres][postal_code': 'Het veld Postcode is verplicht.',
      },
    },
    form,
  );

  expect(rejection).toEqual({
    reason: 'answers',
    general: null,
    fields: new Map([
      ['name', 'Naam is te lang & te breed.'],
      ['adres', 'Het veld Plaats is verplicht.'],
    ]),
  });
});

test('a form with an element called message is not taken for one that is closed', () => {
  const body = { message: 'Submitted Data have validation errors.', error: { message: 'Leeg.' } };

  expect(decodeRejection(body, form)).toEqual({
    reason: 'answers',
    general: null,
    fields: new Map([['message', 'Leeg.']]),
  });
});

test('an error without a visible element is a general message', () => {
  const body = { message: 'x', error: { bron: 'Te lang.', vreemd: 'Onbekend.' } };

  expect(decodeRejection(body, form)).toEqual({
    reason: 'answers',
    general: 'Te lang. Onbekend.',
    fields: new Map(),
  });
});

test('a closed form is a form error', () => {
  expect(decodeRejection({ error: { message: '<p>Gesloten.</p>' } }, form)).toEqual({
    reason: 'form',
    general: 'Gesloten.',
    fields: new Map(),
  });
});

test.each([
  [{ message: 'Syntax error' }, 'Syntax error'],
  [{ message: 12 }, null],
  ['<html>', null],
  [null, null],
])('%j is a request error', (body, general) => {
  expect(decodeRejection(body, form)).toEqual({ reason: 'request', general, fields: new Map() });
});
