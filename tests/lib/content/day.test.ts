import fc from 'fast-check';
import { daysIn, findMonth, toDay, parseDay, writeDay, weekdayOf } from '@/lib/content/day';

test.each([
  ['2026-12-05', '2026-12-05'],
  ['5-12-2026', '2026-12-05'],
  ['05/12/2026', '2026-12-05'],
  [' 5.12.2026 ', '2026-12-05'],
  ['5 12 2026', '2026-12-05'],
  ['29-2-2028', '2028-02-29'],
])('%j is read as %s', (text, day) => {
  expect(parseDay(text)).toBe(day);
});

test.each([
  '',
  '31-2-2026',
  '29-2-2026',
  '0-1-2026',
  '5-13-2026',
  '5-12-26',
  '12345',
  '5-12-9999',
  'morgen',
  '__proto__',
])('%j is no day', (text) => {
  expect(parseDay(text)).toBeNull();
});

test('a formatted day parses to the same day', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1970, max: 2100 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 28 }),
      (year, month, date) => {
        const day = toDay(year, month, date) ?? '';

        expect(parseDay(writeDay(day))).toBe(day);
      },
    ),
  );
});

test.each([
  ['2026-11-21', 0, '2026-11-01', '2026-11-30'],
  ['2026-11-21', 2, '2027-01-01', '2027-01-31'],
  ['2028-01-31', 1, '2028-02-01', '2028-02-29'],
  ['2026-01-05', -1, '2025-12-01', '2025-12-31'],
])('the month of %s, %i later, is %s to %s', (day, later, from, until) => {
  expect(findMonth(day, later)).toEqual({ from, until });
});

test('a month has all its days, also where the clock changes', () => {
  const days = daysIn(findMonth('2026-10-10'));

  expect(days).toHaveLength(31);
  expect(days.slice(-2)).toEqual(['2026-10-30', '2026-10-31']);
  expect(weekdayOf('2026-11-22')).toBe(0);
});
