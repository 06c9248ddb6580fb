import type { OpeningHours } from '@/lib/content/opening-hours';
import { buildTodayLabels } from '@/lib/i18n/today-texts';
import { translatorOf } from '@/lib/i18n/translator';

const at = (iso: string) => Date.parse(`${iso}+01:00`);
const opening = (day: number) => ({
  day,
  from: 10 * 60,
  to: 17 * 60,
  comment: '16.00 geiten naar binnen',
});

/** Wednesday to Sunday, closed on Christmas. */
const farm: OpeningHours = {
  week: [3, 4, 5, 6, 0].map(opening),
  closed: [],
  exceptions: [{ date: '2026-12-25', opening: null, comment: 'Eerste Kerstdag' }],
};

const CHEESE = {
  start: at('2026-11-29T13:30:00'),
  end: at('2026-11-29T15:00:00'),
  text: 'Kaas maken',
};

/** Closed for two weeks of holidays. */
const resting: OpeningHours = {
  ...farm,
  exceptions: Array.from({ length: 14 }, (_, index) => ({
    date: `2026-12-${String(7 + index).padStart(2, '0')}`,
    opening: null,
    comment: null,
  })),
};

type Board = { hours?: OpeningHours; activities?: (typeof CHEESE)[]; language?: 'nl' | 'en' };

const labelsAt = (
  iso: string,
  { hours = farm, activities = [CHEESE], language = 'nl' }: Board = {},
) => buildTodayLabels(translatorOf(language), hours, activities, language, at(iso));

const boardAt = (iso: string, board?: Board) => {
  const [now] = labelsAt(iso, board)?.texts ?? [];
  return [now?.text, ...(now?.more ?? [])].join(' · ');
};

test.each([
  [
    'before it opens',
    '2026-11-29T08:00:00',
    'Vandaag, zondag: open van 10.00 tot 17.00 · 13.30 Kaas maken · 16.00 geiten naar binnen',
  ],
  [
    'while an activity is to come',
    '2026-11-29T11:00:00',
    'Vandaag, zondag: open tot 17.00 · 13.30 Kaas maken · 16.00 geiten naar binnen',
  ],
  [
    'while the activity goes on',
    '2026-11-29T14:00:00',
    'Vandaag, zondag: open tot 17.00 · 13.30 Kaas maken · 16.00 geiten naar binnen',
  ],
  [
    'once the activity is over',
    '2026-11-29T15:00:00',
    'Vandaag, zondag: open tot 17.00 · 16.00 geiten naar binnen',
  ],
  [
    'after closing',
    '2026-11-29T17:00:00',
    'Vandaag, zondag: gesloten · woensdag weer open om 10.00',
  ],
  [
    'on the day before it opens',
    '2026-12-01T12:00:00',
    'Vandaag, dinsdag: gesloten · morgen weer open om 10.00',
  ],
  [
    'on a holiday',
    '2026-12-25T12:00:00',
    'Vandaag, vrijdag: gesloten · Eerste Kerstdag · morgen weer open om 10.00',
  ],
])('a board %s says what still holds today', (_, moment, expected) => {
  expect(boardAt(moment)).toBe(expected);
});

test('a board names the date on which a place opens after its holidays', () => {
  expect(boardAt('2026-12-09T12:00:00', { hours: resting })).toMatch(
    /gesloten · woensdag 23 december weer open om 10\.00$/,
  );
});

test('a board of a place that stays open says so', () => {
  const always = { ...farm, week: farm.week.map((one) => ({ ...one, from: 0, to: 24 * 60 })) };

  expect(boardAt('2026-11-27T12:00:00', { hours: always })).toMatch(
    /^Vandaag, vrijdag: de hele dag open/,
  );
});

test.each([
  ['takes the whole day', '2026-11-29T00:00:00'],
  ['began on an earlier day', '2026-11-27T10:00:00'],
])('what %s stands on a board without an hour', (_, begin) => {
  const camp = { start: at(begin), end: at('2026-11-29T23:59:00'), text: 'Schapenkamp' };

  expect(boardAt('2026-11-29T12:00:00', { activities: [camp] })).toMatch(
    /open tot 17\.00 · Schapenkamp · 16\.00 geiten naar binnen$/,
  );
});

test('a board in English has its own notation of time', () => {
  expect(boardAt('2026-11-28T18:00:00', { language: 'en' })).toBe(
    'Today, Saturday: closed · open again tomorrow at 10:00',
  );
});

test('a cached page has every text until it expires, in order', () => {
  const words = labelsAt('2026-11-29T08:00:00');
  const changes = words?.texts.map(({ until }) => until);

  expect(changes?.slice(0, 4)).toEqual(
    ['2026-11-29T10:00:00', CHEESE.end, '2026-11-29T17:00:00', '2026-11-30T00:00:00'].map(
      (moment) => (typeof moment === 'number' ? moment : at(moment)),
    ),
  );
  expect(words?.always).toBe('Wo t/m zo 10.00 – 17.00\u00a0uur');
});

test('a place without fixed hours has no board', () => {
  const hours = { week: [], closed: [], exceptions: [] };

  expect(labelsAt('2026-11-29T08:00:00', { hours })).toBeNull();
});
