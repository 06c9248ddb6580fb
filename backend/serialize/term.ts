import { z } from 'zod';
import type { JsonObject } from '@/backend/json';
import { termBundles } from '@/backend/schema/term-bundles';
import type { Entity } from '@/backend/store/entities';
import type { DrawFields } from './fields';
import { type Drawing, type Extent, teaserFields } from './context';
import {
  author,
  configuration,
  metatags,
  moment,
  noText,
  revisionOf,
  text,
  translation,
  translationSource,
  value,
} from './items';
import { canonicalUrl, hrefOf, pathItems, pathsOf } from './paths';
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
  const { key, lang, title, created, changed } = entity;
  const parent = { type: 'taxonomy_term', id: entity.id, lang, created } as const;
  const canonical = canonicalUrl(hrefOf(key, drawing, lang), drawing);
  return {
    tid: value(Number(entity.id)),
    uuid: value(entity.uuid),
    revision_id: value(revisionOf(entity)),
    langcode: value(lang),
    vid: [configuration('taxonomy_vocabulary', entity.bundle)],
    revision_created: moment(changed),
    revision_user: [],
    status: value(entity.isPublished),
    name: value(title),
    description: description === null ? noText : text(description),
    weight: value(0),
    parent: [{ target_id: null }],
    changed: moment(changed),
    ...translation(lang),
    metatag: metatags(title, description === null ? null : words(description), canonical),
    path: pathItems(entity, drawing),
    ...translationSource(lang),
    content_translation_uid: author,
    content_translation_created: moment(created),
    paths: pathsOf(key, drawing),
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
