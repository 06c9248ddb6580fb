import { screen, within } from '@testing-library/react';
import { ActivityPage } from '@/components/pages/activity/activity';
import { nodeOf } from '@/tests/components/wire-nodes';
import { reference, value, wireTerm } from '@/tests/support/wire';
import { renderIn } from '@/tests/support/translated';

const NOW = new Date('2026-11-20T12:00:00Z');

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});

const dates = (count: number, first = 1) =>
  Array.from({ length: count }, (_, index) => ({
    value: `2026-12-${String(first + index).padStart(2, '0')}T10:00:00+01:00`,
  }));

const secondsOf = (start: string | undefined) => Date.parse(start ?? '') / 1_000;

const [FIRST] = dates(1);
const SECONDS = secondsOf(FIRST?.value);

type Requested = { date: number | null; waiting: boolean };

const NOTHING: Requested = { date: null, waiting: false };

function renderPage(
  fields: Record<string, unknown>,
  requested = NOTHING,
  posted: 'rejected' | 'sent' | null = null,
) {
  const place = reference(wireTerm('locations', 5, 'De Kade'));
  const node = nodeOf('activity', 31, { field_location: place, ...fields });
  renderIn(
    'nl',
    <ActivityPage
      {...{ node, requested, posted, phone: '020 555 01 20', language: 'nl' }}
      form="het formulier"
    />,
  );
}

const findDates = () => screen.getByRole('heading', { name: 'Data' }).closest('section');
const hrefsOf = (name: RegExp) =>
  screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));

test('each date has its own sign-up and a calendar entry; the form comes with a date', () => {
  renderPage({ field_date_ranges: dates(2) });

  expect(hrefsOf(/^Meld je aan\s*\(/)).toEqual([
    `/nl/pad-31?date=${SECONDS}#meedoen`,
    `/nl/pad-31?date=${SECONDS + 24 * 3_600}#meedoen`,
  ]);
  expect(hrefsOf(/^Zet in je agenda\s*\(/)[0]).toBe(`/nl/agenda/31/${SECONDS}.ics`);
  expect(screen.queryByText('het formulier')).not.toBeInTheDocument();
});

test.each([
  ['a whole day', '2026-12-04', '2026-12-04', 'vrijdag 4 december', 'de hele dag'],
  [
    'whole days',
    '2026-12-04',
    '2026-12-06',
    'vrijdag 4 december – zondag 6 december',
    'de hele dag',
  ],
  [
    'days and nights',
    '2026-12-04T10:00:00+01:00',
    '2026-12-06T17:00:00+01:00',
    'vrijdag 4 december – zondag 6 december',
    '10.00 – 17.00 uur',
  ],
  [
    'a night',
    '2026-12-04T20:00:00+01:00',
    '2026-12-05T02:00:00+01:00',
    'vrijdag 4 december',
    '20.00 – 2.00 uur',
  ],
])('the list says the days of %s, and the hours where there are', (_, from, to, days, hours) => {
  renderPage({ field_date_ranges: [{ value: from, end_value: to }] });
  const list = within(findDates() ?? document.body);

  expect(list.getByText(days)).toBeInTheDocument();
  expect(list.getByText(hours)).toBeInTheDocument();
});

test('who signs up for a whole day reads no hour', () => {
  const [day] = dates(1);
  const whole = { value: '2026-12-01', end_value: '2026-12-01' };
  const date = secondsOf(day?.value) - 10 * 3_600;
  renderPage({ field_date_ranges: [whole, ...dates(1, 2)] }, { date, waiting: false });

  expect(screen.getByRole('heading', { name: /dinsdag 1 december$/ })).toBeInTheDocument();
});

const GONE = 'Deze datum is vol of voorbij. Kies een andere datum.';

test('who took the last place sees the receipt, and not that the date is full', () => {
  renderPage({ field_date_ranges: dates(2, 21) }, { date: SECONDS, waiting: false }, 'sent');

  expect(screen.getByText('het formulier')).toBeVisible();
  expect(screen.queryByText(GONE)).not.toBeInTheDocument();
});

test('a form whose date filled up meanwhile still has its answers, and says so', () => {
  renderPage({ field_date_ranges: dates(2, 21) }, { date: SECONDS, waiting: false }, 'rejected');

  expect(screen.getByText('het formulier')).toBeVisible();
  expect(screen.getByText(GONE)).toBeVisible();
});

test('the first five dates stand in the list, the others open below it', () => {
  renderPage({ field_date_ranges: dates(12) });
  const [shown, later] = screen.getAllByRole('list').slice(-2);

  expect(shown?.children).toHaveLength(5);
  expect(later?.children).toHaveLength(7);
  expect(later?.closest('details')).not.toHaveAttribute('open');
  expect(screen.getByText('Toon alle 12 data')).toBeVisible();
});

test('a sign-up in the head leads to the dates, or to the form of the only one', () => {
  renderPage({ field_date_ranges: dates(2) });
  expect(hrefsOf(/^Meld je aan$/)).toEqual(['#data']);
  expect(findDates()).toHaveTextContent('Kies eerst een datum.');

  document.body.replaceChildren();
  renderPage({ field_date_ranges: dates(1) });
  expect(hrefsOf(/^Meld je aan$/)).toEqual([`/nl/pad-31?date=${SECONDS}#meedoen`]);
});

test('the dates that a sign-up leads to are a group with a name, and the message belongs to it', () => {
  renderPage({ field_date_ranges: dates(2) });
  const group = screen.getByRole('region', { name: 'Data' });
  expect(group).toHaveAttribute('id', 'data');
  expect(group).toHaveAccessibleDescription('Kies eerst een datum.');

  document.body.replaceChildren();
  renderPage({ field_date_ranges: dates(2) }, { date: 1_000_000_000, waiting: false });
  expect(screen.getByRole('region', { name: 'Data' })).toHaveAccessibleDescription(
    'Deze datum is vol of voorbij. Kies een andere datum.',
  );

  document.body.replaceChildren();
  renderPage({ field_date_ranges: dates(2) }, { date: SECONDS, waiting: false });
  expect(screen.getByRole('region', { name: 'Data' })).not.toHaveAccessibleDescription();
  expect(
    screen.getByRole('region', { name: /^Aanmelden voor dinsdag 1 december/ }),
  ).toHaveAttribute('id', 'meedoen');
});

test('the date of the URL has the form, and is marked in the list', () => {
  renderPage({ field_date_ranges: dates(2) }, { date: SECONDS, waiting: false });

  expect(screen.getByText(/het formulier/)).toBeVisible();
  expect(
    screen.getByRole('heading', { name: 'Aanmelden voor dinsdag 1 december, 10.00\u00a0uur' }),
  ).toBeVisible();
  expect(screen.getByRole('link', { current: true })).toHaveTextContent('Gekozen');
  expect(screen.getByRole('link', { name: 'Kies een andere datum' })).toBeVisible();
});

test.each([
  ['an empty date', 0, 'Kies eerst een datum.'],
  ['a date that is over', 1_000_000_000, 'Deze datum is vol of voorbij. Kies een andere datum.'],
])('%s has no form, and a message', (_, date, message) => {
  renderPage({ field_date_ranges: dates(2) }, { date, waiting: false });

  expect(screen.getByRole('alert')).toHaveTextContent(message);
  expect(screen.queryByText('het formulier')).not.toBeInTheDocument();
});

describe('a full date', () => {
  const full = { field_date_ranges: dates(2), field_full_dates: dates(1) };

  test('is above the receipt of who took its last place, without a waiting list', () => {
    renderPage(full, { date: SECONDS, waiting: false }, 'sent');
    const section = screen.getByRole('region', { name: /^Aanmelden voor .* december/ });

    expect(within(section).getByText('het formulier')).toBeVisible();
    expect(within(section).queryByText(/wachtlijst|vol/)).not.toBeInTheDocument();
  });

  test('has a waiting list', () => {
    renderPage(full);

    expect(findDates()).toHaveTextContent('10.00 uur · Vol');
    expect(hrefsOf(/^Wachtlijst\s*\(/)).toEqual([`/nl/pad-31?date=${SECONDS}&waiting=1#meedoen`]);
  });

  test('has the form of the waiting list only where the visitor chose that', () => {
    renderPage(full, { date: SECONDS, waiting: false });
    expect(screen.queryByText('het formulier')).not.toBeInTheDocument();

    document.body.replaceChildren();
    renderPage(full, { date: SECONDS, waiting: true });
    expect(screen.getByRole('heading', { name: /^Op de wachtlijst voor dinsdag/ })).toBeVisible();
    expect(screen.getByText(/het formulier/)).toBeVisible();
  });

  test('is said in the head where every date is', () => {
    renderPage({ field_date_ranges: dates(2), field_full_dates: dates(2) });

    expect(hrefsOf(/^Zet me op de wachtlijst$/)).toEqual(['#data']);
    expect(findDates()).toHaveTextContent('Alle data zijn vol. Je kunt wel op de wachtlijst.');
  });
});

describe('a series', () => {
  const series = { field_sign_up: value('series'), field_date_ranges: dates(3) };

  test('has one sign-up, for its first date', () => {
    renderPage(series);
    const href = `/nl/pad-31?date=${SECONDS}#meedoen`;

    expect(hrefsOf(/^Meld je aan/)).toEqual([href, href]);
    expect(findDates()).toHaveTextContent('Deze data horen bij elkaar');
    expect(within(findDates() ?? document.body).getAllByRole('listitem')).toHaveLength(3);
  });

  test('is full when one of its dates is', () => {
    renderPage({ ...series, field_full_dates: dates(1, 2) }, { date: SECONDS, waiting: true });

    expect(screen.getByRole('heading', { name: /^Op de wachtlijst voor/ })).toBeVisible();
  });

  test('that has begun is signed up for by phone', () => {
    const begun = [{ value: '2026-11-03T10:00:00+01:00' }, ...dates(2)];
    renderPage({ ...series, field_date_ranges: begun });

    expect(screen.queryByRole('link', { name: /^Meld je aan/ })).not.toBeInTheDocument();
    expect(findDates()).toHaveTextContent('De reeks is al begonnen.');
  });
});

test('an activity without sign-up says so, and has its dates', () => {
  renderPage({ field_sign_up: value('none'), field_date_ranges: dates(2) });

  expect(screen.queryByRole('link', { name: /^Meld je aan/ })).not.toBeInTheDocument();
  expect(screen.getByText('Hoeft niet, kom gewoon langs')).toBeVisible();
  expect(findDates()).toHaveTextContent('Je hoeft je niet aan te melden.');
  expect(hrefsOf(/^Zet in je agenda\s*\(/)).toHaveLength(2);
});
