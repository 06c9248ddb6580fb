import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import {
  readSearchParams,
  siteLocaleOf,
  type SiteLocaleParams,
  type SearchParams,
} from '@/app/_request/params';
import { SavedSearchPage } from '@/components/pages/status/saved-search-page';
import { loadLayout } from '@/app/_request/layout';
import { PageLayout } from '@/components/pages/page-layout';
import { env } from '@/lib/platform/env';
import {
  readSavedSearchQuery,
  SAVED_SEARCH_FORM,
  savedSearchAlternates,
} from '@/lib/routing/saved-search';

type Props = { params: Promise<SiteLocaleParams>; searchParams: SearchParams };

// The query has a signed link, which is of one person.
export const dynamic = 'force-dynamic';

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  siteLocaleOf(await params);
  const t = await getTranslations('savedSearch');
  return { title: t('title'), robots: { index: false }, referrer: 'no-referrer' };
}

export default async function Page({ params, searchParams }: Props) {
  if (!env().isMailPossible) notFound();
  const query = await readSearchParams(searchParams);
  const layout = await loadLayout(await params);
  return (
    <PageLayout {...layout} paths={savedSearchAlternates(query)}>
      <SavedSearchPage
        query={readSavedSearchQuery(query)}
        language={layout.language}
        token={layout.tokenFor(SAVED_SEARCH_FORM)}
      />
    </PageLayout>
  );
}
