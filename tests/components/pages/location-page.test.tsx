import { screen, within } from '@testing-library/react';
import { LocationPage } from '@/components/pages/location/location-page';
import type { Term } from '@/lib/content/entity';
import { hrefOf, renderIn } from '@/tests/support/translated';

const location: Term<'location'> = {
  kind: 'location',
  id: 5,
  vocabulary: 'locations',
  name: 'De Kade',
  language: 'nl',
  paths: {},
  description: null,
  summary: null,
  image: null,
  paragraphs: [],
  searchTitle: null,
  hasNoindex: false,
  position: { latitude: 52.3647, longitude: 4.889 },
  hasQuickExit: false,
  address: { street: 'Lantaarnkade 10', extra: 'Achter', postalCode: '1017 ZX', city: 'Amsterdam' },
  phone: '020 555 01 20',
  email: 'kade@kadelicht.example',
  website: { href: 'https://kade.example', label: 'kade.example', variant: null },
  hours: {
    week: [
      { day: 1, from: 540, to: 720, comment: null },
      { day: 1, from: 780, to: 1_020, comment: 'op afspraak' },
    ],
    closed: [{ day: 3, comment: 'op afspraak' }],
    exceptions: [
      { date: '2026-11-01', opening: null, comment: 'Allerheiligen' },
      { date: '2026-12-25', opening: null, comment: 'Kerst' },
      { date: '2026-12-31', opening: { from: 540, to: 720, comment: null }, comment: null },
    ],
  },
};

const exceptions = location.hours?.exceptions ?? [];

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date'] });
});

const renderPage = (term: Term<'location'>, language: 'nl' | 'en', hasDay = false) =>
  renderIn(
    language,
    <LocationPage {...{ term, language, hasDay }} back="Terug" after="Verder">
      {null}
    </LocationPage>,
  );

const row = (day: string) => screen.getByRole('row', { name: new RegExp(`^${day}`) });

test.each([
  [
    'nl',
    ['Dag', 'Tijd'],
    'maandag',
    /9.00 – 12.00 uur13.00 – 17.00 uur \(op afspraak\)/,
    'dinsdag',
    'gesloten',
  ],
  [
    'en',
    ['Day', 'Time'],
    'Monday',
    /9:00.+12:00.*13:00.+17:00.*\(op afspraak\)/,
    'Tuesday',
    'closed',
  ],
] as const)('the hours in %s are a table by day', (language, heads, open, times, shut, closed) => {
  renderPage(location, language);

  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(heads);
  expect(screen.getAllByRole('rowheader')).toHaveLength(7);
  expect(within(row(open)).getByRole('cell')).toHaveTextContent(times);
  expect(within(row(shut)).getByRole('cell')).toHaveTextContent(closed);
});

test('a day of the week without hours says what its editor wrote', () => {
  renderPage(location, 'nl');

  expect(within(row('woensdag')).getByRole('cell')).toHaveTextContent('gesloten (op afspraak)');
});

test('other hours on a date are below the table, until the date is over', () => {
  renderPage(location, 'nl');

  expect(screen.queryByText(/Allerheiligen/)).not.toBeInTheDocument();

  expect(screen.getByRole('heading', { name: 'Andere tijden' })).toBeVisible();
  expect(screen.getByText(/25 december/).closest('li')).toHaveTextContent(/: gesloten \(Kerst\)$/);
  expect(screen.getByText(/31 december/).closest('li')).toHaveTextContent(/: 9.00 – 12.00 uur$/);
});

test('a location says how to reach it', () => {
  renderPage(location, 'nl');

  const factOf = (name: string) => screen.getByText(name).closest('div');
  expect(screen.getByText(/Lantaarnkade 10/)).toHaveTextContent(
    'Lantaarnkade 10Achter1017 ZX Amsterdam',
  );
  expect(hrefOf('Bel 020 555 01 20')).toBe('tel:+31205550120');
  expect(factOf('E-mail')).toHaveTextContent('kade@kadelicht.example');
  expect(factOf('Website')).toHaveTextContent('kade.example');
});

test('a location leads to a route, from its address and from a map', () => {
  renderPage(location, 'nl');
  const directions = 'https://www.openstreetmap.org/directions?to=52.3647,4.889';

  expect(hrefOf('Plan je route naar De Kade')).toBe(directions);
  expect(hrefOf('Open in je eigen app (De Kade)')).toBe(
    'geo:52.3647,4.889?q=Lantaarnkade%2010%2C%201017%20ZX%20Amsterdam',
  );
  const map = screen.getByRole('group', { name: 'Kaart van Amsterdam met De Kade' });
  expect(within(map).getByRole('link')).toHaveAttribute('href', directions);
});

test('a location without an address says nothing of a route', () => {
  renderPage({ ...location, address: null, position: null }, 'nl');

  expect(screen.queryByRole('link', { name: /route/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('group')).not.toBeInTheDocument();
});

test('a location without hours asks to call or mail first', () => {
  renderPage({ ...location, hours: null }, 'nl');

  expect(screen.getByText(/^Er zijn geen vaste openingstijden/)).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('a location that is open on a few dates only names them', () => {
  renderPage({ ...location, hours: { week: [], closed: [], exceptions } }, 'nl');

  expect(screen.getByText(/31 december/).closest('li')).toHaveTextContent(/: 9.00 – 12.00 uur$/);
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(screen.queryByText(/geen vaste openingstijden/)).not.toBeInTheDocument();
});

test('other hours are in order of date, and of a day that comes twice the later one has its year', () => {
  const christmas = ['2027-12-25', '2026-12-25'].map((date) => ({
    date,
    opening: null,
    comment: null,
  }));
  renderPage({ ...location, hours: { week: [], closed: [], exceptions: christmas } }, 'nl');

  expect(screen.getAllByText(/25 december/).map((date) => date.textContent)).toEqual([
    'vrijdag 25 december',
    'zaterdag 25 december 2027',
  ]);
});

test('a place that a site is about says what today is like', () => {
  renderPage(location, 'nl', true);

  expect(screen.getByRole('region', { name: /De Kade/ })).toHaveTextContent(/Vandaag, \w+: /);
});

test('another place says whether it is open now', () => {
  renderPage(location, 'nl');

  expect(screen.getByRole('region', { name: /De Kade/ })).toHaveTextContent(/Nu (open|gesloten)/);
});
