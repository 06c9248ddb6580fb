import type { ReactNode } from 'react';
import { PageLayout } from '@/components/pages/page-layout';
import { NotFoundPage } from '@/components/pages/status/problem-pages';
import { loadIndependentBlock } from '@/lib/cms/layout';
import type { Language } from '@/lib/content/language';
import { siteById } from '@/sites/resolve';
import type { Site } from '@/sites/site';
import { pageTokenFor } from './form-request';
import { loadLayout } from './layout';
import { originOf, type SiteLocaleParams } from './params';

function volunteerHref({ id, volunteer }: Site, language: Language): string | null {
  const other = volunteer && siteById(volunteer.site);
  if (!other) return null;
  const origin = other.id === id ? '' : originOf(other);
  return `${origin}${volunteer.path[language]}`;
}

type Props = {
  params: SiteLocaleParams;
  /** Above the header, for editors. */
  above?: ReactNode;
};

export async function MissingPage({ params, above }: Props) {
  const layout = await loadLayout(params, 'independent');
  const { site, language } = layout;
  const { nightLine } = site.blocks;
  const siteLocale = { site: site.id, language };
  return (
    <PageLayout
      {...layout}
      paths={{}}
      above={above}
      tokenFor={pageTokenFor(site.id, above ? 'latest' : 'published')}
      isNearHouses
    >
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
