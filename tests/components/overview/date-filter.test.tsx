import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DateFilter } from '@/components/overview/date-filter';
import { overviewLabels } from '@/components/overview/overview-labels';
import type { DateRange } from '@/lib/content/list-filters';
import type { TypedDates } from '@/lib/routing/overview-query';

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
      labels={overviewLabels('nl', '2027-02-01')}
      onChoose={(next) => {
        chosen.push(next);
      }}
    />,
  );
  return chosen;
}

/** Shows what is chosen, as the list does. */
function ListFilter({ first, bad = null }: { first: DateRange | null; bad?: TypedDates | null }) {
  const [date, setDate] = useState(first);
  const badDates = date === first ? bad : null;
  return (
    <DateFilter
      {...{ date, badDates, language: 'nl', months: MONTHS, today: '2026-11-20' }}
      labels={overviewLabels('nl', '2027-02-01')}
      onChoose={setDate}
    />
  );
}

async function openList(first: DateRange | null = null) {
  const visitor = userEvent.setup();
  render(<ListFilter first={first} />);
  await visitor.click(screen.getByText('Wanneer', { selector: 'summary > span' }));
  return visitor;
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

test('two days of the calendar are chosen by keyboard, which stays on the second', async () => {
  const visitor = await openList();
  await visitor.click(screen.getByRole('button', { name: 'Kies in een kalender' }));
  await screen.findByRole('grid');
  expect(screen.getByRole('button', { name: /20 november 2026/ })).toHaveFocus();

  await visitor.keyboard('{Enter}{ArrowRight}{ArrowDown}{Enter}');

  expect(values()).toEqual(['20/11/2026', '28/11/2026']);
  expect(screen.getByRole('button', { name: /28 november 2026/ })).toHaveFocus();
  expect(screen.getByRole('group', { name: 'Wanneer' })).toBeVisible();
});

test('Enter in a field leaves focus there, and writes the day as it is understood', async () => {
  const visitor = await openList();
  const from = screen.getByLabelText('Vanaf');
  await visitor.type(from, '1-12-2026{Enter}');

  expect(from).toHaveFocus();
  expect(from).toHaveValue('01/12/2026');
});

test('the fields and the calendar follow what is chosen beside them', async () => {
  const visitor = await openList({ from: '2026-11-24', until: '2026-11-28' });
  await visitor.type(screen.getByLabelText('Tot en met'), 'x');
  await visitor.click(screen.getByRole('button', { name: 'Kies in een kalender' }));
  await screen.findByRole('grid', { name: 'november 2026' });
  await visitor.click(screen.getByRole('button', { name: /25 november/ }));

  await visitor.click(month('januari'));
  expect(month('januari')).toHaveFocus();
  expect(screen.getByRole('grid', { name: 'januari 2027' })).toBeVisible();
  expect(screen.getByLabelText('Vanaf')).toHaveValue('01/01/2027');
  expect(screen.getByLabelText('Tot en met')).toHaveValue('31/01/2027');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();

  // The day that was chosen before the month no longer counts.
  await visitor.click(screen.getByRole('button', { name: /12 januari/ }));
  await visitor.click(screen.getByRole('button', { name: /14 januari/ }));
  expect(screen.getByLabelText('Vanaf')).toHaveValue('12/01/2027');
  expect(screen.getByLabelText('Tot en met')).toHaveValue('14/01/2027');
});

test('dates that a form without script sent are open with their error, and stay open when mended', async () => {
  const visitor = userEvent.setup();
  render(<ListFilter first={null} bad={['31-02-2027', '1-3-2027']} />);
  expect(screen.getByRole('alert')).toBeVisible();

  const from = screen.getByLabelText('Vanaf');
  await visitor.clear(from);
  await visitor.type(from, '28-2-2027{Enter}');
  expect(from).toBeVisible();
  expect(from).toHaveFocus();
  expect(values()).toEqual(['28/02/2027', '01/03/2027']);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
