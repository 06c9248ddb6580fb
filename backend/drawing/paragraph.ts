import { z } from 'zod';
import type { JsonObject } from '@/backend/json';
import { paragraphBundles } from '@/backend/schema/paragraph-bundles';
import type { Language } from '@/backend/sites';
import type { DrawFields } from './draw-fields';
import type { Drawing } from './drawing';
import { configuration, moment, value } from './items';

export const storedParagraph = z.object({
  bundle: z.string(),
  id: z.number(),
  uuid: z.string(),
  fields: z.record(z.string(), z.unknown()),
});

/** What a paragraph takes over from the entity it stands in. `created` is in unix seconds. */
export type Parent = { id: number | string; lang: Language; created: number };

/** A paragraph, whole, with the paragraphs in it. */
export function paragraphItem(
  { bundle, id, uuid, fields }: z.infer<typeof storedParagraph>,
  parent: Parent,
  drawing: Drawing,
  drawFields: DrawFields,
): JsonObject {
  const own = { ...parent, id };
  return {
    target_id: id,
    target_type: 'paragraph',
    target_uuid: uuid,
    target_revision_id: id,
    entity: {
      id: value(id),
      uuid: value(uuid),
      type: [configuration('paragraphs_type', bundle)],
      langcode: value(parent.lang),
      status: value(true),
      created: moment(parent.created),
      parent_id: value(String(parent.id)),
      ...drawFields(paragraphBundles.get(bundle) ?? {}, fields, drawing, own),
    },
  };
}
