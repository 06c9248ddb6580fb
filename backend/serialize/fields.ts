import { z } from 'zod';
import type { Json, JsonObject } from '@/backend/json';
import type { FieldKind, Fields } from '@/backend/schema/field';
import { keyOf } from '@/backend/store/entities';
import { uuidOf } from '@/backend/uuid';
import { type SerializeContext, visible } from './context';
import { type Items, paragraphItem, type Parent, storedParagraph } from './paragraph';
import { fileItems } from './file-items';
import { node } from './node';
import { hrefOf } from './paths';
import { term } from './term';
import { valueItems } from './value-items';

const ids = z.array(z.number());
const paragraphs = z.array(storedParagraph);

const items: { readonly [Kind in FieldKind]: Items } = {
  ...valueItems,
  ...fileItems,
  terms: (stored, context) =>
    ids.parse(stored).map((tid) => {
      const key = keyOf('taxonomy_term', tid);
      const found = context.ancestors.includes(key) ? null : visible(key, context);
      return referenceItem(key, found && term(found, 'teaser', context, serializeFields), context);
    }),
  nodes: (stored, context) =>
    ids.parse(stored).map((nid) => {
      const key = keyOf('node', nid);
      const found = context.ancestors.includes(key) ? null : visible(key, context);
      return referenceItem(key, found && node(found, 'teaser', context, serializeFields), context);
    }),
  paragraphs: (stored, context, position) =>
    paragraphs.parse(stored).map((one) => paragraphItem(one, position, context, serializeFields)),
};

/** Serializes the fields of an entity, each as a list of items. */
export function serializeFields(
  fields: Fields,
  stored: Record<string, unknown>,
  context: SerializeContext,
  parent: Parent,
): JsonObject {
  const lists = Object.entries(fields).map(([name, { kind }]): [string, Json] => {
    const content = stored[name] ?? null;
    const position = { ...parent, field: name };
    return [name, content === null ? [] : items[kind](content, context, position)];
  });
  return Object.fromEntries(lists);
}

export type SerializeFields = typeof serializeFields;

/**
 * Serializes a reference. Without an entity (unpublished, not on this site, or an ancestor) it has
 * only ids and a URL, like Drupal's.
 */
function referenceItem(
  key: string,
  entity: JsonObject | null,
  context: SerializeContext,
): JsonObject {
  const [kind = '', id = ''] = key.split('/');
  return {
    target_id: Number(id),
    target_type: kind,
    target_uuid: uuidOf(key),
    url: hrefOf(key, context),
    ...(entity && { entity }),
  };
}
