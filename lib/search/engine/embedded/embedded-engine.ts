import type { Language } from '@/lib/content/language';
import type { Audience, SearchEngine } from '@/lib/search/engine/engine';
import type { SearchFound, Suggestion } from '@/lib/search/results';
import { MAX_HITS, PAGE_SIZE, type SearchQuery } from '@/lib/search/query';
import { hitOf, shownDocument } from './stored-document';
import { type Ask, indexReader } from './index-reader';
import { titleKey } from './document-terms';
import { interpret, type TypedWord, typedWords } from './interpret';
import {
  chosenKinds,
  countKinds,
  facetCounts,
  type Kind,
  type Selection,
  selectPage,
  visibleKinds,
} from './select';
import { matchExpression, type WordGroup } from './word-group';
import { z } from 'zod';
import { fold } from '@/lib/search/engine/analysis/text';
import { marker, markWords } from './highlight';
import { nearestWords } from './nearest-words';
import { TITLE_WEIGHTS, titlesTable } from './tables';
import { atOnce } from './embedded-index';

/** When all words together find fewer, any of them is looked for. */
const A_FEW = 5;

const sum = (counts: Iterable<number>) => [...counts].reduce((a, b) => a + b, 0);

type Looked = { selection: Selection; counts: ReadonlyMap<number, number>; anywhere: number };

/** Looks for all words; for any of them when those are seldom found together. */
function lookFor(
  ask: Ask,
  language: Language,
  groups: readonly WordGroup[],
  kinds: readonly Kind[],
): Looked {
  const visible = new Set(kinds.map(({ kind }) => kind));
  const look = (selection: Selection): Looked => {
    const counts = [...countKinds(ask, selection)].filter(([kind]) => visible.has(kind));
    return { selection, counts: new Map(counts), anywhere: sum(counts.map(([, count]) => count)) };
  };
  const all = look({ language, groups, mode: 'all' });
  return all.anywhere >= A_FEW || groups.length < 2 ? all : look({ language, groups, mode: 'any' });
}

/** Finds in an index that is open. */
function search(ask: Ask, query: SearchQuery, audience: Audience): SearchFound {
  const { term, chosen, sort } = query;
  const { language } = audience;
  const { groups, meant, isCorrected } = interpret(ask, language, term);
  // Signs alone are nothing that could be found.
  const kinds = groups.length === 0 && term !== '' ? [] : visibleKinds(ask, audience);
  const { selection, counts, anywhere } = lookFor(ask, language, groups, kinds);

  const left = chosenKinds(kinds, chosen);
  const total = sum(left.map(({ kind }) => counts.get(kind) ?? 0));
  const pages = Math.ceil(Math.min(total, MAX_HITS) / PAGE_SIZE);
  const page = Math.max(0, Math.min(query.page, pages - 1));
  const wanted = { kinds: left, sort, title: titleKey(language, term) };
  const slice = { offset: page * PAGE_SIZE, limit: PAGE_SIZE };
  const rows = total === 0 ? [] : selectPage(ask, selection, { ...wanted, ...slice });
  return {
    hits: rows.map((row) => hitOf(shownDocument(ask, row), audience, groups)),
    total,
    page,
    pages,
    facets: facetCounts(kinds, counts, chosen),
    meant: isCorrected || anywhere < A_FEW ? meant : null,
  };
}

const MAX_SUGGESTIONS = 6;

/** One letter says nothing yet. */
const MIN_TYPED = 2;

const found = z.object({ rowid: z.number() });

function titles(ask: Ask, audience: Audience, groups: readonly WordGroup[]): readonly Suggestion[] {
  const table = titlesTable(audience.language);
  const rows = ask(
    `SELECT place.rowid AS rowid FROM ${table}
     CROSS JOIN place ON place.rowid = ${table}.rowid
     WHERE ${table} MATCH :match AND place.kind IN (SELECT value FROM json_each(:kinds))
     ORDER BY bm25(${table}, ${TITLE_WEIGHTS.join(', ')}), place.is_file, place.created DESC, place.id
     LIMIT ${MAX_SUGGESTIONS}`,
    found,
    {
      match: matchExpression(groups, 'all'),
      kinds: JSON.stringify(visibleKinds(ask, audience).map(({ kind }) => kind)),
    },
  );
  const groupOf = marker(audience.language, groups);
  return rows.map(({ rowid }) => {
    const { title, href, type } = shownDocument(ask, rowid);
    return { title: markWords(title, groupOf), href, type };
  });
}

const begun = ({ written, whole }: TypedWord): WordGroup => ({
  typed: [[whole]],
  instead: [],
  prefix: fold(written),
});

/** At most six titles with words that begin as typed; after them, those with words much like them. */
function suggest(ask: Ask, typed: string, audience: Audience): readonly Suggestion[] {
  const { language } = audience;
  const words = typedWords(language, typed);
  if (words.length === 0 || Math.max(...words.map(({ whole }) => whole.length)) < MIN_TYPED)
    return [];
  const groups = words.map(begun);
  const exactly = titles(ask, audience, groups);
  if (exactly.length > 0) return exactly;
  const meant = words.map((word): WordGroup => {
    const near = nearestWords(ask, language, word.written);
    return { ...begun(word), instead: near.slice(0, 3).map((one) => [fold(one.word)]) };
  });
  return titles(ask, audience, meant);
}

/** Finds in the index kept in `folder`, in this process. */
export function embeddedEngine(folder: string): SearchEngine {
  const read = indexReader(folder);
  return {
    search: (query, audience) => atOnce(() => read((ask) => search(ask, query, audience))),
    suggest: (typed, audience) => atOnce(() => read((ask) => suggest(ask, typed, audience))),
  };
}
