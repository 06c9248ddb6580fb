import { screen } from '@testing-library/react';
import { ActivitySignUp } from '@/components/nodes/activity-sign-up';
import { renderIn } from '@/tests/support/translated';

const OPEN = { start: '2026-12-01T10:00:00+01:00', end: null, isFull: false };
const FULL = { start: '2026-12-08T10:00:00+01:00', end: null, isFull: true };

const secondsOf = ({ start }: { start: string }) => Date.parse(start) / 1_000;

const renderSignUp = (dates: readonly (typeof OPEN)[], requested: number | null = null) =>
  renderIn(
    'nl',
    <ActivitySignUp
      {...{ dates, requested, page: '/nl/open-dag', phone: '020 555 01 20', language: 'nl' }}
      form="het formulier"
    />,
  );

test('a visitor chooses from the dates that are not full', () => {
  renderSignUp([OPEN, FULL]);

  expect(screen.getAllByRole('radio')).toHaveLength(1);
  expect(screen.getByRole('radio', { name: /1 december/ })).toHaveAttribute(
    'value',
    String(secondsOf(OPEN)),
  );
  expect(screen.queryByText('het formulier')).not.toBeInTheDocument();
});

test('an open date that was chosen has the form', () => {
  renderSignUp([OPEN, FULL], secondsOf(OPEN));

  expect(screen.getByText(/het formulier/)).toBeVisible();
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
});

test('a date that has become full has no form, and says so', () => {
  renderSignUp([OPEN, FULL], secondsOf(FULL));

  expect(screen.getByRole('alert')).toHaveTextContent('Deze datum is vol of voorbij.');
  expect(screen.queryByText('het formulier')).not.toBeInTheDocument();
});

test('an activity that is full on every date says so, and offers none', () => {
  renderSignUp([FULL]);

  expect(screen.getByText(/vol/)).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
