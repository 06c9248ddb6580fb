import { z } from 'zod';
import type { JsonObject } from '@/backend/json';
import { termBundles } from '@/backend/schema/term-bundles';
import type { Entity } from '@/backend/store/entities';
import type { SerializeFields } from './fields';
import { type SerializeContext, type ViewMode, teaserFields } from './context';
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

export function term(
  entity: Entity,
  viewMode: ViewMode,
  context: SerializeContext,
  serializeFields: SerializeFields,
): JsonObject {
  const { description, system_name: systemName } = termFields.parse(entity.fields);
  const fields = termBundles.get(entity.bundle) ?? {};
  const inside = { ...context, ancestors: [...context.ancestors, entity.key] };
  const { key, lang, title, created, changed } = entity;
  const parent = { type: 'taxonomy_term', id: entity.id, lang, created } as const;
  const canonical = canonicalUrl(hrefOf(key, context, lang), context);
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
    path: pathItems(entity, context),
    ...translationSource(lang),
    content_translation_uid: author,
    content_translation_created: moment(created),
    paths: pathsOf(key, context),
    field_domain_access: entity.sites.map((site) => configuration('domain', site)),
    field_system_name: systemName === null ? [] : value(systemName),
    ...serializeFields(
      viewMode === 'full' ? fields : teaserFields(fields),
      entity.fields,
      inside,
      parent,
    ),
  };
}
