import { capitalize } from '@/lib/content/capitalize';
import { getOwn } from '@/lib/content/get-own';
import type { Language } from '@/lib/content/language';
import { formatInstant } from '@/lib/i18n/dates';
import { messagesOf } from '@/lib/i18n/messages';
import { translatorOf } from '@/lib/i18n/translator';
import { reportCounts } from '@/lib/platform/daily-counts';
import type { Audience, SearchEngine } from './engine/engine';
import {
  changeQuery,
  type Facet,
  FACETS,
  PAGE_SIZE,
  type SearchQuery,
  tidyTerm,
  toggleFacet,
  toSearch,
} from './query';
import type { FacetCount, SearchHit, HitView, SearchResults, Suggestions } from './results';

/** For types without a label: `press_release` is "Press release". */
const humanize = (name: string): string => capitalize(name.replaceAll('_', ' ').trim());

const kindLabel = (type: string, language: Language): string =>
  getOwn(messagesOf(language).search.kind, type) ?? humanize(type);

/** A value that only the URL has gets no words of its own: a link would put them on the page. */
function facetLabel(facet: Facet, { value, count }: FacetCount, language: Language): string {
  const { kinds, entities, unknownFilter } = messagesOf(language).search;
  const names = facet === 'type' ? kinds : entities;
  return getOwn<string>(names, value) ?? (count > 0 ? humanize(value) : unknownFilter);
}

const DATED: ReadonlySet<string> = new Set([
  'news',
  'story',
  'article',
  'campaign_article',
  'annual_report_article',
]);

const SECOND_MS = 1_000;

function momentOf(
  type: string,
  created: SearchHit['created'],
  language: Language,
): HitView['moment'] {
  if (created === null || !DATED.has(type)) return null;
  const iso = new Date(created * SECOND_MS).toISOString();
  return { iso, text: formatInstant(iso, language, 'date') };
}

function labelOf(type: string, file: SearchHit['file'], language: Language): string {
  if (!file?.extension) return kindLabel(type, language);
  return translatorOf(language)('search.file', { type: file.extension });
}

function toHitView(hit: SearchHit, best: string | null, language: Language): HitView {
  const { type, created, file, ...shown } = hit;
  return {
    ...shown,
    isBest: hit.id === best,
    label: labelOf(type, file, language),
    moment: momentOf(type, created, language),
    isFile: file !== null,
  };
}

/** Throws SearchUnavailable. */
export async function loadSearchResults(
  engine: SearchEngine,
  query: SearchQuery,
  audience: Audience,
): Promise<SearchResults> {
  const { language, domains } = audience;
  const found = await engine.search(query, audience);
  const { search: labels } = messagesOf(language);
  const { page, pages, total, meant } = found;
  const facets = FACETS.map((facet) => ({
    facet,
    legend: labels[facet],
    options: found.facets[facet].map((option) => ({
      ...option,
      label: facetLabel(facet, option, language),
    })),
  }));
  if (total === 0) reportCounts({ kind: 'empty-search', site: domains[0], names: [language] });
  return {
    search: toSearch({ ...query, page }),
    page,
    pages,
    total,
    found: translatorOf(language)('search.found', { count: total }),
    hits: found.hits.map((hit) => toHitView(hit, found.best, language)),
    facets,
    chips: facets.flatMap(({ facet, options }) =>
      options
        .filter(({ value }) => query.chosen[facet].includes(value))
        .map(({ value, label }) => ({
          key: `${facet}-${value}`,
          label,
          language: null,
          search: toSearch(toggleFacet(query, facet, value)),
        })),
    ),
    meant:
      meant === null
        ? null
        : { term: meant, search: toSearch(changeQuery(query, { term: meant })) },
    isCut: total > pages * PAGE_SIZE,
  };
}

/** Shorter terms match too much. */
const MIN_CHARACTERS = 2;

/** Throws SearchUnavailable. */
export async function loadSuggestions(
  engine: SearchEngine,
  typed: string,
  audience: Audience,
): Promise<Suggestions> {
  const term = tidyTerm(typed);
  if (term.length < MIN_CHARACTERS) return { found: '', suggestions: [] };
  const { language } = audience;
  const titles = await engine.suggest(term, audience);
  const suggestions = titles.map(({ title, href, type }) => ({
    title,
    href,
    label: kindLabel(type, language),
  }));
  const count = suggestions.length;
  const found = count === 0 ? '' : translatorOf(language)('search.suggested', { count });
  return { found, suggestions };
}
