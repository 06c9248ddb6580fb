import { z } from 'zod';
import type { JsonObject } from '@/backend/json';
import type { Entity } from '@/backend/store/entities';
import { type Extent, tagOf, type Drawing } from './context';
import { drawFields } from './fields';
import { configuration, moment, text, value, metatags } from './items';
import { node } from './node';
import { canonicalUrl, hrefOf, pathItems, pathsOf } from './paths';
import { term } from './term';

/** Any entity on the wire; `teaser` matters to nodes and terms only. */
export function drawEntity(entity: Entity, extent: Extent, drawing: Drawing): JsonObject {
  drawing.tags.add(tagOf(entity.key));
  switch (entity.kind) {
    case 'node':
      return node(entity, extent, drawing, drawFields);
    case 'taxonomy_term':
      return term(entity, extent, drawing, drawFields);
    case 'webform':
      return webformPage(entity, drawing);
    case 'block_content':
      return block(entity);
  }
}

const blockFields = z.object({ body: z.string() });

/** A content block on the wire. */
export const block = (entity: Entity): JsonObject => ({
  id: value(Number(entity.id)),
  uuid: value(entity.uuid),
  type: [configuration('block_content_type', entity.bundle)],
  langcode: value(entity.lang),
  status: value(entity.isPublished),
  info: value(entity.title),
  changed: moment(entity.changed),
  body: text(blockFields.parse(entity.fields).body, ''),
});

const pageFields = z.object({
  description: z.string().nullable(),
  status: z.enum(['open', 'closed']),
});

/** The page that a webform has at its own path. The elements are a call of their own. */
export function webformPage(entity: Entity, drawing: Drawing): JsonObject {
  const { description, status } = pageFields.parse(entity.fields);
  return {
    webform_id: value(entity.id),
    uuid: value(entity.uuid),
    langcode: value(entity.lang),
    title: value(entity.title),
    description: description === null ? [] : text(description),
    status: value(status),
    path: pathItems(entity, drawing),
    paths: pathsOf(entity.key, drawing),
    metatag: metatags(entity.title, null, canonicalUrl(hrefOf(entity.key, drawing), drawing)),
    field_domain_access: entity.sites.map((site) => configuration('domain', site)),
  };
}
