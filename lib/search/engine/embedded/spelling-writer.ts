import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { LANGUAGES, type Language } from '@/lib/content/language';
import { fold } from '@/lib/search/engine/analysis/fold';
import { gramsTable, spellingTable } from './tables';

/** So many different words are gathered before they are written. */
const GATHERED = 50_000;

const last = z.object({ rowid: z.number() }).optional();

/** Keeps which words there are and how often, to mend what is typed with. */
export function spellingWriter(db: DatabaseSync) {
  const gathered = new Map<Language, Map<string, number>>();

  function write(language: Language, words: ReadonlyMap<string, number>): void {
    const add = db.prepare(
      `INSERT INTO ${spellingTable(language)} (word, folded, count) VALUES (?, ?, ?)
       ON CONFLICT (word) DO UPDATE SET count = count + excluded.count`,
    );
    for (const [word, count] of words) add.run(word, fold(word), count);
  }

  return {
    add: (language: Language, words: ReadonlyMap<string, number>): void => {
      const all = gathered.get(language) ?? new Map<string, number>();
      gathered.set(language, all);
      for (const [word, count] of words) all.set(word, (all.get(word) ?? 0) + count);
      if (all.size < GATHERED) return;
      write(language, all);
      all.clear();
    },
    /** Writes what is left, and makes new words findable. Words that are gone stay: they find nothing. */
    finish: (): void => {
      for (const [language, words] of gathered) write(language, words);
      gathered.clear();
      for (const language of LANGUAGES) {
        const grams = gramsTable(language);
        const { rowid } = last.parse(
          db.prepare(`SELECT rowid FROM ${grams} ORDER BY rowid DESC LIMIT 1`).get(),
        ) ?? { rowid: 0 };
        db.prepare(
          `INSERT INTO ${grams} (rowid, word) SELECT rowid, '<' || folded || '>'
           FROM ${spellingTable(language)} WHERE rowid > ?`,
        ).run(rowid);
      }
    },
  };
}
