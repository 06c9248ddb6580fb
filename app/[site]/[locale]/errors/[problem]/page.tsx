import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { originOf, siteLocaleOf, type SiteLocaleParams } from '@/app/_request/params';
import { loadLayout } from '@/app/_request/layout';
import { PageLayout } from '@/components/pages/page-layout';
import {
  NotFoundPage,
  SearchOutagePage,
  type SiteProblem,
  SiteProblemPage,
} from '@/components/pages/status/problem-pages';
import { loadIndependentBlock, loadSavedBlock } from '@/lib/cms/layout';
import { SEARCH_PATHS } from '@/lib/routing/paths';
import type { Language } from '@/lib/content/language';
import { siteById } from '@/sites/resolve';
import type { Site } from '@/sites/site';

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

function volunteerHref({ id, volunteer }: Site, language: Language): string | null {
  const other = volunteer && siteById(volunteer.site);
  if (!other) return null;
  const origin = other.id === id ? '' : originOf(other);
  return `${origin}${volunteer.path[language]}`;
}

export default async function Page({ params }: Props) {
  const all = await params;
  const { problem } = all;
  const { site, language } = siteLocaleOf(all);
  const siteProblem = SITE_PROBLEMS.get(problem);
  const { nightLine } = site.blocks;
  const siteLocale = { site: site.id, language };
  if (siteProblem)
    return (
      <SiteProblemPage
        problem={siteProblem}
        site={site}
        language={language}
        nightLine={nightLine === null ? null : await loadSavedBlock(siteLocale, nightLine)}
      />
    );
  if (problem !== 'not-found' && problem !== 'search') notFound();
  const layout = await loadLayout(all, 'independent');
  if (problem === 'search')
    return (
      <PageLayout {...layout} paths={SEARCH_PATHS}>
        <SearchOutagePage contact={site.contact} menu={layout.content.main} />
      </PageLayout>
    );
  return (
    <PageLayout {...layout} paths={{}} isNearHouses>
      <NotFoundPage
        site={site.id}
        language={language}
        volunteerHref={volunteerHref(site, language)}
        menu={layout.content.main}
        nightLine={nightLine === null ? null : await loadIndependentBlock(siteLocale, nightLine)}
      />
    </PageLayout>
  );
}
