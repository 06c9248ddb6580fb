import type { Language } from '@/lib/content/language';
import { messagesOf } from '@/lib/i18n/messages';
import {
  changed,
  type Facet,
  FACETS,
  PAGE_SIZE,
  type SearchQuery,
  tidyTerm,
  toggled,
  toSearch,
} from '@/lib/search/query';
import type { HitView, SearchResults, SearchLabels } from '@/components/search/search-props';
import { cardImage } from '@/components/teasers/card';
import type { Suggestions } from '@/components/layout/header/suggestions';
import { formatInstant } from '@/lib/i18n/dates';
import { translatorOf } from '@/lib/i18n/translator';
import type { SearchHit } from '@/lib/search/results';
import type { SearchEngine } from '@/lib/search/engine/engine';
import type { Site } from '@/sites/site';
import { fill } from '@/lib/i18n/format';

const has = <Names extends object>(names: Names, name: PropertyKey): name is keyof Names =>
  Object.hasOwn(names, name);

/** A name that we have no word for, as people write: `press_release` is "Press release". */
function tidied(name: string): string {
  const words = name.replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What one thing of a kind is called: "Verhaal". */
function kindLabel(type: string, language: Language): string {
  const { kind } = messagesOf(language).search;
  return has(kind, type) ? kind[type] : tidied(type);
}

/** What stands beside a value of a facet: "Verhalen". */
function facetLabel(facet: Facet, value: string, language: Language): string {
  const { kinds, entities } = messagesOf(language).search;
  const names = facet === 'type' ? kinds : entities;
  return has(names, value) ? names[value] : tidied(value);
}

/** Kinds of which it matters when they were written. */
const DATED: ReadonlySet<string> = new Set([
  'news',
  'story',
  'article',
  'campaign_article',
  'annual_report_article',
]);

const SECOND_MS = 1_000;

function momentOf({ type, created }: SearchHit, language: Language): HitView['moment'] {
  if (created === null || !DATED.has(type)) return null;
  const iso = new Date(created * SECOND_MS).toISOString();
  return { iso, text: formatInstant(iso, language, 'date') };
}

function labelOf({ type, file }: SearchHit, language: Language): string {
  if (!file?.extension) return kindLabel(type, language);
  return translatorOf(language)('search.file', { type: file.extension });
}

const toHitView = (hit: SearchHit, language: Language): HitView => ({
  id: hit.id,
  href: hit.href,
  title: hit.title,
  excerpt: hit.excerpt,
  label: labelOf(hit, language),
  moment: momentOf(hit, language),
  vacancyType: hit.vacancyType,
  themes: hit.themes,
  image: cardImage(hit.image),
  isFile: hit.file !== null,
  page: hit.page,
  hasVideo: hit.hasVideo,
});

type SearchRequest = { query: SearchQuery; site: Site; language: Language };

/** Loads the results of a site for a query. Throws SearchUnavailable. */
export async function loadSearchResults(
  engine: SearchEngine,
  { query, site, language }: SearchRequest,
): Promise<SearchResults> {
  const found = await engine.search(query, { language, domains: site.searchDomains });
  const { search: words } = messagesOf(language);
  const { page, pages, total, meant } = found;
  return {
    search: toSearch({ ...query, page }),
    page,
    pages,
    total,
    found: translatorOf(language)('search.found', { count: total }),
    hits: found.hits.map((hit) => toHitView(hit, language)),
    facets: FACETS.map((facet) => ({
      facet,
      legend: words[facet],
      options: found.facets[facet].map(({ value, count }) => ({
        value,
        label: facetLabel(facet, value, language),
        count,
      })),
    })),
    chips: FACETS.flatMap((facet) =>
      query.chosen[facet].map((value) => ({
        key: `${facet}-${value}`,
        label: facetLabel(facet, value, language),
        language: null,
        search: toSearch(toggled(query, facet, value)),
      })),
    ),
    meant:
      meant === null ? null : { term: meant, search: toSearch(changed(query, { term: meant })) },
    isCut: total > pages * PAGE_SIZE,
  };
}

/** Shorter terms match too much. */
const MIN_LETTERS = 2;
const MAX_SUGGESTIONS = 6;

type SuggestRequest = { typed: string; site: Site; language: Language };

/** Loads pages of a site that match what is typed so far. Throws SearchUnavailable. */
export async function loadSuggestions(
  engine: SearchEngine,
  { typed, site, language }: SuggestRequest,
): Promise<Suggestions> {
  const term = tidyTerm(typed);
  if (term.length < MIN_LETTERS) return { found: '', suggestions: [] };
  const all = await engine.suggest(term, { language, domains: site.searchDomains });
  const suggestions = all.slice(0, MAX_SUGGESTIONS).map(({ title, href, type }) => ({
    title,
    href,
    label: kindLabel(type, language),
  }));
  const count = suggestions.length;
  return {
    found: count === 0 ? '' : translatorOf(language)('search.suggested', { count }),
    suggestions,
  };
}

/** Splits a text around the part that is rendered as an element, such as a link. */
function around(text: string, part: string): readonly [before: string, after: string] {
  const [before = '', after = ''] = text.split(`<${part}></${part}>`);
  return [before, after];
}

/** The texts of the search page for the browser. */
export function searchLabels(site: Site, language: Language): SearchLabels {
  const { search, results } = messagesOf(language);
  return {
    heading: search.heading,
    headingFor: search.headingFor,
    title: `{heading} – ${site.name[language]}`,
    placeholder: search.placeholder,
    submit: search.submit,
    filters: search.filters,
    more: search.more,
    less: search.less,
    apply: search.apply,
    sort: search.sort,
    sorts: { date: search.date, relevance: search.relevance },
    applySort: search.applySort,
    chosen: search.chosen,
    clear: search.clear,
    remove: search.remove,
    loading: search.loading,
    failed: search.failed,
    tooMany: search.tooMany,
    down: fill(search.down, { phone: site.contact.phone }),
    retry: search.retry,
    noneHint: search.noneHint,
    noneChosen: search.noneChosen,
    reset: search.reset,
    meant: around(search.meant, 'term'),
    refine: search.refine,
    themes: search.themes,
    video: search.video,
    standsOn: around(search.standsOn, 'page'),
    pager: results.pager,
    page: results.page,
    previous: results.previous,
    next: results.next,
  };
}
