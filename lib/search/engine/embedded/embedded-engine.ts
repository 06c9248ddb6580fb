import type { Language } from '@/lib/content/language';
import {
  type Audience,
  MAX_SUGGESTIONS,
  MIN_RESULTS,
  type SearchEngine,
} from '@/lib/search/engine/engine';
import type { SearchResponse, Suggestion } from '@/lib/search/results';
import { countPages, PAGE_SIZE, type SearchQuery } from '@/lib/search/query';
import { answerTo, titleKey, contentWords } from '@/lib/search/engine/analysis/synonyms';
import { fold } from '@/lib/search/engine/analysis/text';
import { buildHit, readDocument, groupFinder, highlightWords } from './stored-document';
import { type Select, createIndexReader } from './index-files';
import {
  interpret,
  NOTHING,
  type TypedWord,
  splitTypedWords,
  matchExpression,
  type WordGroup,
} from './interpret';
import {
  filterChosenKinds,
  countKinds,
  facetCounts,
  found,
  type Kind,
  type Selection,
  selectBest,
  selectVisibleKinds,
} from './select';
import { selectPage } from './select-page';
import { findNearestWords } from './nearest-words';
import { TITLE_WEIGHTS, titlesTable } from './tables';
import { asPromise } from './embedded-index';

const sum = (counts: Iterable<number>) => [...counts].reduce((a, b) => a + b, 0);

type Selected = { selection: Selection; counts: ReadonlyMap<number, number>; anywhere: number };

function selectGroups(
  select: Select,
  language: Language,
  groups: readonly WordGroup[],
  kinds: readonly Kind[],
): Selected {
  const visible = new Set(kinds.map(({ kind }) => kind));
  const selectBy = (selection: Selection): Selected => {
    const counts = [...countKinds(select, selection)].filter(([kind]) => visible.has(kind));
    return { selection, counts: new Map(counts), anywhere: sum(counts.map(([, count]) => count)) };
  };
  const all = selectBy({ language, groups, mode: 'all' });
  return all.anywhere >= MIN_RESULTS || groups.length < 2
    ? all
    : selectBy({ language, groups, mode: 'any' });
}

function search(select: Select, query: SearchQuery, audience: Audience): SearchResponse {
  const { term, chosen, sort } = query;
  const { language } = audience;
  const { groups, meant, isCorrected } = interpret(select, language, term);
  // A term of punctuation matches nothing.
  const kinds = groups.length === 0 && term !== '' ? [] : selectVisibleKinds(select, audience);
  const { selection, counts, anywhere } = selectGroups(select, language, groups, kinds);

  const left = filterChosenKinds(kinds, chosen);
  const total = sum(left.map(({ kind }) => counts.get(kind) ?? 0));
  const pages = countPages(total);
  const page = Math.max(0, Math.min(query.page, pages - 1));
  const sought = isCorrected && meant !== null ? meant : term;
  const best = selectBest(select, answerTo(language, sought), left);
  const wanted = { kinds: left, sort, title: titleKey(language, term), best, total };
  const slice = { offset: page * PAGE_SIZE, limit: PAGE_SIZE };
  const rows = total === 0 ? [] : selectPage(select, selection, { ...wanted, ...slice });
  const hits = rows.map((row) => buildHit(readDocument(select, row), audience, groups));
  return {
    hits,
    best: page === 0 && best !== null && rows[0] === best ? (hits[0]?.id ?? null) : null,
    total,
    page,
    pages,
    facets: facetCounts(kinds, counts, chosen),
    meant: isCorrected || anywhere < MIN_RESULTS ? meant : null,
  };
}

const MIN_TYPED = 2;

function suggestTitles(
  select: Select,
  audience: Audience,
  groups: readonly WordGroup[],
  highlighted: readonly WordGroup[] = groups,
): readonly Suggestion[] {
  const table = titlesTable(audience.language);
  const rows = select(
    `SELECT place.rowid AS rowid FROM ${table}
     CROSS JOIN place ON place.rowid = ${table}.rowid
     WHERE ${table} MATCH :match AND place.kind IN (SELECT value FROM json_each(:kinds))
     ORDER BY bm25(${table}, ${TITLE_WEIGHTS.join(', ')}), place.is_file, place.created DESC, place.id
     LIMIT ${MAX_SUGGESTIONS}`,
    found,
    {
      match: matchExpression(groups, 'all'),
      kinds: JSON.stringify(selectVisibleKinds(select, audience).map(({ kind }) => kind)),
    },
  );
  const groupOf = groupFinder(audience.language, highlighted);
  return rows.map(({ rowid }) => {
    const { title, href, type } = readDocument(select, rowid);
    return { title: highlightWords(title, groupOf), href, type };
  });
}

const buildPrefixGroup = ({ written, term }: TypedWord): WordGroup => ({
  ...NOTHING,
  typed: [[term]],
  prefix: fold(written),
});

function suggest(select: Select, typed: string, audience: Audience): readonly Suggestion[] {
  const { language } = audience;
  const words = splitTypedWords(language, typed);
  if (words.length === 0 || Math.max(...words.map(({ term }) => term.length)) < MIN_TYPED)
    return [];
  const groups = words.map(buildPrefixGroup);
  const telling = contentWords(language, words).map(buildPrefixGroup);
  const exactly = suggestTitles(select, audience, groups, telling);
  if (exactly.length > 0) return exactly;
  const meant = words.map((word): WordGroup => {
    const near = findNearestWords(select, language, word.written);
    return {
      ...buildPrefixGroup(word),
      substitutes: near.slice(0, 3).map((one) => [fold(one.word)]),
    };
  });
  return suggestTitles(select, audience, meant);
}

export function createEmbeddedEngine(folder: string): SearchEngine {
  const read = createIndexReader(folder);
  return {
    search: (query, audience) => asPromise(() => read((select) => search(select, query, audience))),
    suggest: (typed, audience) =>
      asPromise(() => read((select) => suggest(select, typed, audience))),
  };
}
