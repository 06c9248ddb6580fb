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

/** What a field inherits from its entity. `created` is in unix seconds. */
export type Parent = {
  type: 'node' | 'taxonomy_term' | 'block_content' | 'paragraph';
  id: number | string;
  lang: Language;
  created: number;
};

/** An entity and the name of one of its fields. */
export type Place = Parent & { field: string };

/** Serializes a paragraph with the paragraphs in it. */
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

/** Returns every paragraph of an entity in page order, each before its children. */
export const paragraphsIn = (fields: Fields, stored: Record<string, unknown>): StoredParagraph[] =>
  Object.entries(fields).flatMap(([name, { kind }]) => {
    const content = kind === 'paragraphs' ? (stored[name] ?? []) : [];
    return paragraphs
      .parse(content)
      .flatMap((one) => [one, ...paragraphsIn(paragraphBundles.get(one.bundle) ?? {}, one.fields)]);
  });

export type Items = (stored: unknown, context: SerializeContext, place: Place) => Json[];
