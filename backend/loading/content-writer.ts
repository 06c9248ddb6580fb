import type { DatabaseSync } from 'node:sqlite';
import type { DocumentFormat } from '@/backend/files/document-formats';
import type { FocalPoint } from '@/backend/files/image-styles';
import { keyOf, type EntityKind, type Revision } from '@/backend/store/entities';
import type { JsonObject } from '@/backend/json';
import type { Language, SiteId } from '@/backend/sites';
import { deriveUuid } from '@/backend/uuid';

export type NewEntity = {
  kind: EntityKind;
  id: number | string;
  bundle: string;
  sites: readonly SiteId[];
  /** Unix seconds. */
  created: number;
  edited: number;
  changed: number;
  isPublished: boolean;
};

type NewVersion = { lang: Language; revision: Revision; title: string; fields: JsonObject };

type NewDocument = {
  title: string;
  file: string;
  format: DocumentFormat;
  /** In bytes. */
  size: number;
  /** Unix seconds. */
  created: number;
  changed: number;
};

/** Returns the statements that fill a content database; callers validate. */
export function createContentWriter(db: DatabaseSync) {
  const entity = db.prepare('INSERT INTO entity VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)');
  const version = db.prepare('INSERT INTO version VALUES (?, ?, ?, ?, ?)');
  const address = db.prepare(
    'INSERT INTO address VALUES (?, ?, ?, ?, ?, 0) ON CONFLICT (site, lang, path) DO NOTHING',
  );
  const uses = db.prepare('INSERT OR IGNORE INTO uses VALUES (?, ?, ?)');
  const listed = db.prepare('INSERT OR IGNORE INTO listed VALUES (?, ?, ?, ?, ?, ?)');
  const document = db.prepare('INSERT INTO document VALUES (?, ?, ?, ?, ?, ?, ?, ?)');
  const focalPoint = db.prepare('INSERT INTO focal_point VALUES (?, ?, ?)');
  const menu = db.prepare('INSERT OR REPLACE INTO menu VALUES (?, ?, ?, ?)');

  return {
    addEntity: (added: NewEntity) => {
      const { kind, id, bundle, sites, created, edited, changed, isPublished } = added;
      const key = keyOf(kind, id);
      const head = [key, kind, String(id), deriveUuid(key), bundle, JSON.stringify(sites)] as const;
      entity.run(...head, created, edited, changed, isPublished ? 1 : 0);
      return key;
    },
    addVersion: (key: string, { lang, revision, title, fields }: NewVersion) => {
      version.run(key, lang, revision, title, JSON.stringify(fields));
    },
    /** @returns false when the path is taken on this site, in this language */
    addAddress: (
      key: string,
      place: { site: SiteId; lang: Language; path: string },
      state: 'shown' | 'hidden' | 'moved',
    ): boolean => address.run(place.site, place.lang, place.path, key, state).changes === 1,
    addListed: (entry: NewEntity, field: string, value: string) => {
      for (const site of entry.sites)
        listed.run(entry.kind, site, field, value, entry.created, Number(entry.id));
    },
    /** Records which terms and files a version refers to, by their keys. */
    addUses: (key: string, lang: Language, targets: readonly string[]) => {
      for (const target of targets) uses.run(target, lang, key);
    },
    addDocument: (id: number, lang: Language, given: NewDocument) => {
      const { title, file, format, size, created, changed } = given;
      document.run(id, lang, title, file, format, size, created, changed);
    },
    addFocalPoint: (image: string, { x, y }: FocalPoint) => {
      focalPoint.run(image, x, y);
    },
    addMenu: (site: SiteId, name: string, lang: Language, links: JsonObject[]) => {
      menu.run(site, name, lang, JSON.stringify(links));
    },
  };
}

export type ContentWriter = ReturnType<typeof createContentWriter>;
