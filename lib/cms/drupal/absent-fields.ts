import 'server-only';
import { LRUCache } from 'lru-cache';
import { reportDecodeIssues } from '@/lib/cms/report';
import type { SiteLocale } from '@/lib/content/language';
import { type Condition, type Conditions, filterParameters, where } from './query';
import { isBadRequest, succeeds } from './faults';
import { toCamelCase } from './renamed';
import { pageParameters } from './document';
import { type Calling, kindOf, sparseDocument } from './resources';
import type { Collection } from './views';

type Place = { siteLocale: SiteLocale; calling: Calling };

const HOUR_MS = 3_600_000;

/** Instead of a path that Drupal rejects, the one of the same field under another name; null where no field is there. */
type Replacements = ReadonlyMap<string, string | null>;

/** By site and resource. */
const replacements = new LRUCache<string, Replacements>({ max: 500, ttl: HOUR_MS });

const keyOf = ({ siteLocale: { site } }: Place, { resource }: Collection) => `${site} ${resource}`;

const pathsOf = (conditions: Conditions): string[] =>
  conditions.flatMap((one) => ('path' in one ? [one] : one)).map(({ path }) => path);

const sortsOf = ({ sort }: Collection): string[] => sort.split(',');

const withoutDirection = (field: string): string => field.replace(/^-/, '');

const NEWEST = '-created';

/** A field that is not there has no value. Null where a condition needs one: nothing fulfils it. */
function replaceFields(collection: Collection, fields: Replacements): Collection | null {
  const replace = (path: string) => fields.get(path) ?? path;
  const isAbsent = (path: string) => fields.get(path) === null;
  const conditions: (readonly Condition[])[] = [];
  for (const one of collection.conditions) {
    const group = 'path' in one ? [one] : one;
    const holdsWithout = ({ operator, holdsWithoutField }: Condition) =>
      operator === 'IS NULL' || holdsWithoutField;
    if (group.some((each) => isAbsent(each.path) && holdsWithout(each))) continue;
    const left = group.filter(({ path }) => !isAbsent(path));
    if (left.length === 0) return null;
    conditions.push(left.map((each) => ({ ...each, path: replace(each.path) })));
  }
  const sort = sortsOf(collection)
    .filter((field) => !isAbsent(withoutDirection(field)))
    .map((field) => field.replace(/[^-].*/, replace));
  return { ...collection, conditions, sort: sort.join() || NEWEST };
}

/** A path as JSON:API Extras may name its fields: `date_ranges.value`, `dateRanges.value`. */
function findAliases(path: string): string[] {
  if (!/\bfield_/.test(path)) return [];
  const short = path.replace(/\bfield_/g, '');
  const [field = '', ...rest] = short.split(/(?=\.meta\.)/);
  const camel = [toCamelCase(field), ...rest].join('');
  return [...new Set([short, camel])];
}

/** A list without what is known to be absent; null for one without results. */
export function adaptCollection(place: Place, collection: Collection): Collection | null {
  const fields = replacements.get(keyOf(place, collection));
  return fields ? replaceFields(collection, fields) : collection;
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
  const found = await Promise.all(
    requested.map(async (path) => {
      for (const one of [path, ...findAliases(path)]) if (await isThere(one)) return one;
      return null;
    }),
  );
  const fields = new Map(
    requested.flatMap((path, index) => {
      const replacement = found[index] ?? null;
      return replacement === path ? [] : [[path, replacement] as const];
    }),
  );
  const absent = [...fields].filter(([, replacement]) => replacement === null);
  if (fields.size === 0 || absent.length === requested.length) return false;
  replacements.set(keyOf(place, collection), fields);
  const entity = kindOf({ path: collection.resource });
  reportDecodeIssues(absent.map(([part]) => ({ entity, part, reason: 'no such field' })));
  return true;
}
