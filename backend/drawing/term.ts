import { z } from 'zod';
import type { JsonObject } from '@/backend/json';
import type { Entity } from '@/backend/store/entities';
import type { Drawing } from './drawing';
import { configuration, metatags, moment, text, value } from './items';
import { pathItems, pathsOf } from './paths';
import { words } from './plain-text';

const termFields = z.object({
  description: z.string().nullable(),
  system_name: z.string().nullable(),
});

/** A taxonomy term on the wire, always whole. */
export function term(entity: Entity, drawing: Drawing): JsonObject {
  const { description, system_name: systemName } = termFields.parse(entity.fields);
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
  };
}
