import type { JsonObject } from '@/backend/json';
import { DEFAULT_LANGUAGE, type Language } from '@/backend/sites';
import type { Entity } from '@/backend/store/entities';
import { uuidOf } from '@/backend/uuid';

/** The items of a field are always a list. These make the common ones. */
export const value = (content: string | number | boolean) => [{ value: content }];

const TEXT_FORMAT = 'basic_html';

/** A number for something that has no row of its own: the same each time, below 2^28. */
export const numberOf = (name: string) => Number.parseInt(uuidOf(name).slice(0, 7), 16);

/** A long text; `summary` is null for a field without summaries. */
export const text = (html: string, summary: string | null = null) => [
  {
    value: html,
    format: TEXT_FORMAT,
    processed: html,
    ...(summary === null ? {} : { summary }),
  },
];

/** A long text without content. */
export const noText = [{ value: null, format: null, processed: '' }];

/** A moment, from unix seconds. Drupal writes +00:00 whatever the zone of the site. */
export const moment = (seconds: number) => [
  {
    value: `${new Date(seconds * 1_000).toISOString().slice(0, 19)}+00:00`,
    format: 'Y-m-d\\TH:i:sP',
  },
];

const configurations = new Map<string, JsonObject>();

/** A reference to configuration, whose id is a name: every entity has some of the same few. */
export function configuration(type: string, id: string): JsonObject {
  const name = `${type}/${id}`;
  const known = configurations.get(name) ?? {
    target_id: id,
    target_type: type,
    target_uuid: uuidOf(name),
  };
  configurations.set(name, known);
  return known;
}

/** What the metatag module makes of an entity. `canonical` is an absolute URL. */
export const metatags = (
  title: string,
  description: string | null,
  canonical: string,
): JsonObject[] => [
  { tag: 'meta', attributes: { name: 'title', content: title } },
  ...(description === null
    ? []
    : [{ tag: 'meta', attributes: { name: 'description', content: description } }]),
  { tag: 'link', attributes: { rel: 'canonical', href: canonical } },
];

/** The user who made everything here, as Drupal refers to one. */
export const author: readonly JsonObject[] = [
  { target_id: 1, target_type: 'user', target_uuid: uuidOf('user/1'), url: '/nl/user/1' },
];

/** The number of a revision: never that of its entity, and a draft has one of its own. */
export const revisionId = (id: number, isDraft = false): number => 2 * id + (isDraft ? 1 : 0);

/** The number of the revision that an entity was read from. */
export const revisionOf = ({ id, revision }: Entity): number =>
  revisionId(Number(id), revision === 'latest');

/** What Drupal sends of the translation that every entity is. */
export const translation = (lang: Language): JsonObject => ({
  default_langcode: value(lang === DEFAULT_LANGUAGE),
  revision_translation_affected: value(true),
});

/** What its translation module adds for nodes and terms. */
export const translationSource = (lang: Language): JsonObject => ({
  content_translation_source: value(lang === DEFAULT_LANGUAGE ? 'und' : DEFAULT_LANGUAGE),
  content_translation_outdated: value(false),
});
