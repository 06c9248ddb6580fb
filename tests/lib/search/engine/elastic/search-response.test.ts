// @vitest-environment node
import { correctTerm, pagesOf } from '@/lib/search/engine/elastic/response';

test('a mistyped word is set right where it stands', () => {
  const words = [
    { offset: 0, length: 5, options: [] },
    { offset: 6, length: 9, options: [{ text: 'soepkeuken' }, { text: 'soepkeukens' }] },
    { offset: 16, length: 5, options: [{ text: 'avond' }] },
  ];

  expect(correctTerm('warme soepkeukn avont', words)).toBe('warme soepkeuken avond');
});

test('a term without corrections has no correction', () => {
  expect(correctTerm('soep', [{ offset: 0, length: 4, options: [] }])).toBeNull();
});

test.each([
  [0, 0],
  [1, 1],
  [10, 1],
  [11, 2],
  [123_456, 1_000],
])('%i results are %i pages', (total, pages) => {
  expect(pagesOf(total)).toBe(pages);
});
