import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DateGrid } from '@/components/overview/date-grid';
import type { DateRange } from '@/lib/content/list-filters';

function renderUi(language: 'nl' | 'en' = 'nl') {
  const chosen: DateRange[] = [];
  render(
    <DateGrid
      date={null}
      today="2026-11-21"
      language={language}
      label="Kalender"
      onChoose={(date) => {
        chosen.push(date);
      }}
    />,
  );
  return { visitor: userEvent.setup(), chosen };
}

test('the keyboard moves through the days and chooses two', async () => {
  const { visitor, chosen } = renderUi();
  expect(screen.getByRole('button', { name: /21 november 2026/ })).toHaveFocus();

  await visitor.keyboard('{ArrowRight}{ArrowDown}{Enter}');
  await visitor.keyboard('{PageDown}');
  expect(screen.getByRole('button', { name: /29 december 2026/ })).toHaveFocus();
  await visitor.keyboard('{Home}{Enter}');

  expect(chosen).toEqual([{ from: '2026-11-29', until: '2026-12-28' }]);
});

test('the second day may be the earlier one', async () => {
  const { visitor, chosen } = renderUi();
  await visitor.click(screen.getByRole('button', { name: /28 november/ }));
  await visitor.click(screen.getByRole('button', { name: /24 november/ }));

  expect(chosen).toEqual([{ from: '2026-11-24', until: '2026-11-28' }]);
});

test('days that are over cannot be chosen', () => {
  renderUi();

  expect(screen.getByRole('button', { name: /20 november/ })).toBeDisabled();
});

test('the grid speaks the language of the page', () => {
  renderUi('en');

  expect(screen.getByRole('grid', { name: 'November 2026' })).toBeVisible();
  expect(screen.getByRole('button', { name: /Saturday.*21.*November/ })).toBeVisible();
});
