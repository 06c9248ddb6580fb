import { TZDate } from '@date-fns/tz';
import { TIME_ZONE } from '@/lib/content/language';
import { anyOf, type Conditions, from, refersTo, until } from './query';
import type { DateBounds } from './sorted';

export type ExposedFilters = readonly (readonly [name: string, value: string])[];

/** As a date field is stored: UTC without an offset. */
const formatStored = (moment: Date): string =>
  new Date(moment.getTime()).toISOString().slice(0, 'yyyy-mm-ddThh:mm:ss'.length);

/** `local` is a moment in Amsterdam: `yyyy-MM-dd HH:mm:ss`. */
export function storedAt(local: string): string {
  const [year = 0, month = 1, date = 1, hours = 0, minutes = 0, seconds = 0] = (
    local.match(/\d+/g) ?? []
  ).map(Number);
  return formatStored(new TZDate(year, month - 1, date, hours, minutes, seconds, TIME_ZONE));
}

const OF_TARGETS = /^(?<field>\w+)_target_id(?:\[\])?$/;
const OF_VALUES = /^(?<field>\w+)_value(?:\[\])?$/;
const RANGE = /^field_date_ranges_value_2\[(?<end>min|max)\]$/;

/** The exposed filters of a view, by the names that Views gives them. */
export function readExposed(filters: ExposedFilters): Conditions {
  const byName = Map.groupBy(filters, ([name]) => name);
  return [...byName].flatMap(([name, pairs]) => {
    const values = pairs.map(([, value]) => value);
    const [first = ''] = values;
    const end = RANGE.exec(name)?.groups?.['end'];
    if (end) return [(end === 'min' ? from : until)('field_date_ranges.value', storedAt(first))];
    const target = OF_TARGETS.exec(name)?.groups?.['field'];
    if (target) return [refersTo(target, values)];
    const field = OF_VALUES.exec(name)?.groups?.['field'];
    if (field) return [anyOf(field, values)];
    // The audience follows from the display.
    return [];
  });
}

/** The bounds of the dates that a visitor asks for. */
export function requestedDates(filters: ExposedFilters): DateBounds {
  const bound = (end: string) => {
    const [, value] = filters.find(([name]) => RANGE.exec(name)?.groups?.['end'] === end) ?? [];
    return value === undefined ? null : Date.parse(`${storedAt(value)}Z`);
  };
  return { from: bound('min') ?? -Infinity, until: bound('max') ?? Infinity };
}
