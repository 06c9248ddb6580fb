import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { cache, type ReactNode } from 'react';
import { byLanguage, type Language } from '@/lib/content/language';
import { PageLayout } from '@/components/pages/page-layout';
import { searchApi, searchPath } from '@/lib/routing/paths';
import { Search } from '@/components/search/search';
import { searchLabels } from '@/components/search/search-labels';
import { loadSearchResults } from '@/lib/search/load-results';
import type { Paths } from '@/lib/content/link';
import {
  isTermMissing,
  readQuery,
  searchHref,
  type SearchQuery,
  toSearch,
} from '@/lib/search/query';
import { searchEngine } from '@/lib/search/engine/open';
import type { Site } from '@/sites/site';
import { pageTokenFor } from './form-request';
import { loadLayout } from './layout';
import { readSearchParams, siteLocaleOf, type SiteLocaleParams, type SearchParams } from './params';

export type SearchPageProps = {
  params: Promise<SiteLocaleParams>;
  searchParams: SearchParams;
};

/** Searches once for the page and its metadata: `cache` compares strings, so the query is one. */
const loadResults = cache((site: Site, language: Language, search: string) => {
  const audience = { language, domains: site.searchDomains };
  return loadSearchResults(searchEngine(), readQuery(new URLSearchParams(search)), audience);
});

async function readSearch({ params, searchParams }: SearchPageProps) {
  const query = readQuery(await readSearchParams(searchParams));
  return { ...siteLocaleOf(await params), query, search: toSearch(query) };
}

const buildAlternates = (query: SearchQuery): Paths =>
  byLanguage((language) => searchHref(language, query));

/** Never rejects: the page says what failed. */
export async function searchMetadata(props: SearchPageProps): Promise<Metadata> {
  const { site, language, query: written, search } = await readSearch(props);
  const results = await loadResults(site, language, search).catch(() => null);
  // A page beyond the last is the last.
  const query = { ...written, page: results?.page ?? written.page };
  const { term, page } = query;
  const t = await getTranslations();
  const heading = term === '' ? t('search.heading') : t('search.headingFor', { term });
  return {
    title: page > 0 ? t('results.pageTitle', { title: heading, page: page + 1 }) : heading,
    description: site.tagline[language],
    robots: { index: false, follow: true },
    alternates: {
      canonical: searchHref(language, query),
      languages: { ...buildAlternates(query) },
    },
  };
}

type Props = SearchPageProps & {
  /** Above the header, for editors. */
  above?: ReactNode;
};

/** The page of the search; the results are those of visitors. Throws where the search engine is away. */
export async function SearchPage({ above, ...props }: Props) {
  const { site, language, query, search } = await readSearch(props);
  const [layout, results] = await Promise.all([
    loadLayout(await props.params, 'independent'),
    loadResults(site, language, search),
  ]);
  return (
    <PageLayout
      {...layout}
      paths={buildAlternates({ ...query, page: results.page })}
      above={above}
      tokenFor={pageTokenFor(site.id, above ? 'latest' : 'published')}
    >
      <Search
        site={site.id}
        path={searchPath(language)}
        api={searchApi(language)}
        labels={searchLabels(site, language)}
        initialSearch={search}
        isTermMissing={isTermMissing(await readSearchParams(props.searchParams))}
        initial={results}
      />
    </PageLayout>
  );
}
