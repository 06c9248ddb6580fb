import { z } from 'zod';
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

const resources = z
  .array(z.unknown())
  .nullish()
  .transform((all) => (all ?? []).flatMap((one) => resource.safeParse(one).data ?? []));

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
