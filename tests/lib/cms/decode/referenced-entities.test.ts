// @vitest-environment node
import { decodeParagraphs } from '@/lib/cms/decode/paragraph';
import { completeParagraphs } from '@/tests/fixtures/decoded/paragraphs';
import { reference, value, wireNode, wireParagraph } from '@/tests/support/wire';

const { wire } = completeParagraphs.text;

test.each([false, 0, '0'])('a paragraph and a card whose status is %j are left out', (status) => {
  const hidden = { status: value(status) };
  const cards = [wireNode('article', 5, hidden), wireNode('article', 6, { status: value(true) })];
  const content = cards.map((entity) => ({ target_id: 1, entity }));
  const items = [
    wireParagraph('text', { ...wire, ...hidden }),
    wireParagraph('selected_content', { field_content: content }),
  ];

  expect(decodeParagraphs(items, 'node:31')).toMatchObject({
    paragraphs: [{ kind: 'selected-content', teasers: [{ id: 6 }] }],
    issues: [],
  });
});

/** A paragraph of the module Paragraphs Library, as pages refer to it. */
const fromLibrary = (item: object) =>
  wireParagraph('from_library', { field_reusable_paragraph: [item] });

test('a paragraph of the library is shown as what it is', () => {
  const [item] = reference({ paragraphs: [wireParagraph('text', wire)] });
  const own = decodeParagraphs([wireParagraph('text', wire)], 'node:31');

  expect(decodeParagraphs([fromLibrary({ ...item })], 'node:31')).toEqual(own);
});

test.each([
  ['is gone', { target_id: 1 }],
  ['is not published', { entity: { status: value(false), paragraphs: [wireParagraph('text')] } }],
  ['is empty', { entity: { paragraphs: [] } }],
])('an item of the library that %s costs itself', (_what, item) => {
  expect(decodeParagraphs([fromLibrary(item)], 'node:31')).toEqual({ paragraphs: [], issues: [] });
});
