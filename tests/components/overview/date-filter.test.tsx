import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DateFilter } from '@/components/overview/date-filter';
import { overviewLabels } from '@/components/overview/overview-labels';
import type { DateRange } from '@/lib/content/list-filters';

const DECEMBER = { from: '2026-12-01', until: '2026-12-31' };
const MONTHS = [
  { ...DECEMBER, label: 'december' },
  { from: '2027-01-01', until: '2027-01-31', label: 'januari' },
];

function renderFilter(date: DateRange | null) {
  const chosen: (DateRange | null)[] = [];
  render(
    <DateFilter
      {...{ date, badDates: null, language: 'nl', months: MONTHS, today: '2026-11-20' }}
      labels={overviewLabels('nl')}
      onChoose={(next) => {
        chosen.push(next);
      }}
    />,
  );
  return chosen;
}

const month = (name: string) => screen.getByRole('button', { name, hidden: true });
const values = () =>
  screen.getAllByRole('textbox', { hidden: true }).map((field) => field.getAttribute('value'));

test('a month is chosen, and taken away again, by its button', async () => {
  const chosen = renderFilter(DECEMBER);
  expect(month('december')).toHaveAttribute('aria-pressed', 'true');
  expect(month('januari')).toHaveAttribute('aria-pressed', 'false');

  await userEvent.click(month('januari'));
  await userEvent.click(month('december'));

  expect(chosen).toEqual([{ from: '2027-01-01', until: '2027-01-31' }, null]);
  expect(values()).toEqual(['01/12/2026', '31/12/2026']);
});

test.each([
  [{ from: '2026-12-01', until: null }, ['01/12/2026', ''], '1'],
  [{ from: null, until: '2026-12-31' }, ['', '31/12/2026'], '1'],
  [null, ['', ''], ''],
])('%j is shown in its fields, and counted', (date, shown, count) => {
  renderFilter(date);

  expect(values()).toEqual(shown);
  expect(month('december')).toHaveAttribute('aria-pressed', 'false');
  expect(screen.getByText('Wanneer', { selector: 'summary > span' })).toHaveTextContent(
    `Wanneer${count}`,
  );
});

test('without script a month is sent with the form, and the calendar opens by its button', async () => {
  renderFilter(null);
  expect(month('december')).toHaveAttribute('value', '2026-12-01,2026-12-31');

  const opener = screen.getByRole('button', { name: /kalender/i, hidden: true });
  expect(opener).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(opener);
  expect(opener).toHaveAttribute('aria-expanded', 'true');
  expect(await screen.findByRole('grid', { hidden: true })).toBeInTheDocument();
});
