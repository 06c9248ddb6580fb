import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OpenStatus } from '@/components/ui/open-status';
import { LoadMore } from '@/components/ui/results/load-more';
import { PrintButton } from '@/components/ui/links/print-button';

afterEach(() => {
  vi.useRealTimers();
});

test('“now open” changes when the clock passes closing time', () => {
  vi.useFakeTimers();
  const closes = Date.now() + 90_000;
  render(
    <OpenStatus
      texts={[
        { until: closes, text: 'Nu open, tot 16:30 uur', isOpen: true },
        { until: closes + 90_000, text: 'Nu dicht', isOpen: false },
      ]}
    />,
  );
  expect(screen.getByText('Nu open, tot 16:30 uur')).toBeVisible();
  expect(screen.getByText('Nu dicht')).not.toBeVisible();

  act(() => {
    vi.advanceTimersByTime(120_000);
  });
  expect(screen.getByText('Nu open, tot 16:30 uur')).not.toBeVisible();
  expect(screen.getByText('Nu dicht')).toBeVisible();
});

test('a page from the cache shows the text of now, not that of when it was rendered', () => {
  render(
    <OpenStatus
      texts={[
        { until: Date.now() - 1, text: 'Nu open, tot 16:30 uur', isOpen: true },
        { until: Date.now() + 90_000, text: 'Nu dicht', isOpen: false },
      ]}
    />,
  );

  expect(screen.getByText('Nu dicht')).toBeVisible();
});

test('a list shows more by steps, moves the focus to the first of them, and ends', async () => {
  render(
    <LoadMore perStep={2} label="Toon meer">
      {['Soep', 'Brood', 'Thee', 'Koffie', 'Koek'].map((name) => (
        <a key={name} href={`#${name}`}>
          {name}
        </a>
      ))}
    </LoadMore>,
  );
  const later = () => document.querySelectorAll('[data-later]').length;
  const more = screen.getByRole('button', { name: 'Toon meer' });
  expect(later()).toBe(3);

  await userEvent.click(more);
  expect(later()).toBe(1);
  expect(screen.getByRole('link', { name: 'Thee' })).toHaveFocus();

  await userEvent.click(more);
  expect(later()).toBe(0);
  expect(more).not.toBeInTheDocument();
});

test('opening hours go to the printer', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  render(<PrintButton label="Print deze pagina" />);
  await userEvent.click(screen.getByRole('button', { name: 'Print deze pagina' }));

  expect(print).toHaveBeenCalledOnce();
});
