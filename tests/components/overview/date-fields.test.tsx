import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { overviewLabels } from '@/components/overview/overview-labels';
import { DateFields } from '@/components/overview/date-filter';
import type { DateRange } from '@/lib/content/list-filters';

const words = overviewLabels('nl', '2027-02-01');

function renderUi(shown: readonly [string, string] = ['', '']) {
  const chosen: (DateRange | null)[] = [];
  render(
    <DateFields
      shown={shown}
      labels={words}
      onChoose={(date) => {
        chosen.push(date);
      }}
    />,
  );
  const [from, until] = ['Vanaf', 'Tot en met'].map((name) => screen.getByLabelText(name));
  if (!from || !until) throw new Error('There are two fields.');
  return { visitor: userEvent.setup(), from, until, chosen };
}

test('two days apply when focus leaves the fields, not while typing', async () => {
  const { visitor, from, until, chosen } = renderUi();
  await visitor.type(from, '1-12-2026');
  await visitor.type(until, '31-12-2026');
  expect(chosen).toEqual([]);

  await visitor.tab();
  expect(chosen).toEqual([{ from: '2026-12-01', until: '2026-12-31' }]);
});

test('Enter is enough, and the later day first is put right', async () => {
  const { visitor, from, until, chosen } = renderUi();
  await visitor.type(from, '31-12-2026');
  await visitor.type(until, '1-12-2026{Enter}');

  expect(chosen).toEqual([{ from: '2026-12-01', until: '2026-12-31' }]);
});

test('a day that does not exist is rejected at its field, with today as an example', async () => {
  const { visitor, from, chosen } = renderUi();
  await visitor.type(from, '31-2-2026{Enter}');

  expect(chosen).toEqual([]);
  expect(from).toBeInvalid();
  expect(from).toHaveAccessibleDescription(
    'Bijvoorbeeld 01/02/2027 ‘31-2-2026’ is geen datum die bestaat. Schrijf een datum zo: 01/02/2027.',
  );
  expect(screen.getByRole('alert')).toBeVisible();
});

test('a day that does not exist is named when its field is left for the other one', async () => {
  const { visitor, from, until, chosen } = renderUi();
  await visitor.type(from, '31-2-2026');
  expect(screen.queryByRole('alert')).toBeNull();
  await visitor.tab();

  expect(until).toHaveFocus();
  expect(from).toBeInvalid();
  expect(screen.getByRole('alert')).toBeVisible();
  expect(chosen).toEqual([]);
});

test('empty fields match every day again', async () => {
  const { visitor, from, until, chosen } = renderUi(['01/12/2026', '31/12/2026']);
  await visitor.clear(from);
  await visitor.clear(until);
  await visitor.tab();

  expect(chosen).toEqual([null]);
});
