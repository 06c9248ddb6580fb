import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { DOCUMENT_FORMATS } from '@/backend/files/document-formats';
import type { FocalPoint } from '@/backend/files/image-styles';
import { DEFAULT_LANGUAGE, language, type Language, type SiteId } from '@/backend/sites';
import { query } from './query';

const documentRow = z.object({
  id: z.number(),
  lang: language,
  title: z.string(),
  file: z.string(),
  format: z.enum(DOCUMENT_FORMATS),
  /** In bytes. */
  size: z.number(),
  created: z.number(),
  changed: z.number(),
});

/** A document in one language. Times are unix seconds. */
export type DocumentRecord = z.output<typeof documentRow>;

/** The key of a document's file among the keys of entities. */
export const fileKey = (id: number) => `file/${id}`;

/** Reads documents by id, in the language or in Dutch. */
export function createDocumentReader(db: DatabaseSync) {
  const byId = query(
    db,
    `SELECT * FROM document WHERE id = ? AND lang IN (?, '${DEFAULT_LANGUAGE}')
     ORDER BY lang = ? DESC LIMIT 1`,
    documentRow,
  );
  return { findById: (id: number, lang: Language) => byId.first(id, lang, lang) };
}

const MIDDLE: FocalPoint = { x: 0.5, y: 0.5 };

/** Returns what reads the focal point of an image: its middle, unless the content names another. */
export function createFocalPointReader(db: DatabaseSync) {
  const point = query(
    db,
    'SELECT x, y FROM focal_point WHERE image = ?',
    z.object({ x: z.number(), y: z.number() }),
  );
  return (site: SiteId, name: string): FocalPoint => point.first(`${site}/${name}`) ?? MIDDLE;
}
