// @vitest-environment node
import type { z } from 'zod';
import * as nodes from '@/lib/cms/decode/fields/node-fields';
import { value } from '@/tests/support/wire';

const DAY = '2026-12-01T10:00:00+01:00';

test.each<readonly [what: string, schema: z.ZodType, wire: unknown, decoded: unknown]>([
  [
    'a date without an end',
    nodes.dateRanges,
    [null, { value: DAY }, { value: 'x' }],
    [{ start: DAY, end: null }],
  ],
  [
    'a date of Smart Date, in unix seconds',
    nodes.dateRanges,
    [{ value: 1_796_115_600, end_value: 1_796_119_200, duration: 60, timezone: '' }],
    [{ start: '2026-12-01T09:00:00.000Z', end: '2026-12-01T10:00:00.000Z' }],
  ],
  [
    'whole days, in winter and in summer',
    nodes.dateRanges,
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
    'a date of which the end is nothing that can be read',
    nodes.dateRanges,
    [{ value: DAY, end_value: '' }],
    [{ start: DAY, end: null }],
  ],
  [
    'a date that ends as it begins, or before,',
    nodes.dateRanges,
    [
      { value: DAY, end_value: DAY },
      { value: DAY, end_value: '2026-12-01T09:00:00+01:00' },
    ],
    [
      { start: DAY, end: null },
      { start: DAY, end: null },
    ],
  ],
  [
    'a date with a rule of Smart Date, in microseconds',
    nodes.dateRanges,
    [{ value: '2026-05-01T10:00:00.000000+02:00', duration: 1439, rrule: 3, rrule_index: 1 }],
    [{ start: '2026-05-01T10:00:00.000000+02:00', end: null }],
  ],
  [
    'a whole day that is full',
    nodes.activity.full,
    value('2026-12-01'),
    [Date.parse('2026-12-01T00:00:00+01:00')],
  ],
  ['a day with its time', nodes.work.closes, value('2026-11-30T23:30:00Z'), '2026-12-01'],
])('%s is decoded', (_, schema, wire, decoded) => {
  expect(schema.parse(wire)).toEqual(decoded);
});
