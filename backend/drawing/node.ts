import { z } from 'zod';
import type { JsonObject } from '@/backend/json';
import { nodeBundles } from '@/backend/schema/node-bundles';
import type { Entity } from '@/backend/store/entities';
import type { DrawFields } from './draw-fields';
import type { Drawing } from './drawing';
import { teaserFields, type Extent } from './extent';
import { configuration, metatags, moment, value } from './items';
import { pathItems, pathsOf } from './paths';

const described = z.object({ description: z.string().nullable() });

/** A node on the wire, whole or as the target of a reference. */
export function node(
  entity: Entity,
  extent: Extent,
  drawing: Drawing,
  drawFields: DrawFields,
): JsonObject {
  const { key, bundle, lang, title, created, fields: stored } = entity;
  const fields = nodeBundles.get(bundle) ?? {};
  const inside = { ...drawing, ancestors: [...drawing.ancestors, key] };
  const parent = { id: entity.id, lang, created };
  return {
    nid: value(Number(entity.id)),
    uuid: value(entity.uuid),
    type: [configuration('node_type', bundle)],
    langcode: value(lang),
    status: value(entity.isPublished),
    title: value(title),
    created: moment(created),
    changed: moment(entity.changed),
    path: pathItems(entity, drawing),
    paths: pathsOf(key, drawing),
    metatag: metatags(title, described.parse(stored).description),
    field_domain_access: entity.sites.map((site) => configuration('domain', site)),
    ...drawFields(extent === 'whole' ? fields : teaserFields(fields), stored, inside, parent),
  };
}
