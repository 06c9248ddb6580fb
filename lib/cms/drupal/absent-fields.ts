import 'server-only';
import { LRUCache } from 'lru-cache';
import { reportDecodeIssues } from '@/lib/cms/report';
import type { SiteLocale } from '@/lib/content/language';
import { type Condition, type Conditions, filterParameters, where } from './query';
import { isBadRequest, succeeds } from './faults';
import { type Calling, kindOf, pageParameters, sparseDocument } from './resources';
import type { Collection } from './views';

type Place = { siteLocale: SiteLocale; calling: Calling };

const HOUR_MS = 3_600_000;

/** By site and resource, the paths that Drupal rejects since no field is there. */
const absent = new LRUCache<string, ReadonlySet<string>>({ max: 500, ttl: HOUR_MS });

const keyOf = ({ siteLocale: { site } }: Place, { resource }: Collection) => `${site} ${resource}`;

const pathsOf = (conditions: Conditions): string[] =>
  conditions.flatMap((one) => ('path' in one ? [one] : one)).map(({ path }) => path);

const sortsOf = ({ sort }: Collection): string[] => sort.split(',');

const withoutDirection = (field: string): string => field.replace(/^-/, '');

const NEWEST = '-created';

/** A field that is not there has no value. Null where a condition needs one: nothing fulfils it. */
function removeFields(collection: Collection, fields: ReadonlySet<string>): Collection | null {
  const isAbsent = ({ path }: Condition) => fields.has(path);
  const conditions: (readonly Condition[])[] = [];
  for (const one of collection.conditions) {
    const group = 'path' in one ? [one] : one;
    if (group.some((each) => isAbsent(each) && each.operator === 'IS NULL')) continue;
    const left = group.filter((each) => !isAbsent(each));
    if (left.length === 0) return null;
    conditions.push(left);
  }
  const sort = sortsOf(collection).filter((field) => !fields.has(withoutDirection(field)));
  return { ...collection, conditions, sort: sort.join() || NEWEST };
}

/** A list without what is known to be absent; null for one without results. */
export function adaptCollection(place: Place, collection: Collection): Collection | null {
  const fields = absent.get(keyOf(place, collection));
  return fields ? removeFields(collection, fields) : collection;
}

/** Requests each field of a list that Drupal rejected. Returns whether one is not there, which is logged. */
export async function findAbsentFields(place: Place, collection: Collection): Promise<boolean> {
  const paths = [...pathsOf(collection.conditions), ...sortsOf(collection).map(withoutDirection)];
  const isThere = (path: string): Promise<boolean> => {
    const parameters = [...filterParameters([where(path, 'IS NOT NULL')]), ...pageParameters(0, 1)];
    const request = { ...place, path: collection.resource, parameters };
    return succeeds(() => sparseDocument(request, ['langcode']), isBadRequest);
  };
  const requested = [...new Set(paths)];
  const found = await Promise.all(requested.map(isThere));
  const fields = requested.filter((_, index) => found[index] === false);
  if (fields.length === 0 || fields.length === requested.length) return false;
  absent.set(keyOf(place, collection), new Set(fields));
  const entity = kindOf({ path: collection.resource });
  reportDecodeIssues(fields.map((part) => ({ entity, part, reason: 'no such field' })));
  return true;
}
