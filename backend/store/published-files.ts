import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { siteId, type Language, type SiteId } from '@/backend/sites';
import { fileKey } from './documents';
import { countRow, keyRow, query } from './query';

const fileRow = z.object({ id: z.number(), created: z.number(), changed: z.number() });
/** A file that a published page refers to. Times are unix seconds. */
export type PublishedFile = z.output<typeof fileRow>;

const siteRow = z.object({ site: siteId }).transform(({ site }) => site);

const IDS = '(SELECT DISTINCT id FROM document)';

const PAGES = `FROM uses u JOIN address a ON a.key = u.key AND a.lang = u.lang AND a.state = 'shown'
  WHERE u.target = 'file/' || d.id AND u.lang = ?1`;

/** With its pages, because the search document of a file names one. */
const CHANGED = `max((SELECT max(changed) FROM document o WHERE o.id = d.id),
  coalesce((SELECT max(e.changed) FROM uses u JOIN entity e ON e.key = u.key
    WHERE u.target = 'file/' || d.id AND u.lang = ?1), 0))`;

/** `changedSince` is in unix seconds. */
type FileQuery = { site: SiteId; lang: Language; changedSince?: number };

/** Reads the files that published pages refer to, in fields or in paragraphs. */
export function publishedFiles(db: DatabaseSync) {
  const shown = `FROM ${IDS} d WHERE EXISTS (SELECT 1 ${PAGES} AND a.site = ?2) AND ${CHANGED} >= ?3`;
  const page = query(
    db,
    `SELECT d.id, (SELECT min(created) FROM document o WHERE o.id = d.id) AS created,
     ${CHANGED} AS changed ${shown} ORDER BY d.id LIMIT ?4 OFFSET ?5`,
    fileRow,
  );
  const count = query(db, `SELECT count(*) AS total ${shown}`, countRow);
  const standsOn = query(
    db,
    `SELECT a.key FROM uses u JOIN address a
     ON a.key = u.key AND a.lang = u.lang AND a.state = 'shown' AND a.site = ?
     WHERE u.target = ? AND u.lang = ? ORDER BY a.path = '/', length(a.key), a.key LIMIT 1`,
    keyRow,
  );
  const sites = query(
    db,
    `SELECT DISTINCT a.site FROM uses u JOIN address a
     ON a.key = u.key AND a.lang = u.lang AND a.state = 'shown'
     WHERE u.target = ? AND u.lang = ? ORDER BY a.site`,
    siteRow,
  );

  return {
    /** Those on a page of this site in this language, by id. */
    shown: ({ site, lang, changedSince = 0 }: FileQuery, limit: number, offset: number) =>
      page.all(lang, site, changedSince, limit, offset),
    countShown: ({ site, lang, changedSince = 0 }: FileQuery) =>
      count.first(lang, site, changedSince) ?? 0,
    /** Returns the page of a file: the oldest, the front page last. */
    pageOf: (id: number, { site, lang }: FileQuery) => standsOn.first(site, fileKey(id), lang),
    sitesOf: (id: number, lang: Language) => sites.all(fileKey(id), lang),
  };
}
