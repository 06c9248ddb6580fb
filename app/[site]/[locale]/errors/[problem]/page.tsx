import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { siteLocaleOf, type SiteLocaleParams } from '@/app/[site]/[locale]/route-params';
import { SiteLayout } from '@/components/layout/site-layout';
import {
  MaintenancePage,
  NotFoundPage,
  OutagePage,
  SearchOutagePage,
  TooManyPage,
} from '@/components/nodes/problem-pages';
import { layoutContentOf } from '@/lib/cms/layout';
import { env } from '@/lib/platform/env';
import { SEARCH_PATHS } from '@/lib/routing/paths';
import type { Language } from '@/lib/content/language';
import { siteById, siteOrigin } from '@/sites/resolve';
import type { Site } from '@/sites/site';

type Props = { params: Promise<SiteLocaleParams & { problem: string }> };

// The door shows these under the address that was asked for, with the status that is true.
// Those that tell of an outage need no backend.
export const dynamic = 'force-dynamic';

/** The key of the title of a problem's page. */
function titleOf(problem: string) {
  if (problem === 'outage') return 'outage.title';
  if (problem === 'maintenance') return 'maintenance.title';
  if (problem === 'too-many') return 'tooMany.title';
  return problem === 'search' ? 'search.outageTitle' : 'notFound.title';
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { problem } = await params;
  siteLocaleOf(await params);
  const t = await getTranslations();
  return { title: t(titleOf(problem)), robots: { index: false } };
}

/** Where "become a volunteer" leads from this site, on its own host or another site's. */
function volunteerHref({ id, volunteer }: Site, language: Language): string | null {
  const other = volunteer && siteById(volunteer.site);
  if (!other) return null;
  const origin = other.id === id ? '' : siteOrigin(other, env().SITE_HOSTS, env().PORT);
  return `${origin}${volunteer.path[language]}`;
}

export default async function Page({ params }: Props) {
  const { problem } = await params;
  const { site, language } = siteLocaleOf(await params);
  if (problem === 'outage') return <OutagePage site={site} language={language} />;
  if (problem === 'maintenance') return <MaintenancePage site={site} language={language} />;
  if (problem === 'too-many') return <TooManyPage site={site} language={language} />;
  if (problem !== 'not-found' && problem !== 'search') notFound();
  const content = await layoutContentOf(site.id, language, site);
  if (problem === 'search')
    return (
      <SiteLayout site={site} language={language} content={content} paths={SEARCH_PATHS}>
        <SearchOutagePage contact={site.contact} menu={content.main} />
      </SiteLayout>
    );
  return (
    <SiteLayout site={site} language={language} content={content} paths={{}}>
      <NotFoundPage language={language} volunteerHref={volunteerHref(site, language)} />
    </SiteLayout>
  );
}
