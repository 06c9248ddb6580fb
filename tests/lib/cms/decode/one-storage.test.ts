import { line, richText } from '@/lib/cms/decode/fields/field';
import { decodeParagraphs } from '@/lib/cms/decode/paragraph';
import { processed, value } from '@/tests/support/wire';

const formatted = processed('<p>Ik slaap &amp; eet <strong>hier</strong>.</p>\n');
const plain = value('Ik slaap & eet <hier>.');

const paragraph = (bundle: string, fields: object) =>
  decodeParagraphs(
    [{ entity: { uuid: value('a'), type: [{ target_id: bundle }], ...fields } }],
    'node:1',
  );

test.each([
  ['quote', { field_text: formatted }, { words: 'Ik slaap & eet hier.' }],
  ['quote', { field_text: plain }, { words: 'Ik slaap & eet <hier>.' }],
  ['text', { field_text: formatted }, { body: '<p>Ik slaap &amp; eet <strong>hier</strong>.</p>' }],
  ['text', { field_text: plain }, { body: '<p>Ik slaap &amp; eet &lt;hier&gt;.</p>' }],
])('a %s has its text, with a format or without (%j)', (bundle, fields, expected) => {
  const { paragraphs, issues } = paragraph(bundle, fields);

  expect(issues).toEqual([]);
  expect(paragraphs).toMatchObject([expected]);
});

test('an empty text is none in either form', () => {
  expect([value(' '), processed('<p>&nbsp;</p>'), []].map((field) => line.parse(field))).toEqual([
    null,
    null,
    null,
  ]);
  expect(richText.parse(value(' '))).toBeNull();
});
