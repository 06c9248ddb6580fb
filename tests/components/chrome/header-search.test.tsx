import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HeaderSearch } from '@/components/chrome/header-search';

const words = {
  label: 'Zoeken',
  open: 'Zoeken openen',
  close: 'Zoeken sluiten',
  placeholder: 'Waar zoek je naar?',
  submit: 'Zoek',
  empty: 'Typ eerst een woord.',
  suggestions: 'Suggesties',
};

const drawn = () => {
  render(<HeaderSearch action="/nl/zoeken" api="/api/search/nl/suggestions" words={words} />);
  return userEvent.setup();
};

test('a visitor is told that there is nothing to look for, at the box itself', async () => {
  const visitor = drawn();
  await visitor.click(screen.getByRole('button', { name: 'Zoeken openen' }));
  await visitor.click(screen.getByRole('button', { name: 'Zoek' }));

  expect(screen.getByText('Typ eerst een woord.')).toBeInTheDocument();
  expect(screen.getByRole('combobox')).toHaveAccessibleDescription('Typ eerst een woord.');
  expect(screen.getByRole('combobox')).toHaveFocus();
});

test('Escape folds the box away and gives the focus back', async () => {
  const visitor = drawn();
  const toggle = screen.getByRole('button', { name: 'Zoeken openen' });
  await visitor.click(toggle);
  expect(toggle).toHaveAttribute('aria-expanded', 'true');

  await visitor.keyboard('{Escape}');

  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  expect(toggle).toHaveFocus();
});

test('without script it is a plain form with one field', () => {
  drawn();
  const form = screen.getByRole('search');

  expect(form).toHaveAttribute('action', '/nl/zoeken');
  expect(screen.getByRole('searchbox')).toHaveAttribute('name', 'q');
});
