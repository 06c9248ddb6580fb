import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { loadLayout } from '@/app/_request/layout';
import { MissingPage } from '@/app/_request/missing';
import { siteLocaleOf, type SiteLocaleParams } from '@/app/_request/params';
import { PageLayout } from '@/components/pages/page-layout';
import {
  SearchOutagePage,
  siteProblemNamed,
  SiteProblemPage,
} from '@/components/pages/status/problem-pages';
import { loadSavedBlock } from '@/lib/cms/layout';
import { SEARCH_PATHS } from '@/lib/routing/paths';

type Props = { params: Promise<SiteLocaleParams & { problem: string }> };

// The edge server serves these under the requested URL, with the status of the problem.
export const dynamic = 'force-dynamic';

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { problem, ...siteLocale } = await params;
  siteLocaleOf(siteLocale);
  const t = await getTranslations();
  const ofSite = siteProblemNamed(problem);
  const other = problem === 'search' ? t('search.outageTitle') : t('notFound.title');
  return { title: ofSite ? t(`${ofSite}.title`) : other, robots: { index: false } };
}

export default async function Page({ params }: Props) {
  const { problem, ...all } = await params;
  const { site, language } = siteLocaleOf(all);
  const ofSite = siteProblemNamed(problem);
  if (ofSite) {
    const { nightLine: id } = site.blocks;
    const nightLine = id === null ? null : await loadSavedBlock({ site: site.id, language }, id);
    return (
      <SiteProblemPage site={site} language={language} problem={ofSite} nightLine={nightLine} />
    );
  }
  if (problem === 'not-found') return <MissingPage params={all} />;
  if (problem !== 'search') notFound();
  const layout = await loadLayout(all, 'independent');
  return (
    <PageLayout {...layout} paths={SEARCH_PATHS}>
      <SearchOutagePage contact={site.contact} menu={layout.content.main} />
    </PageLayout>
  );
}
