import { z } from 'zod';
import type { Json, JsonObject } from '@/backend/json';
import type { FieldKind, Fields } from '@/backend/schema/field';
import { keyOf } from '@/backend/store/entities';
import { visible, type Drawing } from './drawing';
import { imageItem, mediaItem } from './image';
import { text, value } from './items';
import { node } from './node';
import { paragraphItem, storedParagraph, type Parent } from './paragraph';
import { aliasOf } from './paths';
import { referenceItem } from './reference';
import { term } from './term';

type Items = (stored: unknown, drawing: Drawing, parent: Parent) => Json[];

const line = z.string();
const rich = z.object({ value: z.string(), summary: z.string().nullable() });
const link = z.object({ uri: z.string(), title: z.string() });
const image = z.object({ scene: z.string(), seed: z.number(), alt: z.string() });
const ids = z.array(z.number());
const paragraphs = z.array(storedParagraph);

const items: { readonly [Kind in FieldKind]: Items } = {
  boolean: (stored) => value(z.boolean().parse(stored)),
  string: (stored) => value(line.parse(stored)),
  list: (stored) => value(line.parse(stored)),
  text: (stored) => {
    const { value: html, summary } = rich.parse(stored);
    return text(html, summary);
  },
  image: (stored, drawing) => [imageItem(image.parse(stored), drawing)],
  media: (stored, drawing) => [mediaItem(image.parse(stored), drawing)],
  link: (stored, drawing) => {
    const { uri, title } = link.parse(stored);
    const alias = aliasOf(uri, drawing);
    return [{ uri, title, options: [], ...(alias === null ? {} : { alias }) }];
  },
  terms: (stored, drawing) =>
    ids.parse(stored).map((tid) => {
      const key = keyOf('taxonomy_term', tid);
      const found = visible(key, drawing);
      return referenceItem(key, found && term(found, drawing), drawing);
    }),
  nodes: (stored, drawing) =>
    ids.parse(stored).map((nid) => {
      const key = keyOf('node', nid);
      const found = drawing.ancestors.includes(key) ? null : visible(key, drawing);
      return referenceItem(key, found && node(found, 'teaser', drawing, drawFields), drawing);
    }),
  paragraphs: (stored, drawing, parent) =>
    paragraphs.parse(stored).map((one) => paragraphItem(one, parent, drawing, drawFields)),
};

/** The fields of one entity, each as its list of items; a field without a value is empty. */
export function drawFields(
  fields: Fields,
  stored: Record<string, unknown>,
  drawing: Drawing,
  parent: Parent,
): JsonObject {
  const drawn = Object.entries(fields).map(([name, { kind }]): [string, Json] => {
    const content = stored[name] ?? null;
    return [name, content === null ? [] : items[kind](content, drawing, parent)];
  });
  return Object.fromEntries(drawn);
}

export type DrawFields = typeof drawFields;
