import { z } from 'zod';
import type { JsonObject } from '@/backend/json';
import { blockFields } from '@/backend/schema/block-fields';
import type { Entity } from '@/backend/store/entities';
import { type ViewMode, tagOf, type SerializeContext } from './context';
import { serializeFields } from './fields';
import { configuration, moment, text, value, metatags } from './items';
import { node } from './node';
import { canonicalUrl, hrefOf, pathItems, pathsOf } from './paths';
import { term } from './term';

/** Serializes any entity; the view mode applies to nodes and terms only. */
export function serializeEntity(
  entity: Entity,
  viewMode: ViewMode,
  context: SerializeContext,
): JsonObject {
  context.tags.add(tagOf(entity.key));
  switch (entity.kind) {
    case 'node':
      return node(entity, viewMode, context, serializeFields);
    case 'taxonomy_term':
      return term(entity, viewMode, context, serializeFields);
    case 'webform':
      return webformPage(entity, context);
    case 'block_content':
      return block(entity, context);
  }
}

const bodyField = z.object({ body: z.string() });

const block = (entity: Entity, context: SerializeContext): JsonObject => ({
  id: value(Number(entity.id)),
  uuid: value(entity.uuid),
  type: [configuration('block_content_type', entity.bundle)],
  langcode: value(entity.lang),
  status: value(entity.isPublished),
  info: value(entity.title),
  changed: moment(entity.changed),
  body: text(bodyField.parse(entity.fields).body, ''),
  ...serializeFields(blockFields, entity.fields, context, {
    type: 'block_content',
    id: entity.id,
    lang: entity.lang,
    created: entity.created,
  }),
});

const pageFields = z.object({
  description: z.string().nullable(),
  status: z.enum(['open', 'closed']),
});

/** The page of a webform. Its elements have their own call. */
function webformPage(entity: Entity, context: SerializeContext): JsonObject {
  const { description, status } = pageFields.parse(entity.fields);
  return {
    webform_id: value(entity.id),
    uuid: value(entity.uuid),
    langcode: value(entity.lang),
    title: value(entity.title),
    description: description === null ? [] : text(description),
    status: value(status),
    path: pathItems(entity, context),
    paths: pathsOf(entity.key, context),
    metatag: metatags(entity.title, null, canonicalUrl(hrefOf(entity.key, context), context)),
    field_domain_access: entity.sites.map((site) => configuration('domain', site)),
  };
}
