import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { type Language, LANGUAGES, byLanguage } from '@/lib/content/language';
import { termsOf } from '@/lib/search/engine/analysis/analyser';
import { FIELD_WEIGHTS } from '@/lib/search/engine/analysis/field-weights';
import { fold, wordsOf } from '@/lib/search/engine/analysis/text';
import type { SearchDocument } from '@/lib/content/search-document';
import { importanceOf } from '@/lib/search/engine/analysis/importance';
import { titleKey, foldTitle } from '@/lib/search/engine/analysis/synonyms';
import {
  documentTables,
  gramsTable,
  leadsTable,
  spellingTable,
  titlesTable,
  WEIGHTS,
  wordsTable,
} from './tables';
import { serializeDocument } from './stored-document';

type Weight = (typeof WEIGHTS)[number];

type IndexedWords = { columns: readonly string[]; words: ReadonlyMap<string, number> };

const weighFields = (document: SearchDocument): readonly (readonly [Weight, string])[] =>
  FIELD_WEIGHTS.flatMap(([field, weight]) =>
    [document[field] ?? []].flat().map((text) => [weight, text] as const),
  );

const SPELLED = /^[\p{L}\p{M}]{4,30}$/u;

/** A part of a compound weighs one less than the word itself. */
const lowerWeight = (weight: Weight): Weight => WEIGHTS[WEIGHTS.indexOf(weight) + 1] ?? 1;

function collectWords(document: SearchDocument): IndexedWords {
  const columns = new Map<Weight, string[]>(WEIGHTS.map((weight) => [weight, []]));
  const words = new Map<string, number>();
  for (const [weight, text] of weighFields(document)) {
    for (const { written } of wordsOf(text)) {
      const { term, parts } = termsOf(document.language, written);
      if (term !== '') columns.get(weight)?.push(term);
      if (parts.length > 0) columns.get(lowerWeight(weight))?.push(...parts);
      const word = written.toLowerCase().normalize('NFC');
      if (SPELLED.test(word)) words.set(word, (words.get(word) ?? 0) + 1);
    }
  }
  return { columns: WEIGHTS.map((weight) => columns.get(weight)?.join(' ') ?? ''), words };
}

function titleWords(language: Language, title: string): { title: string; parts: string } {
  const begun: string[] = [];
  const inside: string[] = [];
  for (const { written } of wordsOf(title)) {
    const { term, parts } = termsOf(language, written);
    begun.push(...new Set([fold(written), term]));
    inside.push(...parts);
  }
  return { title: begun.join(' '), parts: inside.join(' ') };
}

/** The terms of the sentence below the title. */
const leadWords = ({ language, description }: SearchDocument): string =>
  Array.from(wordsOf(description), ({ written }) => termsOf(language, written).term).join(' ');

const BATCH_WORDS = 50_000;

const last = z.object({ rowid: z.number() }).optional();

function createSpellingWriter(db: DatabaseSync) {
  const pending = byLanguage(() => new Map<string, number>());

  function write(language: Language): void {
    const add = db.prepare(
      `INSERT INTO ${spellingTable(language)} (word, folded, count) VALUES (?, ?, ?)
       ON CONFLICT (word) DO UPDATE SET count = count + excluded.count`,
    );
    for (const [word, count] of pending[language]) add.run(word, fold(word), count);
    pending[language].clear();
  }

  return {
    add: (language: Language, words: ReadonlyMap<string, number>): void => {
      const all = pending[language];
      for (const [word, count] of words) all.set(word, (all.get(word) ?? 0) + count);
      if (all.size >= BATCH_WORDS) write(language);
    },
    /** Words of removed documents stay: they match nothing. */
    finish: (): void => {
      for (const language of LANGUAGES) {
        write(language);
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

const rowid = z.object({ rowid: z.number() });
const existing = z.object({ rowid: z.number(), language: z.enum(LANGUAGES) }).optional();

const statementsIn = (db: DatabaseSync, language: Language) => ({
  words: db.prepare(
    `INSERT INTO ${wordsTable(language)} (rowid, ${WEIGHTS.map((weight) => `w${weight}`).join(', ')})
     VALUES (?${', ?'.repeat(WEIGHTS.length)})`,
  ),
  titles: db.prepare(`INSERT INTO ${titlesTable(language)} (rowid, title, parts) VALUES (?, ?, ?)`),
  leads: db.prepare(`INSERT INTO ${leadsTable(language)} (rowid, lead) VALUES (?, ?)`),
  remove: ['place', 'shown', ...documentTables(language)].map((table) =>
    db.prepare(`DELETE FROM ${table} WHERE rowid = ?`),
  ),
});

/** The caller holds the transaction. */
export function createDocumentWriter(db: DatabaseSync) {
  const find = db.prepare(
    `SELECT place.rowid, kind.language FROM place JOIN kind ON kind.rowid = place.kind WHERE id = ?`,
  );
  const place = db.prepare(
    `INSERT INTO place (id, kind, created, is_file, title, whole, importance)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
  );
  const show = db.prepare('INSERT INTO shown (rowid, document) VALUES (?, ?)');
  // An upsert opens a savepoint, at which FTS5 flushes its buffer each time.
  const findKind = db.prepare(
    `SELECT rowid FROM kind
     WHERE language = ? AND type = ? AND entity = ? AND is_file = ? AND domains = ?`,
  );
  const addKind = db.prepare(
    'INSERT INTO kind (language, type, entity, is_file, domains) VALUES (?, ?, ?, ?, ?)',
  );
  const inLanguage = byLanguage((language) => statementsIn(db, language));
  const spelling = createSpellingWriter(db);

  function remove(id: string): void {
    const row = existing.parse(find.get(id));
    if (row) for (const statement of inLanguage[row.language].remove) statement.run(row.rowid);
  }

  function storeKind({ language, type, entity, filename, domains }: SearchDocument): number {
    const sites = JSON.stringify([...new Set(domains)].toSorted());
    const kind = [language, type, entity, filename === null ? 0 : 1, sites];
    const known = rowid.optional().parse(findKind.get(...kind));
    return known?.rowid ?? Number(addKind.run(...kind).lastInsertRowid);
  }

  return {
    put: (document: SearchDocument): void => {
      remove(document.id);
      const { id, language, created, filename, title } = document;
      const { columns, words } = collectWords(document);
      const key = titleKey(language, title);
      const kind = storeKind(document);
      const isFile = filename === null ? 0 : 1;
      const importance = importanceOf(document);
      const placed = place.run(id, kind, created, isFile, key, foldTitle(title), importance);
      const row = Number(placed.lastInsertRowid);
      const begun = titleWords(language, `${title} ${document.name}`);
      show.run(row, serializeDocument(document));
      inLanguage[language].words.run(row, ...columns);
      inLanguage[language].titles.run(row, begun.title, begun.parts);
      inLanguage[language].leads.run(row, leadWords(document));
      spelling.add(language, words);
    },
    remove,
    /** Call before the transaction ends. */
    finish: spelling.finish,
  };
}
