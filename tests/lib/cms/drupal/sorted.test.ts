// @vitest-environment node
import { byNextDate } from '@/lib/cms/drupal/sorted';
import { resolveQuery } from '@/lib/cms/drupal/views';

const at = (moment: string) => `2026-${moment}:00+01:00`;

test('what goes on comes first, and what is over at its end is not listed', () => {
  const from = (...dates: [start: string, end: string][]) => ({
    field_date_ranges: dates.map(([start, end]) => ({ value: at(start), end_value: at(end) })),
  });
  const choir = from(['12-08T19:00', '12-08T21:00'], ['12-01T19:00', '12-01T21:00']);
  const stage = from(['12-01T20:00', '12-01T22:30']);
  const walk = from(['12-02T09:00', '12-02T10:00']);
  const broken = { field_date_ranges: 'x' };
  const listedAt = (moment: string) =>
    byNextDate([walk, choir, broken, stage], new Date(at(moment)));

  expect(listedAt('12-01T08:00')).toEqual([choir, stage, walk]);
  expect(listedAt('12-01T20:30')).toEqual([choir, stage, walk]);
  expect(listedAt('12-01T21:00')).toEqual([stage, walk, choir]);
  expect(listedAt('12-02T10:00')).toEqual([choir]);
});

test('within a requested range of dates, the order is by the next date within it', () => {
  const starting = (...starts: string[]) => ({
    field_date_ranges: starts.map((start) => ({ value: at(start) })),
  });
  const often = starting('12-02T10:00', '12-20T10:00');
  const once = starting('12-15T10:00');
  const outside = starting('12-02T10:00', '12-31T10:00');
  const range = {
    from: Date.parse('2026-12-10T00:00:00+01:00'),
    until: Date.parse('2026-12-25T23:59:59+01:00'),
  };

  expect(byNextDate([often, once, outside], new Date(at('12-01T08:00')), range)).toEqual([
    once,
    often,
  ]);
});

test('a requested range of dates bounds the dates of a query', () => {
  const boundsOf = (...filters: [string, string][]) => {
    const call = { view: 'content_overview', display: 'activities', args: [], filters };
    const query = resolveQuery({ ...call, now: new Date(at('12-01T08:00')) });
    return query && 'within' in query ? query.within : null;
  };

  expect(boundsOf()).toEqual({ from: -Infinity, until: Infinity });
  expect(
    boundsOf(
      ['field_date_ranges_value_2[min]', '2026-12-01 00:00:00'],
      ['field_date_ranges_value_2[max]', '2026-12-31 23:59:59'],
    ),
  ).toEqual({
    from: Date.parse('2026-12-01T00:00:00+01:00'),
    until: Date.parse('2026-12-31T23:59:59+01:00'),
  });
});
