import type { Language } from '@/lib/content/language';
import type { Audience } from '@/lib/search/engine/engine';
import type { SearchFound } from '@/lib/search/found';
import { MAX_HITS, PAGE_SIZE, type SearchQuery } from '@/lib/search/query';
import { hitOf } from './hit';
import type { Ask } from './index-reader';
import { titleKey } from './indexed-words';
import { interpret } from './interpret';
import { chosenKinds, facetCounts, type Kind, visibleKinds } from './kinds';
import { countKinds, type Selection, selectPage } from './select';
import { shownDocument } from './shown-document';
import type { WordGroup } from './word-group';

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
export function search(ask: Ask, query: SearchQuery, audience: Audience): SearchFound {
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
