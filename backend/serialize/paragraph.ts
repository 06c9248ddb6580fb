import { z } from 'zod';
import type { JsonObject, Json } from '@/backend/json';
import type { Fields } from '@/backend/schema/field';
import { paragraphBundles } from '@/backend/schema/paragraph-bundles';
import type { Language } from '@/backend/sites';
import type { SerializeFields } from './fields';
import type { SerializeContext } from './context';
import { configuration, moment, translation, value } from './items';

export const storedParagraph = z.object({
  bundle: z.string(),
  id: z.number(),
  uuid: z.string(),
  fields: z.record(z.string(), z.unknown()),
});

/** What a field takes over from the entity it stands in. `created` is in unix seconds. */
export type Parent = {
  type: 'node' | 'taxonomy_term' | 'paragraph';
  id: number | string;
  lang: Language;
  created: number;
};

/** An entity and the name of one of its fields. */
export type Place = Parent & { field: string };

/** A paragraph, whole, with the paragraphs in it. */
export function paragraphItem(
  { bundle, id, uuid, fields }: z.infer<typeof storedParagraph>,
  { field, ...parent }: Place,
  context: SerializeContext,
  serializeFields: SerializeFields,
): JsonObject {
  const own = { ...parent, type: 'paragraph', id } as const;
  return {
    target_id: id,
    target_type: 'paragraph',
    target_uuid: uuid,
    target_revision_id: id,
    entity: {
      id: value(id),
      uuid: value(uuid),
      revision_id: value(id),
      langcode: value(parent.lang),
      type: [configuration('paragraphs_type', bundle)],
      status: value(true),
      created: moment(parent.created),
      parent_id: value(String(parent.id)),
      parent_type: value(parent.type),
      parent_field_name: value(field),
      behavior_settings: [{ value: [] }],
      ...translation(parent.lang),
      ...serializeFields(paragraphBundles.get(bundle) ?? {}, fields, context, own),
    },
  };
}

type StoredParagraph = z.output<typeof storedParagraph>;

const paragraphs = z.array(storedParagraph);

/** Every paragraph in the fields of an entity, in page order, each before those that stand in it. */
export const paragraphsIn = (fields: Fields, stored: Record<string, unknown>): StoredParagraph[] =>
  Object.entries(fields).flatMap(([name, { kind }]) => {
    const content = kind === 'paragraphs' ? (stored[name] ?? []) : [];
    return paragraphs
      .parse(content)
      .flatMap((one) => [one, ...paragraphsIn(paragraphBundles.get(one.bundle) ?? {}, one.fields)]);
  });

/** The items that a stored value becomes on the wire. */
export type Items = (stored: unknown, context: SerializeContext, place: Place) => Json[];
