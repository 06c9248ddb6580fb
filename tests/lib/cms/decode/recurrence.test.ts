// @vitest-environment node
import { recurringDates } from '@/lib/cms/decode/fields/recurrence';
import { dateRanges } from '@/lib/cms/decode/fields/node-fields';

const FIRST = { start: '2026-10-20T10:00:00+02:00', end: '2026-10-20T12:30:00+02:00' };
const NOW = Date.parse('2026-10-20T09:00:00+02:00');

const startsBy = (rule: string, now = NOW) =>
  recurringDates(FIRST, rule, now)?.map(({ start }) => start.slice(0, 'yyyy-mm-dd'.length));

test('the hours of a date stay the same in winter and in summer', () => {
  expect(recurringDates(FIRST, 'FREQ=WEEKLY;COUNT=2', NOW)).toEqual([
    { start: '2026-10-20T10:00:00.000+02:00', end: '2026-10-20T12:30:00.000+02:00' },
    { start: '2026-10-27T10:00:00.000+01:00', end: '2026-10-27T12:30:00.000+01:00' },
  ]);
});

test('a date without an end has none, and one that ends the next day ends the day after its own', () => {
  const night = { ...FIRST, end: '2026-10-21T02:00:00+02:00' };

  expect(recurringDates({ ...FIRST, end: null }, 'FREQ=DAILY;COUNT=1', NOW)).toMatchObject([
    { end: null },
  ]);
  expect(recurringDates(night, 'FREQ=DAILY;COUNT=2', NOW)).toMatchObject([
    { end: '2026-10-21T02:00:00.000+02:00' },
    { end: '2026-10-22T02:00:00.000+02:00' },
  ]);
});

test.each([
  ['FREQ=DAILY;INTERVAL=2;COUNT=3', ['2026-10-20', '2026-10-22', '2026-10-24']],
  ['FREQ=DAILY;BYDAY=SA,SU;COUNT=2', ['2026-10-24', '2026-10-25']],
  ['FREQ=DAILY;BYMONTHDAY=1;COUNT=2', ['2026-11-01', '2026-12-01']],
  ['FREQ=WEEKLY;BYDAY=MO,TH;COUNT=3', ['2026-10-22', '2026-10-26', '2026-10-29']],
  ['FREQ=WEEKLY;INTERVAL=2;UNTIL=20261117T090000Z', ['2026-10-20', '2026-11-03', '2026-11-17']],
  ['FREQ=WEEKLY;UNTIL=20261027;WKST=MO', ['2026-10-20', '2026-10-27']],
  ['FREQ=WEEKLY;UNTIL=20261027T095959', ['2026-10-20']],
  ['FREQ=WEEKLY;BYMONTH=12;COUNT=2', ['2026-12-01', '2026-12-08']],
  ['FREQ=MONTHLY;COUNT=3', ['2026-10-20', '2026-11-20', '2026-12-20']],
  ['FREQ=MONTHLY;BYMONTHDAY=31,-1;COUNT=3', ['2026-10-31', '2026-11-30', '2026-12-31']],
  ['FREQ=MONTHLY;BYDAY=1TU,-1FR;COUNT=3', ['2026-10-30', '2026-11-03', '2026-11-27']],
  ['FREQ=MONTHLY;BYDAY=TU;BYSETPOS=-1;COUNT=2', ['2026-10-27', '2026-11-24']],
  ['FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13;COUNT=1', ['2026-11-13']],
  ['FREQ=YEARLY;COUNT=2', ['2026-10-20', '2027-10-20']],
  ['FREQ=YEARLY;BYMONTH=5,11;BYDAY=2SU;COUNT=2', ['2026-11-08', '2027-05-09']],
  [
    'DTSTART:20261020T080000Z\nRRULE:FREQ=WEEKLY;COUNT=4\nEXDATE:20261027T090000Z,20261103',
    ['2026-10-20', '2026-11-10'],
  ],
])('the rule %s has the dates %j', (rule, days) => {
  expect(startsBy(rule)).toEqual(days);
});

test('a rule without an end has the dates of a year, without those that are over', () => {
  const dates = startsBy('FREQ=MONTHLY', Date.parse('2030-01-31T12:00:00Z'));

  expect(dates).toHaveLength(12);
  expect(dates?.[0]).toBe('2030-02-20');
  expect(startsBy('FREQ=DAILY')).toHaveLength(60);
});

test.each([
  'FREQ=HOURLY',
  'FREQ=WEEKLY;BYHOUR=9',
  'FREQ=YEARLY;BYDAY=20MO',
  'RRULE:FREQ=DAILY\nRDATE:20261103T090000Z',
  'RRULE:FREQ=DAILY\nRRULE:FREQ=WEEKLY',
  'FREQ=WEEKLY;UNTIL=20200101',
  'elke dinsdag',
])('of the rule %j nothing is known but its first date', (rrule) => {
  const item = { value: FIRST.start, end_value: FIRST.end, rrule };

  expect(dateRanges.parse([item])).toEqual([FIRST]);
});

test('an activity has the dates of its rule, and those without one', () => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  const item = { value: FIRST.start, end_value: FIRST.end };
  const weekly = { ...item, rrule: 'FREQ=WEEKLY;COUNT=2', timezone: 'Europe/Amsterdam' };

  expect(dateRanges.parse([weekly, { ...item, rrule: null }, { ...item, rrule: 3 }])).toEqual([
    ...(recurringDates(FIRST, weekly.rrule, NOW) ?? []),
    FIRST,
    FIRST,
  ]);
});
