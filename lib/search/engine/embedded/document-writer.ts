import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { LANGUAGES, type Language } from '@/lib/content/language';
import type { SearchDocument } from '@/lib/content/search-document';
import { indexedWords, titleKey, titleWords } from './indexed-words';
import { writeShown } from './shown-document';
import { spellingWriter } from './spelling-writer';
import { titlesTable, WEIGHTS, wordsTable } from './tables';

const rowid = z.object({ rowid: z.number() });
const kept = z.object({ rowid: z.number(), language: z.enum(LANGUAGES) }).optional();

const statementsIn = (db: DatabaseSync, language: Language) => ({
  words: db.prepare(
    `INSERT INTO ${wordsTable(language)} (rowid, ${WEIGHTS.map((weight) => `w${weight}`).join(', ')})
     VALUES (?${', ?'.repeat(WEIGHTS.length)})`,
  ),
  titles: db.prepare(`INSERT INTO ${titlesTable(language)} (rowid, title, parts) VALUES (?, ?, ?)`),
  withoutWords: db.prepare(`DELETE FROM ${wordsTable(language)} WHERE rowid = ?`),
  withoutTitle: db.prepare(`DELETE FROM ${titlesTable(language)} WHERE rowid = ?`),
});

/** Writes documents into an index; whoever calls it holds the transaction. */
export function documentWriter(db: DatabaseSync) {
  const find = db.prepare(
    `SELECT place.rowid, kind.language FROM place JOIN kind ON kind.rowid = place.kind WHERE id = ?`,
  );
  const place = db.prepare(
    `INSERT INTO place (id, kind, created, is_file, title) VALUES (?, ?, ?, ?, ?)`,
  );
  const show = db.prepare('INSERT INTO shown (rowid, document) VALUES (?, ?)');
  // An upsert would begin a savepoint, at which FTS5 writes out what it gathers: each time.
  const findKind = db.prepare(
    `SELECT rowid FROM kind
     WHERE language = ? AND type = ? AND entity = ? AND is_file = ? AND domains = ?`,
  );
  const addKind = db.prepare(
    'INSERT INTO kind (language, type, entity, is_file, domains) VALUES (?, ?, ?, ?, ?)',
  );
  const leave = [
    db.prepare('DELETE FROM place WHERE rowid = ?'),
    db.prepare('DELETE FROM shown WHERE rowid = ?'),
  ];
  const inLanguage = {
    nl: statementsIn(db, 'nl'),
    en: statementsIn(db, 'en'),
  } satisfies Record<Language, unknown>;
  const spelling = spellingWriter(db);

  function remove(id: string): void {
    const row = kept.parse(find.get(id));
    if (!row) return;
    const { withoutWords, withoutTitle } = inLanguage[row.language];
    for (const statement of [withoutWords, withoutTitle, ...leave]) statement.run(row.rowid);
  }

  function kindOf({ language, type, entity, filename, domains }: SearchDocument): number {
    const sites = JSON.stringify([...new Set(domains)].toSorted());
    const kind = [language, type, entity, filename === null ? 0 : 1, sites];
    const known = rowid.optional().parse(findKind.get(...kind));
    return known?.rowid ?? Number(addKind.run(...kind).lastInsertRowid);
  }

  return {
    /** In the place of the one before with the same id, if there was one. */
    put: (document: SearchDocument): void => {
      remove(document.id);
      const { id, language, created, filename, title } = document;
      const { columns, words } = indexedWords(document);
      const key = titleKey(language, title);
      const kind = kindOf(document);
      const isFile = filename === null ? 0 : 1;
      const row = Number(place.run(id, kind, created, isFile, key).lastInsertRowid);
      const begun = titleWords(language, `${title} ${document.name}`);
      show.run(row, writeShown(document));
      inLanguage[language].words.run(row, ...columns);
      inLanguage[language].titles.run(row, begun.title, begun.parts);
      spelling.add(language, words);
    },
    remove,
    /** To be called before the transaction ends. */
    finish: spelling.finish,
  };
}
