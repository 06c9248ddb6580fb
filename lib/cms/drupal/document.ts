import { z } from 'zod';
import { list, validItems } from '@/lib/cms/decode/fields/field';
import { getOwn } from '@/lib/content/get-own';

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
  type: z.string().regex(/^\w+--\w+$/),
  id: z.string(),
  attributes: members(z.unknown()),
  relationships: members(relationship.catch([])),
  links: members(z.unknown()),
});

/** A resource object of JSON:API 1.0: `node--article`, its UUID and its fields. */
export type Resource = z.output<typeof resource>;

const resources = list(z.unknown()).pipe(validItems(resource));

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
  .transform(({ data, included, links, meta: about }) => ({
    data,
    included: new Map([...included, ...data].map((one) => [keyOf(one), one])),
    hasNext: links.next !== undefined && links.next !== null,
    total: about?.count ?? null,
    isPartial: about?.omitted !== undefined,
  }));

export type JsonApiDocument = z.output<typeof jsonApiDocument>;

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
