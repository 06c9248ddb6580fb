import type { Json } from '@/backend/json';
import type { Fields } from '@/backend/schema/field';
import type { Language, SiteId } from '@/backend/sites';
import type { TranslationPath } from '@/backend/store/paths';
import type { DocumentRecord } from '@/backend/store/documents';
import type { Entity } from '@/backend/store/entities';

/** The site and language that a response is serialized for, and what it depends on. */
export type SerializeContext = {
  /** Reads an entity in the language of the response, or in Dutch. */
  read: (key: string) => Entity | null;
  /** The translations of an entity, each with its path on this site. */
  translationPaths: (key: string) => readonly TranslationPath[];
  site: SiteId;
  lang: Language;
  /** Reads a document in the language of the response, or in Dutch. */
  document: (id: number) => DocumentRecord | null;
  /** Where this backend can be reached, without a slash at the end. */
  filesUrl: string;
  /** The response depends on these; filled while serializing. */
  tags: Set<string>;
  /** Keys of the entities around this one, which are not serialized again. */
  ancestors: readonly string[];
};

export const tagOf = (key: string) => key.replace('/', ':');

/** Returns the entity if this site shows it. Either way the response depends on it. */
export function readVisible(key: string, { read, site, tags }: SerializeContext): Entity | null {
  tags.add(tagOf(key));
  const entity = read(key);
  return entity?.isPublished && entity.sites.includes(site) ? entity : null;
}

/** Drupal's view modes: a page shows the full entity, a list or a reference a teaser. */
export type ViewMode = 'full' | 'teaser';

/** All fields but those that only the full page shows. */
export const teaserFields = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(([, { kind }]) => kind !== 'paragraphs' && kind !== 'nodes'),
  );

/** A field inherits these from its entity. `created` is in unix seconds. */
export type Parent = {
  type: 'node' | 'taxonomy_term' | 'block_content' | 'paragraph';
  id: number | string;
  lang: Language;
  created: number;
};

/** Serializes what is stored of the field `field` of an entity. */
export type Items = (
  stored: unknown,
  context: SerializeContext,
  parent: Parent & { field: string },
) => Json[];
