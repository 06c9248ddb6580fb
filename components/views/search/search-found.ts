import type { SearchResults } from '@/components/search/search-results';
import type { Language } from '@/lib/content/language';
import { messagesOf } from '@/lib/i18n/messages';
import { translatorOf } from '@/lib/i18n/translator';
import { toSearch } from '@/lib/search/codec';
import type { SearchEngine } from '@/lib/search/engine/engine';
import { changed, FACETS, PAGE_SIZE, type SearchQuery, toggled } from '@/lib/search/query';
import type { Site } from '@/sites/site';
import { hitShown } from './hit-shown';
import { facetLabel } from './labels';

type Ask = { query: SearchQuery; site: Site; language: Language };

/** What a site's search shows for a query, in words. Throws SearchUnavailable. */
export async function searchFound(
  engine: SearchEngine,
  { query, site, language }: Ask,
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
    hits: found.hits.map((hit) => hitShown(hit, language)),
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
