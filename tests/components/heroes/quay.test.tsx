import { act, screen, within } from '@testing-library/react';
import { doorsOf, type NightLine, type OpenHouse, QuayHero } from '@/components/heroes/quay';
import { QuayStrip } from '@/components/heroes/quay-strip';
import { nodeOf } from '@/tests/components/wire-nodes';
import { renderIn } from '@/tests/support/translated';
import { linkTo, buildProcessed, value, wireParagraph } from '@/tests/support/wire';

const icon = (title: string) =>
  wireParagraph('text_with_icon', {
    uuid: value(title),
    field_title: value(title),
    field_link: linkTo(`/nl/${title}`, `Naar ${title}`),
  });

function front() {
  const text = wireParagraph('text', { field_text: buildProcessed('<p>Tekst</p>') });
  return nodeOf('landing-page', 1, {
    field_title: value('Niemand staat er alleen voor'),
    field_paragraphs: [icon('hulp'), icon('werk'), text, icon('later')],
  });
}

const MINUTE_MS = 60_000;

const house = (id: number, name: string, isOpen: boolean): OpenHouse => {
  const now = Date.now();
  const moments = [
    { until: now + 10 * MINUTE_MS, isOpen },
    { until: now + 999 * MINUTE_MS, isOpen: !isOpen },
  ];
  return { id, name, href: `/nl/locaties/${id}`, language: 'nl', moments };
};

function show(houses: readonly OpenHouse[], nightLine: NightLine | null = null) {
  const node = front();
  const { doors } = doorsOf(node.paragraphs);
  renderIn(
    'nl',
    <QuayHero {...{ node, doors, houses, nightLine }} language="nl" more="/nl/locaties" />,
  );
}

test('the icon texts that a front page begins with are its doors, below its visible heading', () => {
  show([]);

  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'Niemand staat er alleen voor',
  );
  const doors = within(screen.getByRole('navigation', { name: 'Begin hier' }));
  expect(doors.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'hulp',
    'werk',
  ]);
  const { rest } = doorsOf(front().paragraphs);
  expect(rest.map(({ kind }) => kind)).toEqual(['text', 'text-with-icon']);
});

test('the quay names the houses that are open now, and changes with the clock', () => {
  vi.useFakeTimers();
  show([house(1, 'De Kade', true), house(2, 'De Luwte', false)]);
  expect(screen.getByText('Nu open')).toBeVisible();
  const listNames = () =>
    screen.getAllByRole('link', { name: /^De / }).map((link) => link.textContent);
  expect(listNames()).toEqual(['De Kade']);

  act(() => {
    vi.advanceTimersByTime(12 * MINUTE_MS);
  });
  expect(listNames()).toEqual(['De Luwte']);
});

test('the night line is a lamp with its number as text, lit while someone answers', () => {
  vi.useFakeTimers();
  const { moments } = house(1, 'Nachtlijn', true);
  show([], { name: 'Nachtlijn', phone: '020 555 01 99', moments });

  const link = screen.getByRole('link', { name: /^Nachtlijn 020.555.01.99$/ });
  expect(link).toHaveAttribute('href', 'tel:+31205550199');
  const lit = () => link.parentElement?.querySelector('[data-open]:not([hidden])') ?? null;
  expect(lit()).not.toBeNull();

  act(() => {
    vi.advanceTimersByTime(12 * MINUTE_MS);
  });
  expect(lit()).toBeNull();
});

test('the row of houses above a page is decoration: it has no links and no text', () => {
  const { container } = renderIn('nl', <QuayStrip />);

  expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
  expect(container).toHaveTextContent(/^$/);
  expect(screen.queryByRole('link')).toBeNull();
});
