import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { loadLayout } from '@/app/_request/layout';
import { MissingPage } from '@/app/_request/missing';
import { siteLocaleOf, type SiteLocaleParams } from '@/app/_request/params';
import { PageLayout } from '@/components/pages/page-layout';
import {
  SearchOutagePage,
  type SiteProblem,
  SiteProblemPage,
} from '@/components/pages/status/problem-pages';
import { loadSavedBlock } from '@/lib/cms/layout';
import { SEARCH_PATHS } from '@/lib/routing/paths';

type Props = { params: Promise<SiteLocaleParams & { problem: string }> };

// The edge server serves these under the requested URL, with the status of the problem.
export const dynamic = 'force-dynamic';

const SITE_PROBLEMS: ReadonlyMap<string, SiteProblem> = new Map([
  ['outage', 'outage'],
  ['maintenance', 'maintenance'],
  ['too-many', 'tooMany'],
]);

function titleOf(problem: string) {
  const siteProblem = SITE_PROBLEMS.get(problem);
  if (siteProblem) return `${siteProblem}.title` as const;
  return problem === 'search' ? 'search.outageTitle' : 'notFound.title';
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { problem } = await params;
  siteLocaleOf(await params);
  const t = await getTranslations();
  return { title: t(titleOf(problem)), robots: { index: false } };
}

export default async function Page({ params }: Props) {
  const all = await params;
  const { problem } = all;
  const { site, language } = siteLocaleOf(all);
  const siteProblem = SITE_PROBLEMS.get(problem);
  const { nightLine } = site.blocks;
  if (siteProblem)
    return (
      <SiteProblemPage
        problem={siteProblem}
        site={site}
        language={language}
        nightLine={
          nightLine === null ? null : await loadSavedBlock({ site: site.id, language }, nightLine)
        }
      />
    );
  if (problem === 'not-found') return <MissingPage params={all} />;
  if (problem !== 'search') notFound();
  const layout = await loadLayout(all, 'independent');
  return (
    <PageLayout {...layout} paths={SEARCH_PATHS}>
      <SearchOutagePage contact={site.contact} menu={layout.content.main} />
    </PageLayout>
  );
}
