// @vitest-environment node
import * as nodes from '@/lib/cms/decode/fields/node-fields';
import { value } from '@/tests/support/wire';

const DAY = '2026-12-01T10:00:00+01:00';

test.each([
  ['without an end', [null, { value: DAY }, { value: 'x' }], [{ start: DAY, end: null }]],
  [
    'of Smart Date, in unix seconds,',
    [{ value: 1_796_115_600, end_value: 1_796_119_200, duration: 60, timezone: '' }],
    [{ start: '2026-12-01T09:00:00.000Z', end: '2026-12-01T10:00:00.000Z' }],
  ],
  [
    'of whole days, in winter and in summer,',
    [
      { value: '2026-12-01', end_value: '2026-12-01' },
      { value: '2026-05-01', end_value: '2026-05-03' },
      { value: '2026-05-01', end_value: null },
    ],
    [
      { start: '2026-12-01T00:00:00.000+01:00', end: '2026-12-01T23:59:59.000+01:00' },
      { start: '2026-05-01T00:00:00.000+02:00', end: '2026-05-03T23:59:59.000+02:00' },
      { start: '2026-05-01T00:00:00.000+02:00', end: '2026-05-01T23:59:59.000+02:00' },
    ],
  ],
  [
    'of whole days of a Drupal in another time zone',
    [
      { value: '2026-12-05T00:00:00+00:00', end_value: '2026-12-05T23:59:59+00:00' },
      { value: '2026-12-05T00:00:00-05:00', end_value: '2026-12-07T23:59:00-05:00' },
      { value: '2026-12-05T23:00:00+00:00', end_value: '2026-12-06T23:59:59+00:00' },
    ],
    [
      { start: '2026-12-05T00:00:00.000+01:00', end: '2026-12-05T23:59:59.000+01:00' },
      { start: '2026-12-05T00:00:00.000+01:00', end: '2026-12-07T23:59:59.000+01:00' },
      { start: '2026-12-05T23:00:00+00:00', end: '2026-12-06T23:59:59+00:00' },
    ],
  ],
  ['with an end that cannot be read', [{ value: DAY, end_value: '' }], [{ start: DAY, end: null }]],
  ['that ends as it begins', [{ value: DAY, end_value: DAY }], [{ start: DAY, end: null }]],
  [
    'that ends before it begins',
    [{ value: DAY, end_value: '2026-12-01T09:00:00+01:00' }],
    [{ start: DAY, end: null }],
  ],
  [
    'with a rule of Smart Date, in microseconds,',
    [{ value: '2026-05-01T10:00:00.000000+02:00', duration: 1439, rrule: 3, rrule_index: 1 }],
    [{ start: '2026-05-01T10:00:00.000000+02:00', end: null }],
  ],
])('a date %s is decoded', (_, wire, decoded) => {
  expect(nodes.dateRanges.parse(wire)).toEqual(decoded);
});

test('a day is that of Amsterdam', () => {
  expect(nodes.activity.full.parse(value('2026-12-01'))).toEqual([
    Date.parse('2026-12-01T00:00:00+01:00'),
  ]);
  expect(nodes.work.closes.parse(value('2026-11-30T23:30:00Z'))).toBe('2026-12-01');
});
