import type { Fields } from '@/backend/schema/field';
import type { Language, SiteId } from '@/backend/sites';
import type { TranslationPath } from '@/backend/store/paths';
import type { DocumentRecord } from '@/backend/store/documents';
import type { Entity } from '@/backend/store/entities';

/** For whom an answer is drawn, and what has been seen on the way. */
export type SerializeContext = {
  /** Reads an entity in the language of the answer, or in Dutch. */
  read: (key: string) => Entity | null;
  /** The languages of an entity, each with its own path on this site. */
  translationPaths: (key: string) => readonly TranslationPath[];
  site: SiteId;
  lang: Language;
  /** A document as visitors can fetch it, in the language of the answer or in Dutch. */
  document: (id: number) => DocumentRecord | null;
  /** Where this backend can be reached, without a slash at the end. */
  filesUrl: string;
  /** What the response depends on; filled while serializing. */
  tags: Set<string>;
  /** Keys of the entities around this one: a reference never leads back to them. */
  ancestors: readonly string[];
};

export const tagOf = (key: string) => key.replace('/', ':');

/** The entity, if a visitor of this site may see it. Either way the answer depends on it. */
export function visible(key: string, { read, site, tags }: SerializeContext): Entity | null {
  tags.add(tagOf(key));
  const entity = read(key);
  return entity?.isPublished && entity.sites.includes(site) ? entity : null;
}

/** An entity's own page has all of it; a list or a reference only what a card shows. */
export type ViewMode = 'full' | 'teaser';

/** What a list or a card needs: all but what only the page itself draws. */
export const teaserFields = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(([, { kind }]) => kind !== 'paragraphs' && kind !== 'nodes'),
  );
