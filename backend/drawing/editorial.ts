import type { JsonObject } from '@/backend/json';
import { DEFAULT_LANGUAGE, type Language } from '@/backend/sites';
import type { Entity } from '@/backend/store/entities';
import { uuidOf } from '@/backend/uuid';
import { value } from './items';

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
