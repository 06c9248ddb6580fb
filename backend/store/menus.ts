import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { DEFAULT_LANGUAGE, type Language, type SiteId } from '@/backend/sites';
import { jsonColumn, query } from './query';

export type StoredMenuLink = { title: string; uri: string; below: StoredMenuLink[] };

const menuLink: z.ZodType<StoredMenuLink> = z.object({
  title: z.string(),
  uri: z.string(),
  get below() {
    return z.array(menuLink);
  },
});

const row = z.object({ links: jsonColumn(z.array(menuLink)) }).transform(({ links }) => links);

/** Reads a menu in the language, or in Dutch; null when the site has no such menu. */
export function createMenuReader(db: DatabaseSync) {
  const menu = query(
    db,
    `SELECT links FROM menu WHERE site = ? AND menu = ? AND lang IN (?, '${DEFAULT_LANGUAGE}')
     ORDER BY lang = ? DESC LIMIT 1`,
    row,
  );
  return (site: SiteId, name: string, lang: Language) => menu.first(site, name, lang, lang);
}
