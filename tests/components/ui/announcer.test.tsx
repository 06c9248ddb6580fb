import { act, render, screen } from '@testing-library/react';
import { Announcer } from '@/components/ui/results/status-messages';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
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
