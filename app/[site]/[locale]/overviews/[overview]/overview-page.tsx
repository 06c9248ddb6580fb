import type { ReactNode } from 'react';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { EntityView } from '@/app/[site]/[locale]/[[...path]]/entity-view';
import { emptyFormRequest } from '@/app/[site]/[locale]/[[...path]]/forms';
import { metadataOf, subjectOf } from '@/app/[site]/[locale]/[[...path]]/metadata';
import { PageLayout } from '@/app/[site]/[locale]/page-layout';
import { LanguageNotice } from '@/components/layout/language';
import { ContentOverviewView, viewParagraphs } from '@/components/views/view-paragraphs';
import { env } from '@/lib/platform/env';
import { SAVED_SEARCH_FORM } from '@/lib/routing/paths';
import { overviewPath, rulesOf } from '@/lib/routing/overviews';
import { isFiltered } from '@/lib/routing/overview-query';
import { OverviewView } from '@/components/views/overview/overview-view';
import type { Paths } from '@/lib/content/link';
import type { OverviewParts } from './overview-parts';

const alternates = ({ route: { overview }, found }: OverviewParts): Paths => ({
  nl: `${overviewPath(overview, 'nl')}${found.results.search}`,
  en: `${overviewPath(overview, 'en')}${found.results.search}`,
});

/** Excludes filtered lists from search engines: every combination of filters is one. */
export async function overviewMetadata(parts: OverviewParts): Promise<Metadata> {
  const { route, entity, found } = parts;
  const t = await getTranslations('results');
  const subject = subjectOf(entity);
  const { page } = found.results;
  const title = page > 0 ? t('pageTitle', { title: subject.title, page: page + 1 }) : subject.title;
  const paths = alternates(parts);
  const canonical = paths[route.language] ?? null;
  const metadata = metadataOf(route.site, route.language, { ...subject, title, paths, canonical });
  const isVariant = isFiltered(found.query) || found.query.viewMode !== 'list';
  return { ...metadata, ...(isVariant && { robots: { index: false, follow: true } }) };
}

export function OverviewPage({ parts, above }: { parts: OverviewParts; above?: ReactNode }) {
  const { route, read, layout, found, entity, revision } = parts;
  const { site, language, overview } = route;
  const { language: shown } = subjectOf(entity);
  const paths = alternates(parts);
  const { list } = rulesOf(overview);
  // The page in the URL is that of the overview.
  const listContext = { siteLocale: { site: site.id, language }, requested: null };
  const isPreview = revision === 'latest';
  const formRequest = emptyFormRequest(site.id);
  return (
    <PageLayout site={site} language={language} content={layout} paths={paths} above={above}>
      <LanguageNotice shown={shown} requested={language} paths={paths} />
      <EntityView
        entity={entity}
        site={site}
        language={language}
        formRequest={formRequest}
        isPreview={isPreview}
        views={{
          ...viewParagraphs(listContext),
          'content-overview': (paragraph) =>
            paragraph.list === list ? (
              <OverviewView
                overview={overview}
                language={language}
                found={found}
                badDates={read.badDates}
                contact={site.contact}
                savedSearchToken={
                  env().isMailPossible && !isPreview
                    ? formRequest.tokenFor(SAVED_SEARCH_FORM)
                    : null
                }
              />
            ) : (
              <ContentOverviewView context={listContext} paragraph={paragraph} />
            ),
        }}
      />
    </PageLayout>
  );
}
