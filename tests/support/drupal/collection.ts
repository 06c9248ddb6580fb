import type { Content } from './content';
import type { Identifier, Resource } from './resource';

/** A 400 of Drupal's JSON:API. */
export class BadRequest extends Error {}

const targetsOf = ({ relationships }: Resource, name: string): readonly Identifier[] => {
  const data = relationships[name]?.data;
  return data ? [data].flat() : [];
};

export type Reader = {
  /** Returns the entities of a type, each in a language or else as it was written. */
  all: (type: string) => Resource[];
  /** All translations of an entity, as the rows of Drupal's tables. */
  rowsOf: (resource: Resource) => readonly Resource[];
  find: (identifier: Pick<Identifier, 'type' | 'id'>) => Resource | undefined;
};

/** Reads the content in a language; Drupal falls back on the original. */
export function reader(content: Content, language: string): Reader {
  const version = (versions: ReadonlyMap<string, Resource>) =>
    versions.get(language) ?? versions.get('nl');
  return {
    all: (type) => [...(content.get(type)?.values() ?? [])].flatMap((one) => version(one) ?? []),
    rowsOf: ({ type, id }) => [...(content.get(type)?.get(id)?.values() ?? [])],
    find: ({ type, id }) => {
      const versions = content.get(type)?.get(id);
      return versions && version(versions);
    },
  };
}

const FIELD = /^drupal_internal__/;

const hasField = (resource: Resource, name: string): boolean =>
  name in resource.attributes ||
  name in resource.relationships ||
  `drupal_internal__${name}` in resource.attributes;

/** As Drupal stores it: moments in UTC, those of a node in seconds, and true as 1. */
function writeStored(name: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? '1' : '0';
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  if (name === 'created' || name === 'changed') return String(Date.parse(text) / 1_000);
  return /^\d{4}-\d\d-\d\dT/.test(text) ? new Date(text).toISOString().slice(0, 19) : text;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** All values at a path of a filter or a sort. Throws BadRequest for a field that there is not. */
function valuesAt(resource: Resource, path: string, { find }: Reader): string[] {
  const [name = '', ...rest] = path.split('.');
  if (!hasField(resource, name)) throw new BadRequest(`the field ${name} does not exist`);
  if (rest[0] === 'meta')
    return targetsOf(resource, name).map(({ meta }) => writeStored('', meta[rest[1] ?? '']));
  if (name in resource.relationships)
    return targetsOf(resource, name).flatMap((target) => {
      const entity = find(target);
      return entity
        ? valuesAt(entity, rest.join('.'), { find, all: () => [], rowsOf: () => [] })
        : [];
    });
  const value = resource.attributes[name] ?? resource.attributes[`drupal_internal__${name}`];
  const items = [value].flat().filter((one) => one !== null && one !== undefined);
  return items.map((item) =>
    writeStored(name, isObject(item) && rest[0] !== undefined ? item[rest[0]] : item),
  );
}

const isLess = (one: string, other: string): boolean =>
  /^-?\d+$/.test(one) && /^-?\d+$/.test(other) ? Number(one) < Number(other) : one < other;

type Condition = { path: string; operator: string; values: string[]; group: string | null };

function holds(resource: Resource, { path, operator, values }: Condition, all: Reader): boolean {
  const found = valuesAt(resource, path, all);
  const [value = ''] = values;
  switch (operator) {
    case '=':
      return found.includes(value);
    case '<>':
      return found.length > 0 && !found.includes(value);
    case 'IN':
      return found.some((one) => values.includes(one));
    case 'IS NULL':
      return found.length === 0;
    case '>':
      return found.some((one) => isLess(value, one));
    case '>=':
      return found.some((one) => !isLess(one, value));
    case '<':
      return found.some((one) => isLess(one, value));
    case '<=':
      return found.some((one) => !isLess(value, one));
    default:
      throw new BadRequest(`the operator ${operator} is not allowed`);
  }
}

const PARAMETER = /^filter\[(?<name>\w+)\]\[condition\]\[(?<part>\w+)\](?:\[\d+\])?$/;

function conditionsIn(query: URLSearchParams): Condition[] {
  const conditions = new Map<string, Condition>();
  for (const [parameter, value] of query) {
    const { name, part } = PARAMETER.exec(parameter)?.groups ?? {};
    if (name === undefined || part === undefined) continue;
    const one = conditions.get(name) ?? { path: '', operator: '=', values: [], group: null };
    if (part === 'path') one.path = value;
    else if (part === 'operator') one.operator = value;
    else if (part === 'memberOf') one.group = value;
    else one.values.push(value);
    conditions.set(name, one);
  }
  return [...conditions.values()];
}

/** Returns the entities that pass the filters of a query, in its order. Throws BadRequest. */
export function filter(type: string, query: URLSearchParams, all: Reader): Resource[] {
  const conditions = conditionsIn(query);
  const groups = [...Map.groupBy(conditions, (one) => one.group ?? one)];
  const found = all
    .all(type)
    .filter((resource) =>
      groups.every(([, members]) => members.some((one) => holds(resource, one, all))),
    );
  return inOrder(found, query, all);
}

const SORT = /^sort\[(?<name>\w+)\]\[(?<part>path|direction|langcode)\]$/;

type SortBy = { path: string; direction: string; langcode: string | null };

function sortsIn(query: URLSearchParams): SortBy[] {
  const plain = (query.get('sort') ?? '').split(',').filter(Boolean);
  const sorts = new Map<string, SortBy>(
    plain.map((field) => {
      const direction = field.startsWith('-') ? 'DESC' : 'ASC';
      return [field, { path: field.replace(/^-/, ''), direction, langcode: null }];
    }),
  );
  for (const [parameter, value] of query) {
    const { name, part } = SORT.exec(parameter)?.groups ?? {};
    if (name === undefined || part === undefined) continue;
    const sort = sorts.get(name) ?? { path: '', direction: 'ASC', langcode: null };
    sorts.set(name, { ...sort, [part]: value });
  }
  return [...sorts.values()];
}

/** By the smallest value of all translations, or the greatest: what has none in a language is before all. */
function inOrder(found: readonly Resource[], query: URLSearchParams, all: Reader): Resource[] {
  const sorts = sortsIn(query);
  const valueOf = (resource: Resource, { path, direction, langcode }: SortBy): string => {
    const rows = all
      .rowsOf(resource)
      .filter(({ attributes }) => (langcode === null ? true : attributes['langcode'] === langcode));
    const values = rows.flatMap((row) => valuesAt(row, path, all));
    const sorted = values.toSorted((one, other) => (isLess(one, other) ? -1 : 1));
    return sorted.at(direction === 'ASC' ? 0 : -1) ?? '';
  };
  return found.toSorted((one, other) => {
    for (const sort of sorts) {
      const [first, second] = [valueOf(one, sort), valueOf(other, sort)];
      if (first !== second) return isLess(first, second) === (sort.direction === 'ASC') ? -1 : 1;
    }
    return 0;
  });
}

/** Returns the entities that a query includes. Throws BadRequest for a path that no entity of the type has. */
export function listIncluded(found: readonly Resource[], query: URLSearchParams, all: Reader) {
  const here = new Map<string, Resource>();
  for (const path of (query.get('include') ?? '').split(',').filter(Boolean)) {
    let level: readonly Resource[] = found;
    for (const name of path.split('.')) {
      const types = [...new Set(level.map(({ type }) => type))];
      const isKnown = types.some((type) => all.all(type).some((one) => name in one.relationships));
      if (level.length > 0 && !isKnown) throw new BadRequest(`${path} is not a valid include path`);
      level = level.flatMap((one) =>
        targetsOf(one, name).flatMap((target) => all.find(target) ?? []),
      );
      for (const one of level) here.set(`${one.type} ${one.id}`, one);
    }
  }
  return [...here.values()];
}

/** With the named fields only, where the query names some. */
export function sparse(resource: Resource, query: URLSearchParams): Resource {
  const names = query.get(`fields[${resource.type}]`)?.split(',');
  if (!names) return resource;
  const pickNamed = <Value>(members: Record<string, Value>) =>
    Object.fromEntries(
      Object.entries(members).filter(
        ([name]) => names.includes(name) || names.includes(name.replace(FIELD, '')),
      ),
    );
  return {
    ...resource,
    attributes: pickNamed(resource.attributes),
    relationships: pickNamed(resource.relationships),
  };
}
