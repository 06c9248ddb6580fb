// @vitest-environment node
import fc from 'fast-check';
import type { Answers } from '@/lib/forms/definition/answer';
import { cleanText } from '@/lib/forms/definition/formats';
import {
  discardControlName,
  writeEntries,
  fileControlName,
  readAnswers,
  TooManyAnswersError,
} from '@/lib/forms/definition/form-data';
import { formOf, buildFormData } from '@/tests/support/webform';

/** The form data of a form that is sent as this query. */
const send = (query: string) => buildFormData([...new URLSearchParams(query)]);

const options = { ma: 'Maandag', di: 'Dinsdag' };

const form = formOf({
  groep: { '#type': 'fieldset', naam: { '#type': 'textfield' } },
  bericht: { '#type': 'textarea' },
  talen: { '#type': 'textfield', '#webform_multiple': true },
  akkoord: { '#type': 'checkbox' },
  dagen: { '#type': 'checkboxes', '#options': options },
  soort: { '#type': 'radios', '#options': options },
  bron: { '#type': 'webform_select_other', '#options': options },
  bronnen: { '#type': 'webform_select_other', '#options': options, '#multiple': true },
  geboren: { '#type': 'datelist' },
  adres: { '#type': 'webform_address' },
  cv: { '#type': 'managed_file', '#multiple': true },
  vacature: { '#type': 'hidden' },
});

test('a plain form’s names are read', () => {
  const data = send(
    'naam=Joop&bericht=Hoi%0D%0Adaar&talen[]=Nederlands&talen[]=&talen[]=Fries&akkoord=1' +
      '&dagen[]=ma&dagen[]=di&soort=ma&bron[choice]=_other_&bron[other]=Via+Ada' +
      '&bronnen[choice][]=ma&bronnen[choice][]=_other_&bronnen[other]=De+bus' +
      '&geboren[day]=31&geboren[month]=1&geboren[year]=1980' +
      '&adres[address]=Lantaarnkade+10&adres[city]=Amsterdam&cv[]=ref-1',
  );

  expect(readAnswers(form, data)).toEqual({
    naam: 'Joop',
    bericht: 'Hoi\ndaar',
    talen: ['Nederlands', 'Fries'],
    akkoord: true,
    dagen: ['ma', 'di'],
    soort: 'ma',
    bron: { choice: '_other_', other: 'Via Ada' },
    bronnen: { choice: ['ma', '_other_'], other: 'De bus' },
    geboren: { day: '31', month: '1', year: '1980' },
    adres: { address: 'Lantaarnkade 10', address_2: '', postal_code: '', city: 'Amsterdam' },
    cv: ['ref-1'],
  });
});

test('only the form’s fields are read, and no hidden value', () => {
  const query =
    'vacature=12&webform_id=anders&naam[x]=y&__proto__=x&receiver_email=boef@example.org';
  const read = readAnswers(form, send(query));

  expect(JSON.stringify(read)).not.toMatch(/12|anders|boef|"y"/);
  expect(read).toMatchObject({ naam: '', dagen: [], akkoord: false });
});

test('a post with more names than a form has is rejected', () => {
  const names = Array.from({ length: 201 }, (_, at) => [`n${at}`, 'x'] as const);

  expect(() => readAnswers(form, buildFormData(names))).toThrow(TooManyAnswersError);
  expect(readAnswers(form, buildFormData(names.slice(1)))).toMatchObject({ naam: '' });
});

test.each([
  ['a null and a bell', 'Jo\u0000op\u0007', 'Joop'],
  ['an e with a loose accent', 'Rene\u0301', 'Ren\u00e9'],
  ['a line end in one line', 'Joop\r\nBcc: x@y.z', 'Joop Bcc: x@y.z'],
  ['spaces around', '  Joop\t', 'Joop'],
  ['half a character', 'a\ud800', 'a\ufffd'],
])('%s is cleaned', (_, raw, clean) => {
  expect(readAnswers(form, buildFormData([['naam', raw]]))).toMatchObject({ naam: clean });
});

test('a text that is too long is returned for shortening, up to a limit', () => {
  const read = readAnswers(form, buildFormData([['bericht', 'x'.repeat(50_000)]]));

  expect(read['bericht']).toHaveLength(20_000);
});

test('a list ends', () => {
  const many = Array.from({ length: 900 }, () => ['dagen[]', 'ma'] as const);

  expect(readAnswers(form, buildFormData(many))['dagen']).toHaveLength(200);
});

test('a file is no answer to a text field', () => {
  const data = buildFormData([
    ['cv[new]', new File(['x'], 'cv.pdf')],
    ['naam', new File(['x'], 'ook niet.pdf')],
  ]);

  expect(readAnswers(form, data)).toMatchObject({ naam: '', cv: [] });
});

test('posted answers are read back as they were, whatever they are', () => {
  const line = fc.string({ unit: 'binary' }).map((text) => cleanText(text, false));
  const lines = fc.string({ unit: 'binary' }).map((text) => cleanText(text, true));
  const list = fc.array(line.filter(Boolean), { maxLength: 4 });
  const answers: fc.Arbitrary<Answers> = fc.record({
    naam: line,
    bericht: lines,
    talen: list,
    akkoord: fc.boolean(),
    dagen: list,
    soort: line,
    bron: fc.record({ choice: line, other: line }),
    bronnen: fc.record({ choice: list, other: line }),
    geboren: fc.record({ day: line, month: line, year: line }),
    adres: fc.record({ address: line, address_2: line, postal_code: line, city: line }),
    cv: list,
  });

  fc.assert(
    fc.property(answers, (values) => {
      expect(readAnswers(form, buildFormData(writeEntries(form.elements, values)))).toEqual(values);
    }),
  );
});

test('cleaning twice is cleaning once', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.boolean(), (raw, isMultiline) => {
      const once = cleanText(raw, isMultiline);
      expect(cleanText(once, isMultiline)).toBe(once);
      expect(isMultiline ? once.replaceAll('\n', '') : once).not.toMatch(/\p{Cc}/u);
    }),
  );
});

test('a discarded upload is not among the answers', () => {
  const data = send('cv[]=ref-1&cv[]=ref-2&cv[discard][]=ref-1');

  expect(readAnswers(form, data)).toMatchObject({ cv: ['ref-2'] });
});

const parts = {
  wie: { '#type': 'textfield', '#title': 'Wie' },
  wat: { '#type': 'textarea', '#title': 'Wat' },
};

test.each<[Record<string, unknown>, string, unknown]>([
  [{ '#type': 'checkbox' }, 'v=0', false],
  [{ '#type': 'checkbox' }, 'v=', false],
  [{ '#type': 'checkbox' }, 'v=on', true],
  [{ '#type': 'textarea', '#webform_multiple': true }, 'v[]=a&v[]=b', ['a', 'b']],
  [{ '#type': 'textarea', '#webform_multiple': true }, 'v[]=a%0D%0Ab&v[]=c', ['a\nb', 'c']],
  [{ '#type': 'email' }, 'v=a@b.nl%0A', 'a@b.nl'],
  [{ '#type': 'number' }, 'v=12&v=13', '12'],
  [
    { '#type': 'webform_custom_composite', '#element': parts },
    'v[wie]=a%0Ab&v[wat]=a%0Ab',
    { wie: 'a b', wat: 'a\nb' },
  ],
])('%j posted as %s is read as %j', (properties, query, answer) => {
  expect(readAnswers(formOf({ v: properties }), send(query))).toEqual({ v: answer });
});

test('an upload is posted under a name of its own', () => {
  expect([fileControlName('cv'), discardControlName('cv')]).toEqual(['cv[new]', 'cv[discard][]']);
});

test('empty answers take no hidden inputs along to the next step', () => {
  const answers = { naam: '', akkoord: false, dagen: ['', 'ma'], adres: { city: '' } };

  expect(writeEntries(form.elements, answers)).toEqual([['dagen[]', 'ma']]);
});
