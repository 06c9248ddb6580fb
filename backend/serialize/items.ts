import type { JsonObject } from '@/backend/json';
import { DEFAULT_LANGUAGE, type Language } from '@/backend/sites';
import type { Entity } from '@/backend/store/entities';
import { deriveUuid } from '@/backend/uuid';

/** A field is always a list of items. */
export const value = (content: string | number | boolean) => [{ value: content }];

const TEXT_FORMAT = 'basic_html';

/** Returns a stable id below 2^28 for what has no row in the database. */
export const deriveNumber = (name: string) => Number.parseInt(deriveUuid(name).slice(0, 7), 16);

/** A long text; `summary` is null for a field without summaries. */
export const text = (html: string, summary: string | null = null) => [
  {
    value: html,
    format: TEXT_FORMAT,
    processed: html,
    ...(summary === null ? {} : { summary }),
  },
];

export const noText = [{ value: null, format: null, processed: '' }];

/** From unix seconds. Drupal writes +00:00 whatever the time zone of the site. */
export const momentItem = (seconds: number) => [
  {
    value: `${new Date(seconds * 1_000).toISOString().slice(0, 19)}+00:00`,
    format: 'Y-m-d\\TH:i:sP',
  },
];

const configurations = new Map<string, JsonObject>();

/** A reference to configuration. Cached: every entity has some of the same few. */
export function configuration(type: string, id: string): JsonObject {
  const name = `${type}/${id}`;
  const known = configurations.get(name) ?? {
    target_id: id,
    target_type: type,
    target_uuid: deriveUuid(name),
  };
  configurations.set(name, known);
  return known;
}

/** The output of Drupal's metatag module. `canonical` is an absolute URL. */
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

/** The author of everything. */
export const author: readonly JsonObject[] = [
  { target_id: 1, target_type: 'user', target_uuid: deriveUuid('user/1'), url: '/nl/user/1' },
];

/** Never the id of its entity; a draft has its own. */
export const revisionId = (id: number, isDraft = false): number => 2 * id + (isDraft ? 1 : 0);

export const revisionOf = ({ id, revision }: Entity): number =>
  revisionId(Number(id), revision === 'latest');

/** Drupal sends these of every translation. */
export const translation = (lang: Language): JsonObject => ({
  default_langcode: value(lang === DEFAULT_LANGUAGE),
  revision_translation_affected: value(true),
});

/** Drupal's translation module adds these to nodes and terms. */
export const translationSource = (lang: Language): JsonObject => ({
  content_translation_source: value(lang === DEFAULT_LANGUAGE ? 'und' : DEFAULT_LANGUAGE),
  content_translation_outdated: value(false),
});
