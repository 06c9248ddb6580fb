import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { language, type Language } from '@/backend/sites';
import { query } from './query';

const row = z.object({ key: z.string(), lang: language });

/** A page has a search document, and a file that a page offers. */
const SHOWN = `
  SELECT key, lang FROM address WHERE state = 'shown'
  UNION SELECT u.target, u.lang FROM uses u JOIN address a ON a.key = u.key AND a.lang = u.lang
    WHERE a.state = 'shown' AND u.target LIKE 'file/%'`;

const readShown = (db: DatabaseSync): ReadonlySet<string> =>
  new Set(
    query(db, SHOWN, row)
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
    since: (lang: Language, moment: number): string[] =>
      [...times].flatMap(([id, at]) =>
        at >= moment && id.startsWith(`${lang} `) ? [id.slice(lang.length + 1)] : [],
      ),
  };
}

export type GoneDocuments = ReturnType<typeof goneDocuments>;
