import type { Json, JsonObject } from '@/backend/json';
import { DEFAULT_LANGUAGE, type Language } from '@/backend/sites';

/** The items of each field, by the name of the field. */
export type Items = Readonly<Record<string, readonly JsonObject[]>>;

/** An entity as Drupal's default content has it. */
export type DefaultContent = {
  entityType: string;
  uuid: string;
  items: Items;
  bundle?: string;
  lang?: Language;
  /** The types of the entities that have to be there before it, by uuid. */
  depends?: ReadonlyMap<string, string>;
  english?: Items | null;
};

export const value = (content: Json): readonly JsonObject[] => [{ value: content }];

/** Serializes an entity, for a file or for the field of another entity. */
export const serialize = ({
  entityType,
  uuid,
  items,
  bundle,
  lang = DEFAULT_LANGUAGE,
  depends,
  english,
}: DefaultContent): JsonObject => ({
  _meta: {
    version: '1.0',
    entity_type: entityType,
    uuid,
    ...(bundle !== undefined && { bundle }),
    default_langcode: lang,
    ...(depends && { depends: Object.fromEntries(depends) }),
  },
  default: items,
  ...(english && { translations: { en: english } }),
});
