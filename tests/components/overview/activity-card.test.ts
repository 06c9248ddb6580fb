// @vitest-environment node
import { toCard } from '@/components/teasers/to-card';
import type { Teaser } from '@/lib/content/teaser';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date'] });
});

const date = (day: string, isFull = false) => ({
  start: `${day}T10:00:00+01:00`,
  end: null,
  isFull,
});

const activity = (dates: Teaser<'activity'>['dates']): Teaser<'activity'> => ({
  kind: 'activity',
  id: 1,
  title: 'Schaken',
  language: 'nl',
  paths: {},
  image: null,
  summary: null,
  audience: 'participant',
  place: null,
  isPinned: false,
  dateDescription: null,
  dates,
});

const DATES = ['2026-12-01', '2026-12-08', '2026-12-15', '2027-01-05'].map((day) => date(day));

function whenOf(...args: Parameters<typeof toCard>): string {
  const [when] = toCard(...args).details;
  return [when?.moment?.text, when?.text].filter(Boolean).join(' ');
}

test('a card of an activity that has no dates yet says so, or what its editor wrote', () => {
  const weekly = { ...activity([]), dateDescription: 'Elke dinsdag als het regent' };

  expect(whenOf(activity([date('2026-11-01')]), 'nl')).toBe('Deze activiteit is voorbij.');
  expect(whenOf(activity([]), 'nl')).toBe('Er staan nog geen data vast.');
  expect(whenOf(weekly, 'nl')).toBe('Elke dinsdag als het regent');
});

test('a card shows the next date, and how many follow', () => {
  expect(whenOf(activity(DATES), 'nl')).toBe('dinsdag 1 december, 10.00\u00a0uur en nog 3 keer');
});

test('a card of whole days says no hour, and no rule of hours', () => {
  const days = ['2026-12-01', '2026-12-08', '2026-12-15'].map((day) => ({
    start: `${day}T00:00:00+01:00`,
    end: `${day}T23:59:00+01:00`,
    isFull: false,
  }));

  expect(whenOf(activity(days), 'nl')).toBe('dinsdag 1 december en nog 2 keer');
});

test('within a range of dates, a card shows the next one in it and counts what is left in it', () => {
  const within = { from: '2026-12-05', until: '2026-12-31' };

  expect(whenOf(activity(DATES), 'nl', within)).toBe(
    'dinsdag 8 december, 10.00\u00a0uur en nog 1 keer',
  );
});

test('the next date stands first where it is full too, so that a list is in the order of its dates', () => {
  const dates = [date('2026-12-01', true), date('2026-12-08')];

  expect(whenOf(activity(dates), 'nl')).toBe(
    'dinsdag 1 december, 10.00\u00a0uur (vol) en nog 1 keer',
  );
});

test('a card shows the rule of dates that return every week, and the next of them', () => {
  const weekly = DATES.slice(0, 3);

  expect(whenOf(activity(weekly), 'nl')).toBe('10.00\u00a0uur, elke dinsdag (weer op 1 december)');
  expect(whenOf(activity(weekly), 'en')).toBe('10:00, every Tuesday (next on 1 December)');
});
