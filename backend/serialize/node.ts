import { z } from 'zod';
import type { JsonObject } from '@/backend/json';
import { nodeBundles } from '@/backend/schema/node-bundles';
import type { Entity } from '@/backend/store/entities';
import type { SerializeFields } from './fields';
import { type SerializeContext, type ViewMode, teaserFields } from './context';
import {
  author,
  configuration,
  metatags,
  moment,
  revisionOf,
  translation,
  translationSource,
  value,
} from './items';
import { canonicalUrl, hrefOf, pathItems, pathsOf } from './paths';

const described = z.object({ description: z.string().nullable() });

export function node(
  entity: Entity,
  viewMode: ViewMode,
  context: SerializeContext,
  serializeFields: SerializeFields,
): JsonObject {
  const { key, bundle, lang, title, created, fields: stored } = entity;
  const fields = nodeBundles.get(bundle) ?? {};
  const inside = { ...context, ancestors: [...context.ancestors, key] };
  const parent = { type: 'node', id: entity.id, lang, created } as const;
  const canonical = canonicalUrl(hrefOf(key, context, lang), context);
  return {
    nid: value(Number(entity.id)),
    uuid: value(entity.uuid),
    vid: value(revisionOf(entity)),
    langcode: value(lang),
    type: [configuration('node_type', bundle)],
    revision_timestamp: moment(entity.changed),
    revision_uid: author,
    status: value(entity.isPublished),
    uid: author,
    title: value(title),
    created: moment(created),
    changed: moment(entity.changed),
    promote: value(false),
    sticky: value(false),
    ...translation(lang),
    metatag: metatags(title, described.parse(stored).description, canonical),
    path: pathItems(entity, context),
    ...translationSource(lang),
    paths: pathsOf(key, context),
    field_domain_access: entity.sites.map((site) => configuration('domain', site)),
    ...serializeFields(viewMode === 'full' ? fields : teaserFields(fields), stored, inside, parent),
  };
}
