import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { Language, SiteId } from '@/backend/sites';
import { countRow, flagColumn, query } from './query';

const draft = z
  .object({ path: z.string(), title: z.string(), edited: z.number(), is_published: flagColumn })
  .transform(({ is_published, ...row }) => ({ ...row, isPublished: is_published }));

/** Nodes with a path on a site, in a language, whose newest revision visitors do not see. */
const DRAFTS = `FROM address a JOIN entity e ON e.key = a.key
  JOIN version v ON v.key = a.key AND v.lang = a.lang
  WHERE a.site = ? AND a.lang = ? AND a.state <> 'moved' AND e.kind = 'node'
    AND (v.revision = 'latest' OR e.is_published = 0 AND NOT EXISTS (
      SELECT 1 FROM version n WHERE n.key = v.key AND n.lang = v.lang AND n.revision = 'latest'))`;

/** Reads drafts, the last edited first. */
export function createDraftReader(db: DatabaseSync) {
  const page = query(
    db,
    `SELECT a.path, v.title, e.edited, e.is_published ${DRAFTS}
     ORDER BY e.edited DESC, a.path LIMIT ? OFFSET ?`,
    draft,
  );
  const count = query(db, `SELECT count(*) AS total ${DRAFTS}`, countRow);
  return {
    findPage: (site: SiteId, lang: Language, limit: number, offset: number) =>
      page.all(site, lang, limit, offset),
    count: (site: SiteId, lang: Language) => count.first(site, lang) ?? 0,
  };
}
