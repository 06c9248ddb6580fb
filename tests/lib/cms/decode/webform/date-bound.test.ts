// @vitest-environment node
import { dateBound } from '@/lib/cms/decode/webform/date-kinds';

// In Amsterdam it is the 20th already.
const LATE = new Date('2026-11-19T23:30:00Z');

test.each([
  ['2026-01-31', '2026-01-31'],
  ['2026-01-31T10:00:00', '2026-01-31'],
  ['2026-02-31', null],
  ['today', '2026-11-20'],
  ['now', '2026-11-20'],
  ['Tomorrow', '2026-11-21'],
  ['-1 day', '2026-11-19'],
  ['+2 weeks', '2026-12-04'],
  ['3 months', '2027-02-20'],
  ['-18 years', '2008-11-20'],
  ['first monday of next month', null],
  ['', null],
])('%j is %j', (text, day) => {
  expect(dateBound(text, LATE)).toBe(day);
});
