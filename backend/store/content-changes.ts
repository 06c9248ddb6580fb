import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { language, type Language } from '@/backend/sites';
import { query } from './query';

const tagged = z.object({ tags: z.string(), content: z.string() });

/**
 * Maps each cache tag to what it stands for, without `changed`, which a file that is only touched has too; file
 * times are in no response that pages are made of.
 */
const CONTENT = `
  SELECT CASE kind
      WHEN 'node' THEN 'node:' || id || ' node_list node_list:' || bundle
      WHEN 'taxonomy_term' THEN 'taxonomy_term:' || id || ' taxonomy_term_list'
      WHEN 'webform' THEN 'webform:' || id || ' config:webform_list'
      ELSE kind || ':' || id END AS tags,
    json_array(sites, created, is_published,
      (SELECT json_group_array(json_array(lang, revision, title, fields)) FROM version WHERE key = e.key),
      (SELECT json_group_array(json_array(site, lang, path, state)) FROM address WHERE key = e.key)
    ) AS content
  FROM entity e
  UNION ALL SELECT 'file:' || id, json_group_array(json_array(lang, title, file, format, size))
    FROM document GROUP BY id
  UNION ALL SELECT 'menu:' || menu, json_group_array(json_array(site, lang, links))
    FROM menu GROUP BY menu`;

const readTaggedContent = (db: DatabaseSync): ReadonlyMap<string, string> =>
  new Map(
    query(db, CONTENT, tagged)
      .all()
      .map(({ tags, content }) => [tags, content]),
  );

/** Returns the cache tags of what was added, changed or removed between two content databases. */
export function findChangedTags(before: DatabaseSync, after: DatabaseSync): readonly string[] {
  const [old, current] = [readTaggedContent(before), readTaggedContent(after)];
  const keys = new Set([...old.keys(), ...current.keys()]);
  const changed = [...keys].filter((key) => old.get(key) !== current.get(key));
  return [...new Set(changed.flatMap((key) => key.split(' ')))];
}

const keyed = z.object({ key: z.string(), lang: language });

/** A page has a search document, and a file that a page offers. */
const SHOWN = `
  SELECT key, lang FROM address WHERE state = 'shown'
  UNION SELECT u.target, u.lang FROM uses u JOIN address a ON a.key = u.key AND a.lang = u.lang
    WHERE a.state = 'shown' AND u.target LIKE 'file/%'`;

const readShown = (db: DatabaseSync): ReadonlySet<string> =>
  new Set(
    query(db, SHOWN, keyed)
      .all()
      .map(({ key, lang }) => `${lang} ${key}`),
  );

/** Remembers, while the process runs, which documents a change of the content files took away: no row is left of them. */
export function goneDocuments() {
  const times = new Map<string, number>();
  return {
    /** `at` is in unix seconds. */
    compare(before: DatabaseSync, after: DatabaseSync, at: number): void {
      const current = readShown(after);
      for (const id of readShown(before)) if (!current.has(id)) times.set(id, at);
      for (const id of current) times.delete(id);
    },
    /** Returns the keys of what is gone from every site in this language since a moment in unix seconds. */
    listSince: (lang: Language, moment: number): string[] =>
      [...times].flatMap(([id, at]) =>
        at >= moment && id.startsWith(`${lang} `) ? [id.slice(lang.length + 1)] : [],
      ),
  };
}

export type GoneDocuments = ReturnType<typeof goneDocuments>;
