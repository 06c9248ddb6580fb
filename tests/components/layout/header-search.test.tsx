import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HeaderSearch } from '@/components/layout/header/header-search';
import { serve } from '@/tests/support/serve';
import { renderIn } from '@/tests/support/translated';

const renderSearch = (api = '/api/search/nl/suggestions') => {
  renderIn('nl', <HeaderSearch action="/nl/zoeken" api={api} />);
  return userEvent.setup();
};

test('an empty term is reported at the search box', async () => {
  const visitor = renderSearch();
  await visitor.click(screen.getByRole('button', { name: 'Zoeken openen' }));
  await visitor.click(screen.getByRole('button', { name: 'Zoek' }));

  expect(screen.getByText('Typ eerst een woord waar je naar zoekt.')).toBeInTheDocument();
  expect(screen.getByRole('combobox')).toHaveAccessibleDescription(
    'Typ eerst een woord waar je naar zoekt.',
  );
  expect(screen.getByRole('combobox')).toHaveFocus();
});

test('without script it is a plain form with one field', () => {
  renderSearch();
  const form = screen.getByRole('search');

  expect(form).toHaveAttribute('action', '/nl/zoeken');
  expect(screen.getByRole('searchbox')).toHaveAttribute('name', 'q');
});

const answer = {
  found: '2 suggesties.',
  suggestions: [
    { title: [{ text: 'Soep', isMatch: true }], href: '#soep', label: 'Activiteit' },
    { title: [{ text: 'Soepkeuken', isMatch: false }], href: '#soepkeuken', label: 'Locatie' },
  ],
};

/** An open box; what is requested for it is answered with two pages, or with `status`. */
async function open(status = 200) {
  const requested: unknown[] = [];
  const api = await serve((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      requested.push(JSON.parse(Buffer.concat(chunks).toString()));
      response.writeHead(status).end(JSON.stringify(answer));
    });
  });
  const visitor = renderSearch(api.href);
  await visitor.click(screen.getByRole('button', { name: 'Zoeken openen' }));
  return { visitor, requested, box: screen.getByRole('combobox', { name: 'Zoeken' }) };
}

test('who goes on from the box sees what it lay over', async () => {
  const { visitor, box } = await open();
  await visitor.type(box, 'soep');
  expect(await screen.findByRole('listbox')).toBeVisible();
  const next = document.body.appendChild(document.createElement('button'));
  await visitor.tab();
  expect(screen.getByRole('button', { name: 'Zoek' })).toHaveFocus();
  expect(screen.getByRole('listbox')).toBeVisible();
  await visitor.tab();

  expect(next).toHaveFocus();
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Zoeken openen' })).toBeVisible();
  next.remove();
});

test('suggestions load once, when typing pauses', async () => {
  const { visitor, requested, box } = await open();
  expect(box).toHaveAttribute('aria-expanded', 'false');
  await visitor.type(box, 'soep');

  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Soep Activiteit',
    'Soepkeuken Locatie',
  ]);
  expect(box).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('status')).toHaveTextContent('2 suggesties.');
  expect(requested).toEqual([{ typed: 'soep' }]);
});

test('the arrows go through them and back to the box; Enter goes where they are', async () => {
  const { visitor, box } = await open();
  await visitor.type(box, 'soep');
  const [first, second] = await screen.findAllByRole('option');
  await visitor.keyboard('{ArrowDown}');
  expect(box).toHaveAttribute('aria-activedescendant', first?.id);
  await visitor.keyboard('{ArrowDown}{ArrowDown}');
  expect(box).not.toHaveAttribute('aria-activedescendant');
  await visitor.keyboard('{ArrowUp}');
  expect(second).toHaveAttribute('aria-selected', 'true');
  expect(box).toHaveFocus();

  await visitor.keyboard('{Enter}');
  expect(window.location.hash).toBe('#soepkeuken');
});

test('Escape closes the box at once, with its suggestions; what was typed stays', async () => {
  const { visitor, box } = await open();
  await visitor.type(box, 'soep');
  await screen.findByRole('listbox');
  const toggle = screen.getByRole('button', { name: 'Zoeken sluiten' });
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await visitor.keyboard('{ArrowDown}{Escape}');

  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(toggle).toHaveAccessibleName('Zoeken openen');
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  expect(toggle).toHaveFocus();
  expect(box).toHaveValue('soep');
});

test('one character requests nothing, and without a response the form still works', async () => {
  const { visitor, requested, box } = await open(503);
  await visitor.type(box, 's');
  await visitor.type(box, 'o');
  await waitFor(() => {
    expect(requested).toEqual([{ typed: 'so' }]);
  });

  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(box).toHaveAttribute('aria-expanded', 'false');
});
