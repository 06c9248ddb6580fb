import { z } from 'zod';
import { getOwn } from '@/backend/get-own';
import type { Json, JsonObject } from '@/backend/json';
import { fieldsOf } from '@/backend/schema/entity-fields';
import type { FieldKind, Fields } from '@/backend/schema/field';
import { paragraphBundles } from '@/backend/schema/paragraph-bundles';
import { type StoredParagraph, storedParagraphs } from '@/backend/schema/stored-paragraph';
import { type Entity, keyOf } from '@/backend/store/entities';
import { deriveUuid } from '@/backend/uuid';
import {
  type Items,
  type Parent,
  type SerializeContext,
  tagOf,
  teaserFields,
  type ViewMode,
  readVisible,
} from './context';
import { fileItems } from './file-items';
import {
  author,
  configuration,
  metatags,
  momentItem,
  noText,
  revisionOf,
  text,
  translation,
  translationSource,
  value,
} from './items';
import { canonicalUrl, hrefOf, pathItems, serializePaths } from './paths';
import { toPlainLine } from './plain-text';
import { valueItems } from './value-items';

/** Serializes any entity; the view mode applies to nodes and terms only. */
export function serializeEntity(
  entity: Entity,
  viewMode: ViewMode,
  context: SerializeContext,
): JsonObject {
  context.tags.add(tagOf(entity.key));
  switch (entity.kind) {
    case 'node':
      return serializeNode(entity, viewMode, context);
    case 'taxonomy_term':
      return serializeTerm(entity, viewMode, context);
    case 'webform':
      return serializeWebformPage(entity, context);
    case 'block_content':
      return serializeBlock(entity, context);
  }
}

const ids = z.array(z.number());

const items: { readonly [Kind in FieldKind]: Items } = {
  ...valueItems,
  ...fileItems,
  terms: (stored, context) =>
    ids.parse(stored).map((tid) => serializeReference(keyOf('taxonomy_term', tid), context)),
  nodes: (stored, context) =>
    ids.parse(stored).map((nid) => serializeReference(keyOf('node', nid), context)),
  paragraphs: (stored, context, parent) =>
    storedParagraphs.parse(stored).map((one) => serializeParagraph(one, parent, context)),
};

/** Serializes the fields of an entity, each as a list of items. */
function serializeFields(
  fields: Fields,
  stored: Record<string, unknown>,
  context: SerializeContext,
  parent: Parent,
): JsonObject {
  const lists = Object.entries(fields).map(([name, { kind }]): [string, Json] => {
    const content = getOwn(stored, name) ?? null;
    return [
      name,
      content === null ? [] : items[kind](content, context, { ...parent, field: name }),
    ];
  });
  return Object.fromEntries(lists);
}

/**
 * Serializes a reference. Without an entity (unpublished, not on this site, or an ancestor) it has
 * only ids and a URL, like Drupal's.
 */
function serializeReference(key: string, context: SerializeContext): JsonObject {
  const [kind = '', id = ''] = key.split('/');
  const entity = context.ancestors.includes(key) ? null : readVisible(key, context);
  return {
    target_id: Number(id),
    target_type: kind,
    target_uuid: deriveUuid(key),
    url: hrefOf(key, context),
    ...(entity && { entity: serializeEntity(entity, 'teaser', context) }),
  };
}

/** Serializes a paragraph with the paragraphs in it. */
function serializeParagraph(
  { bundle, id, uuid, fields }: StoredParagraph,
  { field, ...parent }: Parent & { field: string },
  context: SerializeContext,
): JsonObject {
  const own = { ...parent, type: 'paragraph', id } as const;
  return {
    target_id: id,
    target_type: 'paragraph',
    target_uuid: uuid,
    target_revision_id: id,
    entity: {
      id: value(id),
      uuid: value(uuid),
      revision_id: value(id),
      langcode: value(parent.lang),
      type: [configuration('paragraphs_type', bundle)],
      status: value(true),
      created: momentItem(parent.created),
      parent_id: value(String(parent.id)),
      parent_type: value(parent.type),
      parent_field_name: value(field),
      behavior_settings: [{ value: [] }],
      ...translation(parent.lang),
      ...serializeFields(paragraphBundles.get(bundle) ?? {}, fields, context, own),
    },
  };
}

/** Serializes what nodes and terms have alike. */
function serializePage(
  entity: Entity,
  type: Parent['type'],
  description: string | null,
  viewMode: ViewMode,
  context: SerializeContext,
): JsonObject {
  const { key, id, lang, title, created, sites, fields: stored } = entity;
  const inside = { ...context, ancestors: [...context.ancestors, key] };
  const parent = { type, id, lang, created };
  const fields = fieldsOf(entity);
  const canonical = canonicalUrl(hrefOf(key, context, lang), context);
  return {
    ...translation(lang),
    metatag: metatags(title, description, canonical),
    path: pathItems(entity, context),
    ...translationSource(lang),
    paths: serializePaths(key, context),
    field_domain_access: sites.map((site) => configuration('domain', site)),
    ...serializeFields(viewMode === 'full' ? fields : teaserFields(fields), stored, inside, parent),
  };
}

const described = z.object({ description: z.string().nullable() });

function serializeNode(entity: Entity, viewMode: ViewMode, context: SerializeContext): JsonObject {
  const { bundle, edited } = entity;
  const { description } = described.parse(entity.fields);
  return {
    nid: value(Number(entity.id)),
    uuid: value(entity.uuid),
    vid: value(revisionOf(entity)),
    langcode: value(entity.lang),
    type: [configuration('node_type', bundle)],
    revision_timestamp: momentItem(edited),
    revision_uid: author,
    status: value(entity.isPublished),
    uid: author,
    title: value(entity.title),
    created: momentItem(entity.created),
    changed: momentItem(edited),
    promote: value(false),
    sticky: value(false),
    ...serializePage(entity, 'node', description, viewMode, context),
  };
}

const termFields = described.extend({ system_name: z.string().nullable() });

function serializeTerm(entity: Entity, viewMode: ViewMode, context: SerializeContext): JsonObject {
  const { description, system_name: systemName } = termFields.parse(entity.fields);
  const { bundle, created, edited } = entity;
  const summary = description === null ? null : toPlainLine(description);
  return {
    tid: value(Number(entity.id)),
    uuid: value(entity.uuid),
    revision_id: value(revisionOf(entity)),
    langcode: value(entity.lang),
    vid: [configuration('taxonomy_vocabulary', bundle)],
    revision_created: momentItem(edited),
    revision_user: [],
    status: value(entity.isPublished),
    name: value(entity.title),
    description: description === null ? noText : text(description),
    weight: value(0),
    parent: [{ target_id: null }],
    changed: momentItem(edited),
    content_translation_uid: author,
    content_translation_created: momentItem(created),
    field_system_name: systemName === null ? [] : value(systemName),
    ...serializePage(entity, 'taxonomy_term', summary, viewMode, context),
  };
}

const bodyField = z.object({ body: z.string() });

const serializeBlock = (entity: Entity, context: SerializeContext): JsonObject => ({
  id: value(Number(entity.id)),
  uuid: value(entity.uuid),
  type: [configuration('block_content_type', entity.bundle)],
  langcode: value(entity.lang),
  status: value(entity.isPublished),
  info: value(entity.title),
  changed: momentItem(entity.edited),
  body: text(bodyField.parse(entity.fields).body, ''),
  ...serializeFields(fieldsOf(entity), entity.fields, context, {
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
function serializeWebformPage(entity: Entity, context: SerializeContext): JsonObject {
  const { description, status } = pageFields.parse(entity.fields);
  return {
    webform_id: value(entity.id),
    uuid: value(entity.uuid),
    langcode: value(entity.lang),
    title: value(entity.title),
    description: description === null ? [] : text(description),
    status: value(status),
    path: pathItems(entity, context),
    paths: serializePaths(entity.key, context),
    metatag: metatags(entity.title, null, canonicalUrl(hrefOf(entity.key, context), context)),
    field_domain_access: entity.sites.map((site) => configuration('domain', site)),
  };
}
