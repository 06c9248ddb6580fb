import { z } from 'zod';

/** An entity as Drupal's REST module sends it. */
export type Flat = Record<string, unknown>;

export type Identifier = { type: string; id: string; meta: Record<string, unknown> };

export type Resource = {
  type: string;
  id: string;
  links: Record<string, unknown>;
  attributes: Record<string, unknown>;
  relationships: Record<string, { data: Identifier | Identifier[] | null }>;
};

const isItem = (value: unknown): value is Flat => typeof value === 'object' && value !== null;

const itemsOf = (value: unknown): Flat[] => (Array.isArray(value) ? value.filter(isItem) : []);
const text = z.string().catch('');
const named = z.array(z.object({ target_id: z.string() })).catch([]);

/** The kinds of entity, with the keys of their number and their bundle. */
const KINDS = [
  ['nid', 'node', 'type'],
  ['tid', 'taxonomy_term', 'vid'],
  ['mid', 'media', 'bundle'],
  ['fid', 'file', ''],
  ['parent_field_name', 'paragraph', 'type'],
  ['info', 'block_content', 'type'],
] as const;

/** The resource type, or null for what is no entity. */
export function kindOf(flat: Flat): string | null {
  if (!('uuid' in flat)) return null;
  const kind = KINDS.find(([id]) => Array.isArray(flat[id]));
  if (!kind) return null;
  const [, entityType, bundle] = kind;
  const [name] = named.parse(flat[bundle]);
  return `${entityType}--${name?.target_id ?? entityType}`;
}

export const uuidOf = (flat: Flat): string => text.parse(itemsOf(flat['uuid'])[0]?.['value']);

const INTERNAL = ['nid', 'tid', 'mid', 'fid', 'vid', 'id', 'revision_id'];
/** The site's own module adds these to an entity, or to an item. */
const OURS = ['uuid', 'paths', 'is_front', 'field_domain_access', 'embed', 'source', 'captions'];
const OF_ITEMS = ['target_id', 'target_type', 'target_uuid', 'entity', 'url', 'styles'];
const LISTS = ['metatag'];

const isReference = (item: Flat) => 'target_type' in item;

function valueOf(item: Flat): unknown {
  const names = Object.keys(item).filter((name) => name !== 'alias' || !('uri' in item));
  const isDate = names.join() === 'value,format' && text.parse(item['format']).startsWith('Y-');
  if (names.length === 1 || isDate) return item['value'];
  return Object.fromEntries(names.map((name) => [name, item[name]]));
}

function attributeOf(name: string, found: readonly Flat[]): unknown {
  const values = found.map(valueOf);
  if (LISTS.includes(name)) return values;
  return values.length > 1 ? values : (values[0] ?? null);
}

/** viewsreference keeps the argument of a view as PHP serializes it. */
function settingsOf({ argument, ...own }: Flat): Flat {
  const text = typeof argument === 'string' ? argument : null;
  const value = text === null ? 'N;' : `s:${Buffer.byteLength(text)}:"${text}";`;
  return { ...own, data: `a:1:{s:8:"argument";${value}}` };
}

const targetOf = (item: Flat): Identifier => {
  const entityType = text.parse(item['target_type']);
  const own = Object.fromEntries(Object.entries(item).filter(([name]) => !OF_ITEMS.includes(name)));
  const entity = z.record(z.string(), z.unknown()).safeParse(item['entity']).data;
  const known = entityType === 'file' ? 'file--file' : entity && kindOf(entity);
  return {
    type: known ?? `${entityType}--${entityType}`,
    id: text.parse(item['target_uuid']) || 'virtual',
    meta: {
      ...(entityType === 'view' ? settingsOf(own) : own),
      drupal_internal__target_id: item['target_id'] ?? null,
    },
  };
};

/** The video of media in stock Drupal: an address, or a file. */
function videoOf(flat: Flat): Flat {
  const [file] = itemsOf(flat['source']);
  const address = itemsOf(flat['embed'])[0]?.['value'];
  if (file)
    return { field_media_video_file: [{ ...file, target_type: 'file', target_uuid: file['url'] }] };
  return address === undefined ? {} : { field_media_oembed_video: [{ value: address }] };
}

/** A resource object, as Drupal's JSON:API makes it of an entity. */
export function resourceOf(flat: Flat, type: string): Resource {
  const [entityType = ''] = type.split('--');
  const attributes: Resource['attributes'] = {};
  const relationships: Resource['relationships'] = {};
  const fields = entityType === 'media' ? { ...flat, ...videoOf(flat) } : flat;
  for (const [name, value] of Object.entries(fields)) {
    if (OURS.includes(name)) continue;
    const found = itemsOf(value);
    const isParent = name === 'parent' && found.length > 0;
    if (found.some(isReference) || isParent) {
      const targets = found.map(targetOf);
      const [only = null] = targets;
      relationships[name === 'type' ? `${entityType}_type` : name] = {
        data: targets.length > 1 ? targets : only,
      };
    } else
      attributes[INTERNAL.includes(name) ? `drupal_internal__${name}` : name] = attributeOf(
        name,
        found,
      );
  }
  return { type, id: uuidOf(flat), links: {}, attributes, relationships };
}

const image = z.object({
  target_uuid: z.string(),
  target_id: z.number().optional(),
  url: z.string(),
  styles: z.record(z.string(), z.object({ url: z.string() })).optional(),
});

const DERIVATIVE =
  'drupal://jsonapi/extensions/consumer_image_styles/links/relation-types/#derivative';

/** The file of an item, with the links of `consumer_image_styles`. */
export function fileOf(item: Flat): Resource | null {
  const found = image.safeParse({ ...item, target_uuid: item['target_uuid'] ?? item['url'] });
  if (!found.success) return null;
  const { target_uuid: id, target_id: fid = 0, url, styles = {} } = found.data;
  const { pathname } = new URL(url, 'http://backend');
  const file = z.object({ entity: z.record(z.string(), z.unknown()) }).safeParse(item).data?.entity;
  return {
    type: 'file--file',
    id,
    links: Object.fromEntries(
      Object.entries(styles).map(([style, { url: href }]) => [
        style,
        { href, meta: { rel: [DERIVATIVE] } },
      ]),
    ),
    attributes: {
      drupal_internal__fid: fid,
      filename: pathname.split('/').at(-1),
      uri: { value: `public://${pathname.replace(/^\/files\//, '')}`, url: pathname },
      filesize: itemsOf(file?.['filesize'])[0]?.['value'] ?? 0,
      status: true,
    },
    relationships: {},
  };
}
