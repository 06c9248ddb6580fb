import fc from 'fast-check';
import { NO_CHOICES, perChoice } from '@/lib/content/list-filters';
import {
  changeQuery,
  EVERYTHING,
  isFiltered,
  overviewHref,
  readQuery,
  restrictQuery,
  toggleChoice,
  toSearch,
  toSearchAsTyped,
} from '@/lib/routing/overview-query';
import type { ListOverview } from '@/lib/routing/overviews';

const read = (search: string, overview: ListOverview = 'activities') =>
  readQuery(overview, new URLSearchParams(search));

test('a URL contains the query', () => {
  expect(read('?type=402,403&location=503&date=2026-12-01,2026-12-31&page=2').query).toEqual({
    choices: { ...NO_CHOICES, type: [402, 403], location: [503] },
    date: { from: '2026-12-01', until: '2026-12-31' },
    isOpenNow: false,
    viewMode: 'list',
    page: 2,
  });
});

test.each([
  [
    'a form without script',
    '?type=403&type=402&date=1-12-2026&date=31-12-2026',
    '?type=402,403&date=2026-12-01,2026-12-31',
  ],
  [
    'a month’s button of that form',
    '?date=&date=&date=2026-12-01,2026-12-31',
    '?date=2026-12-01,2026-12-31',
  ],
  ['one open side', '?date=&date=31-12-2026', '?date=,2026-12-31'],
  ['the other open side', '?date=2026-12-01,', '?date=2026-12-01,'],
  ['the later day first', '?date=2026-12-31,2026-12-01', '?date=2026-12-01,2026-12-31'],
  ['spaces around a date', '?date= 1-12-2026 &date=%20', '?date=2026-12-01,'],
  ['a repeated switch', '?view=month&view=list', '?view=month'],
  ['a month view', '?view=month&page=4', '?view=month'],
])('%s has a canonical form', (_, search, canonical) => {
  expect(toSearch(read(search).query)).toBe(canonical);
});

test.each([
  '?page=-1',
  '?page=1e9',
  '?page=99999999999',
  '?page=abc',
  '?page=0x2',
  '?page=1.5',
  '?page=',
  '?type=-4',
  '?type=toString',
  '?type=__proto__',
  '?type[]=4',
  '?__proto__=1&constructor=2&toString=3',
  '?theme=301',
  '?open=1',
  '?view=map',
  '?view=constructor',
  '?date=,',
  '?%E0%A4%A=1',
])('%s has no effect', (search) => {
  expect(toSearchAsTyped(read(search))).toBe('');
});

test('of a repeated page the first counts', () => {
  expect(read('?page=3&page=9').query.page).toBe(3);
});

test('each overview has its filters only', () => {
  const all = '?type=1&location=2&theme=3&date=2026-12-01,2026-12-02&open=1&view=map&page=1';

  expect(toSearch(read(all, 'projects').query)).toBe('?page=1');
  expect(toSearch(read(all, 'stories').query)).toBe('?theme=3&page=1');
  expect(toSearch(read(all, 'jobs').query)).toBe('?type=1&page=1');
  expect(toSearch(read(all, 'locations').query)).toBe('?type=1&open=1&view=map');
});

test.each([
  ['31-2-2026', 'x'],
  ['31-2-2026', ''],
  ['1-12-2026', 'morgen'],
])('an invalid date (%s, %s) is preserved for display, and filters nothing', (from, until) => {
  const first = read(`?type=402&date=${from}&date=${until}`);

  expect(first.badDates).toEqual([from, until]);
  expect(readQuery('activities', new URLSearchParams(toSearchAsTyped(first)))).toEqual(first);
});

test('a thousand parameters and values make a bounded query', () => {
  const search = Array.from({ length: 1_000 }, (_, index) => `type=${index + 1}&x${index}=1`);
  const { query } = read(`?${search.join('&')}`);

  expect(query.choices.type.length).toBeLessThanOrEqual(50);
  expect(toSearch(query).length).toBeLessThan(300);
});

test('of a date that is too long to be one only the beginning is preserved', () => {
  const long = `31-2-2026 ${'x'.repeat(500)}`;

  expect(read(`?date=${long}&date=${long}`).badDates?.map((text) => text.length)).toEqual([20, 20]);
});

test.each([
  ['', false],
  ['?page=2', false],
  ['?view=map', false],
  ['?type=206', true],
  ['?open=1', true],
  ['?open=2', false],
])('the locations with %j are some of them only: %s', (search, isSome) => {
  expect(isFiltered(read(search, 'locations').query)).toBe(isSome);
});

test('activities within dates are some of them only', () => {
  expect(isFiltered(read('?date=2026-12-01,').query)).toBe(true);
  expect(read('?date=2026-12-01,', 'news').query.date).toBeNull();
});

const anything = fc.array(
  fc.tuple(
    fc.oneof(fc.constantFrom('type', 'location', 'date', 'page', 'view', 'open'), fc.string()),
    fc.oneof(
      fc.string(),
      fc.integer().map(String),
      fc.constantFrom('2026-12-01,2026-01-01', 'month'),
    ),
  ),
);

test('any URL parses, and its canonical form parses to the same query', () => {
  fc.assert(
    fc.property(anything, (entries) => {
      const { query } = readQuery('activities', new URLSearchParams(entries));
      const search = toSearch(query);

      expect(toSearch(read(search).query)).toBe(search);
      expect(search).toMatch(/^(?:\?[a-z0-9=&,-]+)?$/);
    }),
  );
});

test('choosing adds, choosing again takes away, and both go back to the first page', () => {
  const query = { ...EVERYTHING, page: 4 };
  const chosen = toggleChoice(query, 'type', 402);

  expect(chosen).toMatchObject({ choices: { type: [402] }, page: 0 });
  expect(toggleChoice(chosen, 'type', 402)).toEqual(EVERYTHING);
  const two = toggleChoice(chosen, 'type', 9);
  expect(two.choices.type).toEqual([9, 402]);
  expect(toggleChoice(two, 'type', 402).choices.type).toEqual([9]);
  expect(changeQuery(query, { viewMode: 'month' }).page).toBe(0);
});

test('a term that is not an option is ignored', () => {
  const { query } = read('?type=402,301&location=503');

  expect(
    restrictQuery(
      query,
      perChoice((choice) => (choice === 'type' ? new Set([402]) : null)),
    ).choices,
  ).toEqual({ type: [402], location: [503], theme: [], day: [], district: [] });
});

test('an overview has a URL in each language', () => {
  const query = { ...EVERYTHING, page: 1 };

  expect(overviewHref('volunteerWork', 'nl', query)).toBe('/nl/vrijwilligerswerk-amsterdam?page=1');
  expect(overviewHref('volunteerWork', 'en', EVERYTHING)).toBe('/en/vacancies-for-volunteers');
});
