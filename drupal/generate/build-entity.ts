import { z } from 'zod';
import { getOwn } from '@/backend/get-own';
import type { JsonObject } from '@/backend/json';
import { fieldsOf } from '@/backend/schema/entity-fields';
import { DEFAULT_LANGUAGE } from '@/backend/sites';
import type { Entity } from '@/backend/store/entities';
import type { ContentStore } from '@/backend/store/store';
import { deriveUuid } from '@/backend/uuid';
import { bundles } from './bundles';
import type { ContentFiles } from './content-files';
import { serialize, value, type Items } from './default-content';
import { fieldItems, richText } from './field-items';
import type { ContentNode } from './order-nodes';

/** What is not of one field, and stands among the stored fields. */
const own = z.object({
  description: z.string().nullish(),
  system_name: z.string().nullish(),
  body: z.string().catch(''),
});

/** What each translation has beside the fields of its bundle. */
function baseItems(
  { kind, lang, title, fields, created, edited, isPublished }: Entity,
  path: string | null,
): Items {
  const { description = null, body } = own.parse(fields);
  const common = {
    changed: value(edited),
    status: value(isPublished),
    ...(lang !== DEFAULT_LANGUAGE && { content_translation_source: value(DEFAULT_LANGUAGE) }),
  };
  // A front page is found by its field.
  const alias = { path: [{ alias: path === '/' ? null : path, langcode: lang }] };
  if (kind === 'block_content') return { info: value(title), ...common, body: richText(body, '') };
  if (kind === 'taxonomy_term')
    return {
      name: value(title),
      ...common,
      ...alias,
      ...(description !== null && { description: richText(description) }),
    };
  return {
    title: value(title),
    ...common,
    ...alias,
    created: value(created),
    promote: value(false),
    uid: [{ target_id: 1 }],
    moderation_state: value(isPublished ? 'published' : 'draft'),
    ...(description !== null && { field_metatag: value(JSON.stringify({ description })) }),
  };
}

const ids = { node: 'nid', taxonomy_term: 'tid', block_content: 'id', webform: 'id' } as const;

/** What the translations have together. */
function sharedItems({ kind, id, sites, fields }: Entity): Items {
  const { system_name: systemName = null } = own.parse(fields);
  return {
    [ids[kind]]: value(Number(id)),
    field_sites: sites.flatMap(value),
    ...(systemName !== null && { field_system_name: value(systemName) }),
  };
}

const translatable = new Map(
  bundles.map(({ entityType, bundle, fields }) => [
    `${entityType}/${bundle}`,
    fields.filter(({ type }) => type.translatable).map(({ name }) => name),
  ]),
);

/** Returns what takes the place of an item that only the original has. */
function blankItem(item: JsonObject, uuid: string): JsonObject {
  const [property = 'value'] = Object.keys(item);
  if (property !== 'entity') return { [property]: null };
  // Drupal cannot remove a paragraph at import. No visitor sees this one, which may be empty.
  const items = { status: value(false) };
  return {
    entity: serialize({ entityType: 'paragraph', bundle: 'topics', uuid, lang: 'en', items }),
  };
}

/** Drupal's importer begins a translation as a copy of the original: every item has to be replaced. */
function translateItems(
  original: Items,
  english: Items,
  names: ReadonlySet<string>,
  key: string,
): Items {
  const items = [...names].map((name) => {
    const after = getOwn(english, name) ?? [];
    const rest = (getOwn(original, name) ?? [])
      .slice(after.length)
      .map((item, index) => blankItem(item, deriveUuid(`removed/${key}/${name}/${index}`)));
    return [name, [...after, ...rest]] as const;
  });
  return Object.fromEntries(items.filter(([, all]) => all.length > 0));
}

/** Builds an entity of the content with its translation, or null for one of another kind. */
export function buildEntity(
  key: string,
  store: ContentStore,
  files: ContentFiles,
): ContentNode | null {
  const dutch = store.entity(key, 'nl');
  const [site] = dutch?.sites ?? [];
  if (!dutch || !site || dutch.kind === 'webform') return null;
  const read = store.entity(key, 'en');
  const english = read?.lang === 'en' ? read : null;
  const paths = new Map(store.addresses.listOf(key, site).map(({ lang, path }) => [lang, path]));

  const { kind, uuid, bundle } = dutch;
  const fields = fieldsOf(dutch);
  const depends = new Map<string, string>();
  const itemsOf = (version: Entity): Items => ({
    ...baseItems(version, paths.get(version.lang) ?? null),
    ...fieldItems(
      fields,
      version.fields,
      { name: key, lang: version.lang, site, files, depends },
      english?.fields,
    ),
  });
  const items = itemsOf(dutch);
  const namesOf = (target: 'terms' | 'nodes') =>
    Object.entries(fields).flatMap(([name, field]) => (field.kind === target ? [name] : []));
  for (const item of namesOf('terms').flatMap((name) => getOwn(items, name) ?? []))
    depends.set(deriveUuid(`taxonomy_term/${Number(item['target_id'])}`), 'taxonomy_term');

  const names = new Set([
    ...Object.keys(baseItems(english ?? dutch, null)),
    ...Object.keys(baseItems(dutch, null)),
    ...(translatable.get(`${kind}/${bundle}`) ?? []),
  ]);
  return {
    entityType: kind,
    bundle,
    uuid,
    id: Number(dutch.id),
    references: namesOf('nodes'),
    depends,
    items: { ...sharedItems(dutch), ...items },
    english: english && translateItems(items, itemsOf(english), names, key),
  };
}
