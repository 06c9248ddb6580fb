import { z } from 'zod';
import type { JsonObject } from '@/backend/json';
import type { Entity } from '@/backend/store/entities';
import type { Drawing } from './drawing';
import { configuration, metatags, text, value } from './items';
import { canonicalUrl, hrefOf, pathItems, pathsOf } from './paths';

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
