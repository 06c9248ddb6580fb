// @vitest-environment node
import { decodeRejection, isRejectedAt } from '@/lib/cms/decode/webform/response';
import { formOf } from '@/tests/support/webform';

const form = formOf({
  name: { '#type': 'textfield' },
  message: { '#type': 'textarea' },
  adres: { '#type': 'webform_address' },
  bron: { '#type': 'hidden' },
});

test.each<[string, object, string | null, Record<string, string>]>([
  [
    'an error of an answer has the key of its element, and no HTML',
    {
      name: '<em class="placeholder">Naam</em> is te lang &amp; te breed.',
      'adres][city': 'Het veld Plaats is verplicht.',
      'adres][postal_code': 'Het veld Postcode is verplicht.',
    },
    null,
    { name: 'Naam is te lang & te breed.', adres: 'Het veld Plaats is verplicht.' },
  ],
  [
    'a form with an element called message is not taken for one that is closed',
    { message: 'Leeg.' },
    null,
    { message: 'Leeg.' },
  ],
  [
    'an error without a visible element is a general message',
    { bron: 'Te lang.', vreemd: 'Onbekend.' },
    'Te lang. Onbekend.',
    {},
  ],
  ['an error that is no text leaves the message of all', { name: 3, bron: null }, 'Niet goed.', {}],
])('%s', (_, error, general, fields) => {
  expect(decodeRejection({ message: '<p>Niet goed.</p>', error }, form)).toEqual({
    reason: 'answers',
    general,
    fields: new Map(Object.entries(fields)),
  });
});

test.each([
  [{ message: 'x', error: { bron: 'Bestaat al.', name: 'Leeg.' } }, true],
  [{ message: 'x', error: { 'bron][0': 'Bestaat al.' } }, true],
  [{ message: 'x', error: { name: 'Leeg.' } }, false],
  [{ message: 'x', error: {} }, false],
  ['<html>', false],
])('the body %j says that the source was refused: %j', (body, isRefused) => {
  expect(isRejectedAt(body, 'bron')).toBe(isRefused);
});

test.each([
  ['<p>Gesloten.</p>', 'closed', 'Gesloten.'],
  ['Het formulier zit <em>vol</em>.', 'closed', 'Het formulier zit vol.'],
  ['', 'closed', null],
  ['<p></p>', 'closed', null],
  ['Sorry… This form is closed to new submissions.', 'closed', null],
  ['This form has not yet been opened to submissions.', 'closed', null],
  ['No more submissions are permitted.', 'closed', null],
  ['Sorry, this form is full.', 'closed', 'Sorry, this form is full.'],
  ['Permission denied.', 'refused', null],
  ['Toestemming geweigerd.', 'refused', null],
  ['Ongeldige waarde voor webform_id.', 'refused', null],
])('a form with the error %j is %s, and its editor’s text is %j', (message, reason, general) => {
  expect(decodeRejection({ error: { message } }, form)).toEqual({
    reason,
    general,
    fields: new Map(),
  });
});

test.each(["The 'restful post webform_rest_submit' permission is required.", 'Access denied'])(
  'the error %j is a refusal',
  (message) => {
    expect(decodeRejection({ message }, form)).toMatchObject({ reason: 'refused', general: null });
  },
);

test.each([
  [{ message: 'Syntax error' }, 'Syntax error'],
  [{ message: 12 }, null],
  ['<html>', null],
  [null, null],
])('%j is a request error', (body, general) => {
  expect(decodeRejection(body, form)).toEqual({ reason: 'request', general, fields: new Map() });
});
