import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { placeOf, type PlaceParams } from '@/app/[site]/[lang]/place-of';
import { Frame } from '@/components/chrome/frame';
import { MaintenancePage } from '@/components/page/maintenance-page';
import { NotFoundPage } from '@/components/page/not-found-page';
import { OutagePage } from '@/components/page/outage-page';
import { SearchOutagePage } from '@/components/page/search-outage-page';
import { TooManyPage } from '@/components/page/too-many-page';
import { chromeOf } from '@/lib/backend/chrome';
import { env } from '@/lib/config/env';
import type { Language } from '@/lib/content/language';
import { SEARCH_PATHS } from '@/lib/i18n/paths';
import { siteById, siteOrigin } from '@/sites/resolve';
import type { Site } from '@/sites/site';

type Props = { params: Promise<PlaceParams & { problem: string }> };

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
  placeOf(await params);
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
  const { site, language } = placeOf(await params);
  if (problem === 'outage') return <OutagePage site={site} language={language} />;
  if (problem === 'maintenance') return <MaintenancePage site={site} language={language} />;
  if (problem === 'too-many') return <TooManyPage site={site} language={language} />;
  if (problem !== 'not-found' && problem !== 'search') notFound();
  const chrome = await chromeOf(site.id, language, site);
  if (problem === 'search')
    return (
      <Frame site={site} language={language} content={chrome} paths={SEARCH_PATHS}>
        <SearchOutagePage contact={site.contact} menu={chrome.main} />
      </Frame>
    );
  return (
    <Frame site={site} language={language} content={chrome} paths={{}}>
      <NotFoundPage language={language} volunteerHref={volunteerHref(site, language)} />
    </Frame>
  );
}
