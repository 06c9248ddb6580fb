import { z } from 'zod';
import type { JsonObject } from '@/backend/json';
import { termBundles } from '@/backend/schema/term-bundles';
import type { Entity } from '@/backend/store/entities';
import type { DrawFields } from './draw-fields';
import type { Drawing } from './drawing';
import { configuration, metatags, moment, text, value } from './items';
import { teaserFields, type Extent } from './extent';
import { pathItems, pathsOf } from './paths';
import { words } from './plain-text';

const termFields = z.object({
  description: z.string().nullable(),
  system_name: z.string().nullable(),
});

/** A taxonomy term on the wire, whole or as the target of a reference. */
export function term(
  entity: Entity,
  extent: Extent,
  drawing: Drawing,
  drawFields: DrawFields,
): JsonObject {
  const { description, system_name: systemName } = termFields.parse(entity.fields);
  const fields = termBundles.get(entity.bundle) ?? {};
  const inside = { ...drawing, ancestors: [...drawing.ancestors, entity.key] };
  const parent = { id: entity.id, lang: entity.lang, created: entity.created };
  return {
    tid: value(Number(entity.id)),
    uuid: value(entity.uuid),
    vid: [configuration('taxonomy_vocabulary', entity.bundle)],
    langcode: value(entity.lang),
    status: value(entity.isPublished),
    name: value(entity.title),
    description: description === null ? [] : text(description),
    changed: moment(entity.changed),
    path: pathItems(entity, drawing),
    paths: pathsOf(entity.key, drawing),
    metatag: metatags(entity.title, description === null ? null : words(description)),
    field_domain_access: entity.sites.map((site) => configuration('domain', site)),
    field_system_name: systemName === null ? [] : value(systemName),
    ...drawFields(
      extent === 'whole' ? fields : teaserFields(fields),
      entity.fields,
      inside,
      parent,
    ),
  };
}
