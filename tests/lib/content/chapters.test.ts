// @vitest-environment node
import { sanitize } from '@/lib/cms/decode/fields/sanitize';
import { listChapters } from '@/lib/content/chapters';

test('the chapters of a page are the headings of its text, then those of its paragraphs', () => {
  const body = sanitize('<h2>Wat &amp; <em>waarom</em></h2><p>…</p><h2 lang="en">Costs</h2>');

  expect(
    listChapters({
      body,
      paragraphs: [
        { kind: 'key-figures', id: '1', heading: 'Eén jaar', figures: [] },
        { kind: 'quote', id: '2', words: 'Ja', speaker: null },
      ],
    }),
  ).toEqual([
    { id: 'h-wat-amp-waarom', title: 'Wat & waarom' },
    { id: 'h-costs', title: 'Costs' },
    { id: 'h-een-jaar', title: 'Eén jaar' },
  ]);
});
