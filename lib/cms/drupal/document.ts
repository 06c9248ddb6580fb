import { z } from 'zod';
import type { Query } from '@/lib/cms/api-url';
import { list, validItems } from '@/lib/cms/decode/fields/field';
import { getOwn } from '@/lib/content/get-own';
import { isNameOfDrupal, notePlace, pathWithin, typeNamed } from './renamed';

/** The URL of a link, which may have more members. */
export const href = z.union([
  z.string(),
  z.object({ href: z.string() }).transform((link) => link.href),
]);

const meta = z.record(z.string(), z.unknown()).nullish().catch(null);

/** A resource identifier object; `id` is a UUID, or `virtual` and `missing` for no entity. */
const identifier = z.object({ type: z.string(), id: z.string(), meta });

export type Identifier = z.output<typeof identifier>;

const relationship = z
  .object({ data: z.union([identifier, z.array(identifier)]).nullish() })
  .transform(({ data }): Identifier[] => (data ? [data].flat() : []));

/** PHP serializes an empty object as a list. */
const members = <Member extends z.ZodType>(member: Member) =>
  z.record(z.string(), member).catch({});

const resource = z.object({
  type: z.string().regex(/^[\w-]+$/),
  id: z.string(),
  attributes: members(z.unknown()),
  relationships: members(relationship.catch([])),
  links: members(z.unknown()),
});

/** A resource object of JSON:API 1.0: `node--article`, its UUID and its fields. */
export type Resource = z.output<typeof resource>;

const resources = list(z.unknown()).pipe(validItems(resource));

/** What names the bundles of an entity type: the type of the reference, and its field. */
const BUNDLES = [
  { entityType: 'node', type: 'node_type--node_type', field: 'node_type' },
  { entityType: 'taxonomy_term', type: 'taxonomy_vocabulary--taxonomy_vocabulary', field: 'vid' },
  { entityType: 'media', type: 'media_type--media_type', field: 'bundle' },
  { entityType: 'paragraph', type: 'paragraphs_type--paragraphs_type', field: 'paragraph_type' },
  {
    entityType: 'block_content',
    type: 'block_content_type--block_content_type',
    field: 'block_content_type',
  },
];

/** A renamed resource says by the reference to its bundle what it is, and a file by its kind. */
function noteType({ type: name, id, attributes, relationships, links }: Resource): void {
  if (isNameOfDrupal(typeNamed(name))) return;
  const [type = 'filemime' in attributes ? 'file--file' : null] = Object.values(relationships)
    .flat()
    .flatMap((target) => {
      const { entityType } = BUNDLES.find((one) => one.type === target.type) ?? {};
      const bundle = target.meta?.['drupal_internal__target_id'];
      return entityType && typeof bundle === 'string' ? [`${entityType}--${bundle}`] : [];
    });
  const self = href.safeParse(links['self']).data;
  if (type === null || self === undefined) return;
  notePlace(type, { name, path: pathWithin(self).replace(`/${id}`, '') });
}

const withType = <Typed extends { type: string }>(one: Typed): Typed => ({
  ...one,
  type: typeNamed(one.type),
});

/** Where JSON:API Extras disables the type of bundles, the reference to one is empty: the name of the resource says it. */
function nameBundle({ type: name, relationships }: Resource): Resource['relationships'] {
  const { entityType, bundle } = typeOf({ type: typeNamed(name) });
  const named = BUNDLES.find((one) => one.entityType === entityType);
  if (!named || getOwn(relationships, named.field)?.length !== 0) return {};
  const meta = { drupal_internal__target_id: bundle };
  return { [named.field]: [{ type: named.type, id: bundle, meta }] };
}

const withTypes = (one: Resource): Resource => ({
  ...withType(one),
  relationships: {
    ...Object.fromEntries(
      Object.entries(one.relationships).map(([name, targets]) => [name, targets.map(withType)]),
    ),
    ...nameBundle(one),
  },
});

/** One resource as a list of one; `total` only where the backend counts (`jsonapi_extras`). */
export const jsonApiDocument = z
  .object({
    data: z.union([resource.transform((one) => [one]), resources]),
    included: resources,
    links: z.object({ next: z.unknown().optional() }).catch({}),
    meta: z
      .object({
        count: z.coerce.number().int().nonnegative().nullish().catch(null),
        omitted: z.unknown().optional(),
      })
      .nullish()
      .catch(null),
  })
  .transform(({ data, included, ...rest }) => {
    for (const one of [...included, ...data]) noteType(one);
    return { ...rest, data: data.map(withTypes), included: included.map(withTypes) };
  })
  .transform(({ data, included, links, meta: about }) => ({
    data,
    included: new Map([...included, ...data].map((one) => [keyOf(one), one])),
    hasNext: links.next !== undefined && links.next !== null,
    total: about?.count ?? null,
    isPartial: about?.omitted !== undefined,
  }));

export type JsonApiDocument = z.output<typeof jsonApiDocument>;

/** The entry point of JSON:API: the URL of each resource type by its name. */
export const jsonApiIndex = z
  .object({ links: z.record(z.string(), href.catch('')) })
  .transform(({ links }) => Object.entries(links).filter(([name]) => name !== 'self'));

/** Drupal's limit of a page of JSON:API. */
export const MAX_LIMIT = 50;

export const pageParameters = (offset: number, limit: number): Query => [
  ['page[offset]', String(offset)],
  ['page[limit]', String(limit)],
];

const MAX_CALLS = 200;

/** All pages of a collection, by `page`; at most 10,000 resources. An absent collection has none. */
export async function allPages(
  page: (parameters: Query) => Promise<JsonApiDocument | null>,
  from = 0,
): Promise<Resource[][]> {
  const found: Resource[][] = [];
  for (let call = 0; call < MAX_CALLS; call += 1) {
    const document = await page(pageParameters(from + call * MAX_LIMIT, MAX_LIMIT));
    found.push(document?.data ?? []);
    if (!document?.hasNext) break;
  }
  return found;
}

export const keyOf = ({ type, id }: Pick<Identifier, 'type' | 'id'>): string => `${type} ${id}`;

/** `node--article` is the bundle `article` of the entity type `node`. */
export function typeOf({ type }: Pick<Identifier, 'type'>): { entityType: string; bundle: string } {
  const [entityType = '', bundle = ''] = type.split('--');
  return { entityType, bundle };
}

const number = z.number().int().nullish().catch(null);

/** The number that Drupal knows an entity by, or null. */
export const idOf = ({ attributes }: Resource): number | null =>
  ['nid', 'tid', 'mid', 'fid', 'id']
    .map((name) => number.parse(getOwn(attributes, `drupal_internal__${name}`)))
    .find((id) => typeof id === 'number') ?? null;

/** The role of an entity decides which of its references are loaded. */
export type Role = 'page' | 'card' | 'part' | 'file';

const FILES = ['file', 'media'];
const OF_CARDS = [...FILES, 'taxonomy_term'];
const PARAGRAPHS = ['paragraph', 'paragraphs_library_item'];
const ALL = [...OF_CARDS, ...PARAGRAPHS, 'node'];

/** A card has no paragraphs or nodes of its own, so that references end. */
const FOLLOWED: { readonly [R in Role]: readonly string[] } = {
  page: ALL,
  card: OF_CARDS,
  part: FILES,
  file: [],
};

/** Drupal's ids of the term above the first level, and of what was deleted. */
const NOTHING = ['virtual', 'missing'];

/** Returns the role of an entity within another one; null for one that is not loaded. */
export function roleWithin(role: Role, target: Pick<Resource, 'type' | 'id'>): Role | null {
  const { entityType } = typeOf(target);
  // Once it is included, it says what it is.
  if (!isNameOfDrupal(target.type)) return FOLLOWED[role].length > 0 ? 'file' : null;
  if (!FOLLOWED[role].includes(entityType) || NOTHING.includes(target.id)) return null;
  if (entityType === 'file') return 'file';
  if (PARAGRAPHS.includes(entityType)) return 'page';
  return entityType === 'node' ? 'card' : 'part';
}

/**
 * The include paths (JSON:API 1.0, `include`) that a document uses: an entity has each. Those of entities that are not included end there.
 */
export function includePaths({ data, included }: JsonApiDocument, role: Role): Set<string> {
  const found = new Set<string>();

  function follow(from: Resource, as: Role, prefix: string, ancestors: readonly string[]): void {
    for (const [name, targets] of Object.entries(from.relationships))
      for (const target of targets) {
        const within = roleWithin(as, target);
        const key = keyOf(target);
        if (!within || ancestors.includes(key)) continue;
        const path = prefix + name;
        found.add(path);
        const entity = included.get(key);
        if (entity) follow(entity, within, `${path}.`, [...ancestors, key]);
      }
  }

  for (const one of data) follow(one, role, '', [keyOf(one)]);
  return found;
}

/** Without those that are the beginning of another: JSON:API includes what is on the way. */
export const includeParameter = (paths: ReadonlySet<string>): string =>
  [...paths]
    .filter((path) => ![...paths].some((other) => other.startsWith(`${path}.`)))
    .toSorted()
    .join();
