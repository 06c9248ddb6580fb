import { act, render, screen } from '@testing-library/react';
import { pagerItems } from '@/components/ui/results/pager';
import { Announcer } from '@/components/ui/results/status-messages';

beforeEach(() => {
  vi.useFakeTimers();
});
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

test('an old count is not announced while a newer one loads', async () => {
  const { rerender } = render(<Announcer text="9 gevonden" subject="" isLoading={false} />);
  rerender(<Announcer text="3 gevonden" subject="?type=1" isLoading={false} />);
  await pass(100);
  rerender(<Announcer text="3 gevonden" subject="?type=1" isLoading />);
  await pass(2_000);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();

  rerender(<Announcer text="6 gevonden" subject="?type=1,2" isLoading={false} />);
  await pass(2_000);
  expect(screen.getByRole('status')).toHaveTextContent('6 gevonden');
});

const writePages = (current: number, pages: number) =>
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
  expect(writePages(current, pages)).toBe(words);
});
