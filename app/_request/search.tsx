import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { byLanguage } from '@/lib/content/language';
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
import { pageTokenFor } from './form-request';
import { loadLayout } from './layout';
import { readSearchParams, siteLocaleOf, type SiteLocaleParams, type SearchParams } from './params';

export type SearchPageProps = {
  params: Promise<SiteLocaleParams>;
  searchParams: SearchParams;
};

const readSearchQuery = async ({ searchParams }: SearchPageProps) =>
  readQuery(await readSearchParams(searchParams));

const buildAlternates = (query: SearchQuery): Paths =>
  byLanguage((language) => searchHref(language, query));

export async function searchMetadata(props: SearchPageProps): Promise<Metadata> {
  const { site, language } = siteLocaleOf(await props.params);
  const query = await readSearchQuery(props);
  const { term } = query;
  const t = await getTranslations('search');
  return {
    title: term === '' ? t('heading') : t('headingFor', { term }),
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
  const { site, language } = siteLocaleOf(await props.params);
  const query = await readSearchQuery(props);
  const [layout, initial] = await Promise.all([
    loadLayout(await props.params, 'independent'),
    loadSearchResults(searchEngine(), query, { language, domains: site.searchDomains }),
  ]);
  return (
    <PageLayout
      {...layout}
      paths={buildAlternates(query)}
      above={above}
      tokenFor={pageTokenFor(site.id, above ? 'latest' : 'published')}
    >
      <Search
        site={site.id}
        path={searchPath(language)}
        api={searchApi(language)}
        labels={searchLabels(site, language)}
        initialSearch={toSearch(query)}
        isTermMissing={isTermMissing(await readSearchParams(props.searchParams))}
        initial={initial}
      />
    </PageLayout>
  );
}
