// @vitest-environment node
import { calendarEntry, calendarSubscription } from '@/lib/feeds/calendar';

const activity = {
  id: 31,
  title: 'Zomerkamp',
  summary: null,
  place: null,
  url: 'https://main.example/nl/zomerkamp',
};

test.each([
  [
    'an hour where no end is known',
    { start: '2026-12-04T10:00:00+01:00', end: null },
    ['DTSTART:20261204T090000Z', 'DTEND:20261204T100000Z'],
  ],
  [
    'whole days, up to the one after the last',
    { start: '2026-12-03T23:00:00Z', end: '2026-12-06T22:59:59Z' },
    ['DTSTART;VALUE=DATE:20261204', 'DTEND;VALUE=DATE:20261207'],
  ],
  [
    'whole days in which the clock changes',
    { start: '2026-10-23T22:00:00Z', end: '2026-10-25T22:59:59Z' },
    ['DTSTART;VALUE=DATE:20261024', 'DTEND;VALUE=DATE:20261026'],
  ],
])('a calendar has %s', async (_, date, lines) => {
  const entry = calendarEntry(
    'main.example',
    { ...activity, dates: [{ ...date, isFull: false }] },
    'x.ics',
  );

  const text = await entry.text();
  const found = text.split('\r\n').filter((line) => /^DT(?:START|END)/.test(line));
  // Each line ends (RFC 5545, 3.1).
  expect(text).toMatch(/END:VCALENDAR\r\n$/);
  expect(found).toEqual(lines);
});

test('a subscription has what goes on today, also where it began on an earlier day', async () => {
  const dates = [
    { start: '2026-12-01T10:00:00+01:00', end: '2026-12-03T17:00:00+01:00', isFull: false },
    { start: '2026-12-02T10:00:00+01:00', end: '2026-12-06T17:00:00+01:00', isFull: false },
    { start: '2026-12-04T09:00:00+01:00', end: null, isFull: false },
  ];
  const subscription = calendarSubscription({
    host: 'main.example',
    name: 'Agenda',
    url: 'https://main.example/nl/agenda',
    today: '2026-12-04',
    within: null,
    activities: [{ ...activity, dates }],
  });

  const found = (await subscription.text()).match(/DTSTART:\w+/g);
  expect(found).toEqual(['DTSTART:20261202T090000Z', 'DTSTART:20261204T080000Z']);
});
