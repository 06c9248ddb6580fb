import { pagerItems } from '@/components/ui/results/pager';

const shown = (current: number, pages: number) =>
  pagerItems(current, pages)
    .map((item) => (item.kind === 'gap' ? '…' : item.page + 1))
    .join(' ');

test.each([
  [0, 1, '1'],
  [0, 6, '1 2 3 4 5 6'],
  [0, 7, '1 2 … 7'],
  [1, 7, '1 2 3 … 7'],
  [4, 9, '1 … 5 6 … 9'],
  [8, 9, '1 … 8 9'],
  [9_998, 9_999, '1 … 9998 9999'],
])('on page %i (from 0) of %i it reads %s', (current, pages, words) => {
  expect(shown(current, pages)).toBe(words);
});
