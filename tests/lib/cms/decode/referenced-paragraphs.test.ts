// @vitest-environment node
import { decodeParagraphs } from '@/lib/cms/decode/paragraph';
import { completeParagraphs } from '@/tests/fixtures/decoded/paragraphs';
import { value, wireNode, wireParagraph } from '@/tests/support/wire';

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
    ...{ paragraphs: [{ kind: 'selected-content', teasers: [{ id: 6 }] }], issues: [] },
  });
});
