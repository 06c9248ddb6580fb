import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import {
  readSearchParams,
  siteLocaleOf,
  type SiteLocaleParams,
  type SearchParams,
} from '@/app/_request/params';
import { SavedSearchForm } from '@/components/forms/saved-search-form';
import { SavedSearchPage } from '@/components/pages/status/saved-search-page';
import { pageTokenFor } from '@/app/_request/form-request';
import { loadLayout } from '@/app/_request/layout';
import { PageLayout } from '@/components/pages/page-layout';
import { byLanguage, type Language } from '@/lib/content/language';
import type { Paths } from '@/lib/content/link';
import { LINK_ACTIONS } from '@/lib/forms/saved-searches/links';
import { env } from '@/lib/platform/env';
import { readQuery, toSearch } from '@/lib/routing/overview-query';
import { isListOverview, isVacancyOverview } from '@/lib/routing/overviews';
import {
  SAVED_SEARCH_FORM,
  SAVED_SEARCH_STATES,
  savedSearchApi,
  savedSearchPath,
} from '@/lib/routing/paths';
import type { Site } from '@/sites/site';

type Props = { params: Promise<SiteLocaleParams>; searchParams: SearchParams };

// The query has a signed link, which is of one person.
export const dynamic = 'force-dynamic';

const SHAPE = /^[\w-]{20,60}$/;

/** The button of a link in a mail; the route that it posts to checks the signature. */
function linkIn(query: URLSearchParams, language: Language) {
  const action = LINK_ACTIONS.find((known) => known === query.get('do'));
  const [id, token] = [query.get('id') ?? '', query.get('token') ?? ''];
  return action && SHAPE.test(id) && SHAPE.test(token)
    ? { action, href: `${savedSearchApi(language)}/${action}?id=${id}&token=${token}` }
    : null;
}

const KNOWN = ['state', 'list', 'search', 'do', 'id', 'token'] as const;

/** With the link of the mail, or what became of it. */
function buildAlternates(query: URLSearchParams): Paths {
  const known = new URLSearchParams();
  for (const name of KNOWN) {
    const value = query.get(name);
    if (value !== null) known.set(name, value);
  }
  const search = known.size > 0 ? `?${known.toString()}` : '';
  return byLanguage((language) => `${savedSearchPath(language)}${search}`);
}

function formIn(query: URLSearchParams, site: Site, language: Language): ReactNode {
  const overview = query.get('list') ?? '';
  if (!isListOverview(overview) || !isVacancyOverview(overview)) return null;
  const { query: search } = readQuery(overview, new URLSearchParams(query.get('search') ?? ''));
  return (
    <SavedSearchForm
      overview={overview}
      search={toSearch(search)}
      language={language}
      token={pageTokenFor(site.id)(SAVED_SEARCH_FORM)}
      hasHoneypot={query.get('state') !== 'again'}
      isInvalid={query.get('state') === 'invalid'}
    />
  );
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  siteLocaleOf(await params);
  const t = await getTranslations('savedSearch');
  return { title: t('title'), robots: { index: false }, referrer: 'no-referrer' };
}

export default async function Page({ params, searchParams }: Props) {
  const { site, language } = siteLocaleOf(await params);
  if (!env().isMailPossible) notFound();
  const query = await readSearchParams(searchParams);
  const layout = await loadLayout(await params);
  const state = SAVED_SEARCH_STATES.find((known) => known === query.get('state')) ?? 'unknown';
  return (
    <PageLayout {...layout} paths={buildAlternates(query)}>
      <SavedSearchPage
        state={state}
        link={linkIn(query, language)}
        form={formIn(query, site, language)}
      />
    </PageLayout>
  );
}
