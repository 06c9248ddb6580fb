// @vitest-environment node
import { correctTerm } from '@/lib/search/engine/elastic/response';

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
