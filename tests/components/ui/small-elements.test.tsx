import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { ButtonLink } from '@/components/ui/links/button-link';
import { OpenStatus } from '@/components/ui/open-status';
import { LoadMore } from '@/components/ui/results/load-more';
import { PrintButton } from '@/components/ui/links/back-link';

const OPEN = 'Nu open, tot 16.30 uur';
const open = (until: number) => ({ until, text: OPEN, isOpen: true });
const buildClosed = (until: number) => ({ until, text: 'Nu dicht', isOpen: false });

test('“now open” changes when the clock passes closing time', () => {
  vi.useFakeTimers();
  const closes = Date.now() + 90_000;
  render(<OpenStatus texts={[open(closes), buildClosed(closes + 90_000)]} />);
  expect(screen.getByText(OPEN)).toBeVisible();
  expect(screen.getByText('Nu dicht')).not.toBeVisible();

  act(() => {
    vi.advanceTimersByTime(120_000);
  });
  expect(screen.getByText(OPEN)).not.toBeVisible();
  expect(screen.getByText('Nu dicht')).toBeVisible();
});

test('a page from the cache shows the text of now, not that of when it was rendered', () => {
  render(<OpenStatus texts={[open(Date.now() - 1), buildClosed(Date.now() + 90_000)]} />);

  expect(screen.getByText('Nu dicht')).toBeVisible();
});

test.each(['Elke dag 9.00 – 16.30 uur', ''])(
  'a page that is older than its texts shows the one that is always true: “%s”',
  (always) => {
    render(<OpenStatus texts={[open(Date.now() - 1)]} always={always} />);

    if (always) expect(screen.getByText(always)).toBeVisible();
    expect(screen.getByText(OPEN)).not.toBeVisible();
  },
);

const LABELS = { more: 'Toon meer', earlier: 'Toon eerdere', nowShown: 'Je ziet er nu {count}.' };

const linksTo = (names: readonly string[]) =>
  names.map((name) => (
    <a key={name} href={`#${name}`}>
      {name}
    </a>
  ));

test('a list shows more by steps, moves the focus to the first of them, and ends', async () => {
  render(
    <LoadMore list="list" perStep={2} labels={LABELS}>
      {linksTo(['Soep', 'Brood', 'Thee', 'Koffie', 'Koek'])}
    </LoadMore>,
  );
  const later = () => document.querySelectorAll('[data-later]').length;
  const more = screen.getByRole('button', { name: 'Toon meer' });
  expect(later()).toBe(3);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();

  await userEvent.click(more);
  expect(later()).toBe(1);
  expect(screen.getByRole('status')).toHaveTextContent('Je ziet er nu 4.');
  expect(screen.getByRole('link', { name: 'Thee' })).toHaveFocus();

  await userEvent.click(more);
  expect(later()).toBe(0);
  expect(screen.getByRole('status')).toHaveTextContent('Je ziet er nu 5.');
  expect(more).not.toBeInTheDocument();
});

test('after what the page has, a list adds its next page below, until the last', async () => {
  const pages = ['2', '3'].map((page) =>
    renderToStaticMarkup(
      <LoadMore
        list="list"
        perStep={9}
        labels={LABELS}
        next={page === '3' ? null : '/nl/partners?list=list&page=2'}
      >
        {linksTo([`Item van pagina ${page}`])}
      </LoadMore>,
    ),
  );
  const load = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Promise.resolve(new Response(pages.shift())));
  render(
    <LoadMore list="list" perStep={9} labels={LABELS} next="/nl/partners?list=list&page=1">
      {linksTo(['Soep'])}
    </LoadMore>,
  );

  await userEvent.click(screen.getByRole('link', { name: 'Toon meer' }));
  expect(await screen.findByRole('link', { name: 'Item van pagina 2' })).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('Je ziet er nu 2.');
  await userEvent.click(screen.getByRole('link', { name: 'Toon meer' }));
  expect(await screen.findByRole('link', { name: 'Item van pagina 3' })).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('Je ziet er nu 3.');

  expect(screen.queryByRole('link', { name: 'Toon meer' })).not.toBeInTheDocument();
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(load.mock.calls.map(([href]) => href)).toEqual([
    expect.stringMatching(/page=1$/),
    expect.stringMatching(/page=2$/),
  ]);
});

test('opening hours go to the printer', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  render(<PrintButton label="Print deze pagina" />);
  await userEvent.click(screen.getByRole('button', { name: 'Print deze pagina' }));

  expect(print).toHaveBeenCalledOnce();
});

test.each([
  ['that its editor chose', 'outlined', /outlined/],
  ['of the page where its editor chose none', null, /plain/],
] as const)('a link has the variant %s', (_, variant, expected) => {
  render(<ButtonLink link={{ href: '/nl/contact', label: 'Contact', variant }} variant="plain" />);

  expect(screen.getByRole('link', { name: 'Contact' }).className).toMatch(expected);
});
