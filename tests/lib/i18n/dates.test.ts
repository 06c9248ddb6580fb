import { type DATE_FORMATS, dateParts, daysText, formatInstant, timeText } from '@/lib/i18n/dates';

const SUMMER = '2026-07-01T22:30:00+00:00';
const WINTER = '2026-12-31T23:30:00+00:00';

test.each<[keyof typeof DATE_FORMATS, string, string]>([
  ['date', '2 juli 2026', '2 July 2026'],
  ['dayAndMonth', '2 juli', '2 July'],
  ['weekday', 'donderdag 2 juli', 'Thursday 2 July'],
])('the format for %s is Amsterdam’s summer time, in the page’s language', (style, nl, en) => {
  expect(formatInstant(SUMMER, 'nl', style)).toBe(nl);
  expect(formatInstant(SUMMER, 'en', style)).toBe(en);
});

test('a time of day has a point in Dutch and a colon in English, and no leading zero', () => {
  const morning = '2026-07-01T07:05:00+00:00';
  expect([timeText(morning, 'nl'), timeText(morning, 'en')]).toEqual(['9.05', '9:05']);
  expect(timeText(SUMMER, 'nl')).toBe('0.30');
});

test('half past midnight in Amsterdam’s winter is already the new year', () => {
  expect(formatInstant(WINTER, 'nl', 'date')).toBe('1 januari 2027');
});

test.each([
  ['nl', { weekday: 'vr', day: '1', month: 'jan' }],
  ['en', { weekday: 'Fri', day: '1', month: 'Jan' }],
] as const)('a date set large has short words without a point (%s)', (language, parts) => {
  expect(dateParts(WINTER, language)).toEqual(parts);
});

test.each([
  ['2026-10-25T00:00:00+02:00', '2026-10-25T23:59:59+01:00', 'zondag 25 oktober'],
  ['2026-03-29T00:00:00+01:00', '2026-03-29T23:59:59+02:00', 'zondag 29 maart'],
  ['2026-12-31T22:00:00+01:00', '2027-01-01T02:00:00+01:00', 'donderdag 31 december'],
  [
    '2026-12-31T00:00:00+01:00',
    '2027-01-01T23:59:59+01:00',
    'donderdag 31 december – vrijdag 1 januari',
  ],
])('what goes on from %s until %s has its last day only where that is another one', (...span) => {
  const [start, end, text] = span;

  expect(daysText({ start, end }, 'nl')).toBe(text);
});
