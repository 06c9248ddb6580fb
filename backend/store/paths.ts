import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { language, type Language, type SiteId } from '@/backend/sites';
import { countRow, keyRow, query } from './query';

const address = z.object({ key: z.string(), state: z.enum(['shown', 'hidden', 'moved']) });
const ownPath = z.object({ lang: language, path: z.string().nullable() });
export type TranslationPath = z.infer<typeof ownPath>;
const shown = z.object({ key: z.string(), path: z.string(), changed: z.number() });

const SHOWN = "a.site = ? AND a.lang = ? AND a.state = 'shown'";

/** A term has a page to be found when it has text or a place of its own, or content names it. */
const FILLED = `(a.key NOT LIKE 'taxonomy_term/%'
  OR EXISTS (SELECT 1 FROM uses u JOIN address o ON o.key = u.key AND o.lang = u.lang
    WHERE u.target = a.key AND u.lang = a.lang AND o.site = a.site AND o.state = 'shown')
  OR EXISTS (SELECT 1 FROM entity e JOIN version v ON v.key = e.key AND v.lang = a.lang
    WHERE e.key = a.key AND v.revision = 'published' AND (e.bundle = 'locations'
      OR json_array_length(v.fields, '$.field_paragraphs') > 0)))`;

/** `changedSince` is in unix seconds. */
type PathQuery = { site: SiteId; lang: Language; changedSince?: number };

/** Returns the path in a URL: with its language prefix, the front page without a slash after it. */
export const withPrefix = (lang: Language, path: string) =>
  path === '/' ? `/${lang}` : `/${lang}${path}`;

/** Resolves paths to entities and back. A path has no language prefix and no trailing slash. */
export function createPathReader(db: DatabaseSync) {
  const at = query(
    db,
    'SELECT key, state FROM address WHERE site = ? AND lang = ? AND path = ?',
    address,
  );
  const own = query(
    db,
    `SELECT v.lang, a.path FROM version v LEFT JOIN address a
     ON a.key = v.key AND a.lang = v.lang AND a.site = ? AND a.state <> 'moved'
     WHERE v.key = ? AND v.revision = 'published' ORDER BY v.lang DESC`,
    ownPath,
  );
  const page = query(
    db,
    `SELECT a.key, a.path, a.changed FROM address a
     WHERE ${SHOWN} AND a.changed >= ? ORDER BY a.path LIMIT ? OFFSET ?`,
    shown,
  );
  const filled = query(
    db,
    `SELECT a.key, a.path, en.edited AS changed FROM address a JOIN entity en ON en.key = a.key
     WHERE ${SHOWN} AND ${FILLED} ORDER BY a.path LIMIT ? OFFSET ?`,
    shown,
  );
  const countFilled = query(
    db,
    `SELECT count(*) AS total FROM address a WHERE ${SHOWN} AND ${FILLED}`,
    countRow,
  );
  const count = query(
    db,
    `SELECT count(*) AS total FROM address a WHERE ${SHOWN} AND a.changed >= ?`,
    countRow,
  );
  const hidden = query(
    db,
    `SELECT a.key FROM entity e JOIN address a ON a.key = e.key
     WHERE e.is_published = 0 AND e.changed >= ? AND a.site = ? AND a.lang = ? AND a.state = 'hidden'`,
    keyRow,
  );

  return {
    find: (site: SiteId, lang: Language, path: string) => at.first(site, lang, path),
    /** Each translation of the entity, with its path on this site, if any. */
    listOf: (key: string, site: SiteId) => own.all(site, key),
    /** Published paths, in order. */
    listShown: ({ site, lang, changedSince = 0 }: PathQuery, limit: number, offset: number) =>
      page.all(site, lang, changedSince, limit, offset),
    countShown: ({ site, lang, changedSince = 0 }: PathQuery) =>
      count.first(site, lang, changedSince) ?? 0,
    /** Published paths without those of empty terms, in order. */
    listFilled: ({ site, lang }: PathQuery, limit: number, offset: number) =>
      filled.all(site, lang, limit, offset),
    countFilled: ({ site, lang }: PathQuery) => countFilled.first(site, lang) ?? 0,
    /** Unpublished entities that have a path. */
    listHidden: (site: SiteId, lang: Language, since: number) => hidden.all(since, site, lang),
  };
}
