import { DEFAULT_LANGUAGE } from '@/lib/content/language';
import { instantAt } from '@/lib/content/local-day';
import type { Query } from '@/lib/cms/api-url';
import type { DateBounds } from './sorted';

export type Condition = {
  path: string;
  operator: '=' | '<>' | '>' | '>=' | '<' | '<=' | 'IN' | 'IS NULL' | 'IS NOT NULL';
  /** None for the last two; several for IN. */
  values: readonly string[];
  /** What has no such field at all fulfils it too. */
  holdsWithoutField?: boolean;
};

/** Conditions that hold all; of a list within it, one at least. */
export type Conditions = readonly (Condition | readonly Condition[])[];

export const where = (
  path: string,
  operator: Condition['operator'],
  ...values: readonly string[]
): Condition => ({ path, operator, values });

/** By the number of the target of a reference. */
export const refersTo = (field: string, ids: readonly string[]): Condition =>
  where(`${field}.meta.drupal_internal__target_id`, 'IN', ...ids);

function parameters(name: string, { path, operator, values }: Condition, group?: string) {
  const condition = `filter[${name}][condition]`;
  return [
    [`${condition}[path]`, path] as const,
    [`${condition}[operator]`, operator] as const,
    ...values.map((value, index) =>
      operator === 'IN'
        ? ([`${condition}[value][${index}]`, value] as const)
        : ([`${condition}[value]`, value] as const),
    ),
    ...(group === undefined ? [] : [[`${condition}[memberOf]`, group] as const]),
  ];
}

/** The `filter` parameters of Drupal's JSON:API. Access is checked there: only what is published is found. */
export const filterParameters = (conditions: Conditions): Query =>
  conditions.flatMap((one, index) => {
    if ('path' in one) return parameters(`c${index}`, one);
    const group = `g${index}`;
    return [
      [`filter[${group}][group][conjunction]`, 'OR'] as const,
      ...one.flatMap((each, member) => parameters(`${group}m${member}`, each, group)),
    ];
  });

/**
 * The `sort` parameters of names of fields; `-` in front is descending. Without a language, Drupal sorts by the
 * smallest or the greatest value of all translations: an old story would be on top once it is translated.
 */
export const sortParameters = (fields: string): Query =>
  fields
    .split(',')
    .flatMap((field, index) => [
      [`sort[s${index}][path]`, field.replace(/^-/, '')] as const,
      [`sort[s${index}][direction]`, field.startsWith('-') ? 'DESC' : 'ASC'] as const,
      [`sort[s${index}][langcode]`, DEFAULT_LANGUAGE] as const,
    ]);

/** As a date field is stored: UTC without an offset. */
const formatStored = (moment: Date): string =>
  new Date(moment.getTime()).toISOString().slice(0, 'yyyy-mm-ddThh:mm:ss'.length);

/** `local` is a moment in Amsterdam: `yyyy-MM-dd HH:mm:ss`. */
export const toStoredTime = (local: string): string => formatStored(new Date(instantAt(local)));

const OF_TARGETS = /^(?<field>\w+)_target_id(?:\[\])?$/;
const OF_VALUES = /^(?<field>\w+)_value(?:\[\])?$/;
const RANGE = /^field_date_ranges_value_2\[(?<end>min|max)\]$/;

/** The exposed filters of a view, by the names that Views gives them. */
export function readExposed(filters: Query): Conditions {
  const byName = Map.groupBy(filters, ([name]) => name);
  return [...byName].flatMap(([name, pairs]) => {
    const values = pairs.map(([, value]) => value);
    const [first = ''] = values;
    const end = RANGE.exec(name)?.groups?.['end'];
    if (end)
      return [where('field_date_ranges.value', end === 'min' ? '>=' : '<=', toStoredTime(first))];
    const target = OF_TARGETS.exec(name)?.groups?.['field'];
    if (target) return [refersTo(target, values)];
    const field = OF_VALUES.exec(name)?.groups?.['field'];
    if (field) return [where(field, 'IN', ...values)];
    // The audience follows from the display.
    return [];
  });
}

/** The bounds of the dates that a visitor asks for. */
export function readDates(filters: Query): DateBounds {
  const findBound = (end: string) => {
    const [, value] = filters.find(([name]) => RANGE.exec(name)?.groups?.['end'] === end) ?? [];
    return value === undefined ? null : Date.parse(`${toStoredTime(value)}Z`);
  };
  return { from: findBound('min') ?? -Infinity, until: findBound('max') ?? Infinity };
}
