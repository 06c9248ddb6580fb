import { findUpcoming } from '@/lib/content/content-type';

const walk = { start: '2026-12-04T13:00:00+01:00', end: '2026-12-04T15:00:00+01:00' };
const tour = { start: '2026-12-04T14:30:00+01:00', end: null };

test.each([
  ['13:00', [walk, tour]],
  ['14:59', [walk, tour]],
  ['15:00', [tour]],
  ['15:29', [tour]],
  ['15:30', []],
])('at %s what goes on is to come, for an hour where no end is known', (time, expected) => {
  expect(findUpcoming([tour, walk], new Date(`2026-12-04T${time}:00+01:00`))).toEqual(expected);
});
