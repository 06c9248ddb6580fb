import { TZDate } from '@date-fns/tz';
import {
  listOpeningTexts,
  buildOpeningLabels,
  listOpenMoments,
  weekText,
} from '@/lib/i18n/opening-texts';
import { type OpeningHours, spansFrom, statusAt } from '@/lib/content/opening-hours';
import { TIME_ZONE } from '@/lib/content/language';
import { translatorOf } from '@/lib/i18n/translator';

const at = (iso: string) => new Date(`${iso}+01:00`);
const opening = (day: number, from: number, to: number) => ({
  day,
  from: from * 60,
  to: to * 60,
  comment: null,
});

/** Monday to Friday from nine to five; on Wednesdays a break; closed on Christmas. */
const office: OpeningHours = {
  week: [
    opening(1, 9, 17),
    opening(2, 9, 17),
    opening(3, 9, 12),
    opening(3, 13, 17),
    opening(4, 9, 17),
    opening(5, 9, 17),
  ],
  closed: [],
  exceptions: [{ date: '2026-12-25', opening: null, comment: 'Kerst' }],
};

const shelter: OpeningHours = {
  week: [0, 1, 2, 3, 4, 5, 6].map((day) => opening(day, 20, 8)),
  closed: [],
  exceptions: [],
};

const status = (hours: OpeningHours, iso: string) => {
  const found = statusAt(spansFrom(hours, at(iso)), at(iso).getTime());
  const moment = found.isOpen ? found.until : found.opens;
  return [found.isOpen, moment && new TZDate(moment, TIME_ZONE).toISOString().slice(0, 16)];
};

test.each([
  ['in the morning', '2026-11-23T10:00:00', [true, '2026-11-23T17:00']],
  ['at the minute it opens', '2026-11-23T09:00:00', [true, '2026-11-23T17:00']],
  ['at the minute it closes', '2026-11-23T17:00:00', [false, '2026-11-24T09:00']],
  ['in a break', '2026-11-25T12:30:00', [false, '2026-11-25T13:00']],
  ['on Friday evening', '2026-11-27T18:00:00', [false, '2026-11-30T09:00']],
  ['on Christmas, a Friday', '2026-12-25T10:00:00', [false, '2026-12-28T09:00']],
])('an office’s status %s is correct', (_, moment, expected) => {
  expect(status(office, moment)).toEqual(expected);
});

const weekOf = (...openings: ReturnType<typeof opening>[]): OpeningHours => ({
  week: openings,
  closed: [],
  exceptions: [],
});

const always = weekOf(...[0, 1, 2, 3, 4, 5, 6].map((day) => opening(day, 0, 24)));

test('a night shelter is open over midnight', () => {
  expect(status(shelter, '2026-11-24T02:00:00')).toEqual([true, '2026-11-24T08:00']);
  expect(status(shelter, '2026-11-24T12:00:00')).toEqual([false, '2026-11-24T20:00']);
});

test('the night on which the clock goes back is an hour longer', () => {
  const nights = spansFrom(shelter, new Date('2026-10-24T12:00:00+02:00'));
  const hours = nights.slice(0, 2).map(({ from, to }) => (to - from) / 3_600_000);

  expect(hours).toEqual([12, 13]);
});

test('the clock of a host elsewhere moves no hours', () => {
  vi.stubEnv('TZ', 'America/New_York');
  const [early] = spansFrom(weekOf(opening(0, 3, 5)), at('2026-03-07T12:00:00'));

  expect(early?.from).toBe(at('2026-03-08T03:00:00').getTime());
});

test('hours are computed once an hour, and again on the next day', () => {
  const morning = spansFrom(office, at('2026-12-01T08:00:00'));

  expect(spansFrom(office, at('2026-12-01T08:59:59'))).toBe(morning);
  expect(spansFrom(office, at('2026-12-02T00:30:00'))).not.toEqual(morning);
  expect(spansFrom({ ...office, week: [] }, at('2026-12-01T08:00:00'))).toEqual([]);
});

const textsAt = (iso: string, hours: OpeningHours, language: 'nl' | 'en' = 'nl') =>
  listOpeningTexts(translatorOf(language), hours, language, at(iso).getTime());

test('the texts follow each other through all changes', () => {
  const words = textsAt('2026-11-23T16:00:00', office);

  expect(words.slice(0, 3).map(({ text }) => text)).toEqual([
    'Nu open, tot 17.00\u00a0uur',
    'Nu gesloten, morgen open om 9.00\u00a0uur',
    'Nu gesloten, open om 9.00\u00a0uur',
  ]);
  expect(words.at(-1)?.until).toBeGreaterThanOrEqual(at('2026-11-25T04:00:00').getTime());
});

const alwaysBut = { ...always, exceptions: [{ date: '2026-11-26', opening: null, comment: null }] };
const evening = weekOf(opening(1, 18, 24));

test.each([
  ['has no end where it is open day and night', always, 'nl', 'Nu open, dag en nacht'],
  ['has its day within a week', alwaysBut, 'nl', 'Nu open, tot donderdag 0.00\u00a0uur'],
  ['after six is tonight', shelter, 'nl', 'Nu gesloten, vanavond open om 20.00\u00a0uur'],
  ['at the end of the day is in words', evening, 'nl', 'Nu open, tot middernacht'],
  ['at the end of the day is in words', evening, 'en', 'Open now, until midnight'],
] as const)('what opens or closes %s: %#', (_, hours, language, text) => {
  const iso = hours === evening ? '2026-11-23T20:00:00' : '2026-11-23T12:00:00';

  expect(textsAt(iso, hours, language)[0]?.text).toBe(text);
});

test.each([
  ['nl', shelter, 'elke nacht 20.00 – 8.00\u00a0uur'],
  ['en', shelter, 'every night 20:00 – 8:00'],
  ['nl', always, 'elke dag 0.00 – 24.00\u00a0uur'],
  [
    'nl',
    weekOf(...[0, 1, 2, 3, 4, 5, 6].map((day) => opening(day, 9, 17))),
    'elke dag 9.00 – 17.00\u00a0uur',
  ],
  [
    'nl',
    weekOf(...[1, 2, 3, 4].map((day) => opening(day, 9, 17))),
    'ma t/m do 9.00 – 17.00\u00a0uur',
  ],
  ['en', weekOf(opening(3, 9, 17), opening(6, 10, 14)), 'Wed 9:00 – 17:00; Sat 10:00 – 14:00'],
  [
    'nl',
    office,
    'ma t/m di 9.00 – 17.00\u00a0uur; wo 9.00 – 12.00\u00a0uur, 13.00 – 17.00\u00a0uur; do t/m vr 9.00 – 17.00\u00a0uur',
  ],
  [
    'nl',
    weekOf(opening(1, 9, 12), opening(3, 9, 13), opening(5, 9, 14), opening(6, 9, 15)),
    'de tijden zijn niet elke dag gelijk',
  ],
] as const)('a week is said in a line that is always true (%s): %#', (language, hours, text) => {
  expect(weekText(translatorOf(language), hours, language)).toBe(text);
});

test('without fixed hours there is nothing to say of them', () => {
  const never = { week: [], closed: [], exceptions: [] };

  expect(weekText(translatorOf('nl'), null, 'nl')).toBeNull();
  expect(buildOpeningLabels(translatorOf('nl'), never, 'nl', 0)).toBeNull();
});

test('a page that is cached knows until when a house is open, and when it opens again', () => {
  const start = at('2026-11-23T10:00:00').getTime();
  const moments = listOpenMoments(office, start).map(({ until, isOpen }) => [
    isOpen,
    new TZDate(until, TIME_ZONE).toISOString().slice(0, 16),
  ]);

  expect(moments).toEqual([
    [true, '2026-11-23T17:00'],
    [false, '2026-11-24T09:00'],
    [true, '2026-11-24T17:00'],
    [false, '2026-11-25T09:00'],
  ]);
});

test('“tomorrow” holds until midnight in Amsterdam', () => {
  const [tonight] = textsAt('2026-11-23T20:00:00', office);

  expect(tonight?.text).toContain('morgen');
  expect(tonight?.until).toBe(at('2026-11-24T00:00:00').getTime());
});
