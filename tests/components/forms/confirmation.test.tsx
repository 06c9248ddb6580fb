import { render, screen } from '@testing-library/react';
import { Confirmation } from '@/components/forms/confirmation';
import { sanitize } from '@/lib/cms/decode/fields/sanitize';
import type { Accepted } from '@/lib/forms/submission/result';
import { wordsIn } from '@/tests/support/webform';

const messages = wordsIn('nl');
const { sent } = messages;

function show(about: Partial<Accepted> = {}) {
  const accepted: Accepted = {
    outcome: 'accepted',
    receipt: 'K7QD-3MXP',
    title: null,
    message: null,
    next: null,
    ...about,
  };
  render(<Confirmation accepted={accepted} messages={messages} id="formulier" />);
}

test.each([
  [null, sent.title],
  ['Tot dinsdag', 'Tot dinsdag'],
])('with the title %j its heading has the focus, so that it is read out', (title, name) => {
  show({ title });

  expect(screen.getByRole('heading', { level: 2, name })).toHaveFocus();
  expect(screen.getByRole('region', { name })).toBeVisible();
});

test('it leaves the focus to a visitor who searches before React comes', () => {
  render(<input type="search" />);
  const box = screen.getByRole('searchbox');
  box.focus();
  show();

  expect(box).toHaveFocus();
});

test('the receipt is a code that is not translated', () => {
  show();

  expect(screen.getByText(sent.receipt)).toBeVisible();
  expect(screen.getByText('K7QD-3MXP')).toHaveAttribute('translate', 'no');
  expect(screen.getByText(sent.note)).toBeVisible();
});

test('without a message of the form it says what happens next', () => {
  show();

  expect(screen.getByRole('heading', { name: sent.nextTitle })).toBeVisible();
  expect(screen.getByText(sent.next)).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('a message of the form takes the place of that', () => {
  show({ message: sanitize('<p>Neem je laarzen mee.</p>') });

  expect(screen.getByText('Neem je laarzen mee.')).toBeVisible();
  expect(screen.queryByRole('heading', { name: sent.nextTitle })).not.toBeInTheDocument();
});

test.each(['/nl/dank', 'https://kade.example/dank'])('the link to go on leads to %s', (next) => {
  show({ next });

  expect(screen.getByRole('link', { name: sent.onward })).toHaveAttribute('href', next);
  expect(screen.getByText(sent.next)).toBeVisible();
});

test.each(['//evil.example', '/\\evil.example', 'javascript:alert(1)', 'We bellen je dinsdag.'])(
  'the next step %s is shown as text, with a message and without',
  (next) => {
    show({ next });
    show({ next, message: sanitize('<p>Dank.</p>') });

    expect(screen.getAllByText(next)).toHaveLength(2);
    expect(screen.queryByText(sent.next)).not.toBeInTheDocument();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  },
);
