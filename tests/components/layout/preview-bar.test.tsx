import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PreviewBar } from '@/components/layout/preview/preview-bar';
import type { CmsLink } from '@/lib/content/entity';
import { hrefOf, renderIn } from '@/tests/support/translated';

const inCms = { name: 'In het CMS:' };

const renderPanel = (
  actions: readonly CmsLink[] = [],
  withdrawn: string | null = null,
  drafts: { href: string; count: number } | null = null,
) =>
  renderIn(
    'nl',
    <>
      <PreviewBar
        state="same"
        page="/nl/contact"
        actions={actions}
        until="14.30"
        link="https://main.example/api/preview?path=/nl/contact"
        withdrawn={withdrawn}
        drafts={drafts}
      />
      <button type="button">Toon meer</button>
    </>,
  );

const watchConsole = () => vi.spyOn(console, 'info').mockImplementation(() => {});
/** Enabled once its script has loaded. */
const isReady = () =>
  waitFor(() => {
    expect(log()).toBeEnabled();
  });
const log = () => screen.getByRole('switch', { name: 'Toon acties in de console' });

beforeEach(() => {
  sessionStorage.clear();
});

test('an editor goes from a page to its edit form', () => {
  renderPanel([{ action: 'edit', href: 'https://cms.example.org/nl/node/7/edit' }]);

  const link = within(screen.getByRole('list', inCms)).getByRole('link', { name: 'Bewerken' });
  expect(link).toHaveAttribute('href', 'https://cms.example.org/nl/node/7/edit');
});

test('without the URL of the CMS the actions are labels', () => {
  renderPanel([
    { action: 'edit', href: null },
    { action: 'submissions', href: null },
  ]);

  const list = screen.getByRole('list', inCms);
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Bewerken', 'Inzendingen']);
  expect(within(list).queryByRole('link')).not.toBeInTheDocument();
});

test('an editor reads when the preview ends, and copies its link for a colleague', async () => {
  const user = userEvent.setup();
  renderPanel();

  expect(screen.getByText(/Dit voorbeeld werkt tot 14\.30 uur\./)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Kopieer de link naar dit voorbeeld' }));

  expect(await screen.findByText('Het adres is gekopieerd')).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe(
    'https://main.example/api/preview?path=/nl/contact',
  );
});

test('an editor withdraws the links to a page, and reads since when they do not work', () => {
  renderPanel([], '14.05');

  const button = screen.getByRole('button', { name: 'Trek alle links naar deze pagina in' });
  expect(button.closest('form')).toHaveAttribute('method', 'post');
  expect(button.closest('form')).toHaveAttribute(
    'action',
    '/api/preview/withdraw?path=%2Fnl%2Fcontact',
  );
  expect(screen.getByText(/Links van vóór 14\.05 uur werken niet meer/)).toBeInTheDocument();
});

test('an editor finds the other drafts where the backend lists them', () => {
  const { unmount } = renderPanel([], null, { href: '/nl/preview', count: 3 });

  expect(hrefOf('Alle concepten (3)')).toBe('/nl/preview');
  unmount();
  renderPanel();
  expect(screen.queryByRole('link', { name: /concepten/ })).not.toBeInTheDocument();
});

test('actions are logged to the console only while the switch is on', async () => {
  const info = watchConsole();
  renderPanel();
  await isReady();
  expect(log()).not.toBeChecked();
  await userEvent.click(log());
  expect(info).not.toHaveBeenCalled();

  await userEvent.click(screen.getByRole('button', { name: 'Toon meer' }));
  expect(info).toHaveBeenCalledWith('[click]', 'Toon meer');

  await userEvent.click(log());
  info.mockClear();
  await userEvent.click(screen.getByRole('button', { name: 'Toon meer' }));
  expect(info).not.toHaveBeenCalled();
});

test('the switch stays on for the next page', async () => {
  watchConsole();
  const { unmount } = renderPanel();
  await isReady();
  await userEvent.click(log());
  unmount();
  renderPanel();
  await isReady();

  expect(log()).toBeChecked();
});
