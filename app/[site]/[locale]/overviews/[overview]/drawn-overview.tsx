import type { ReactNode } from 'react';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { DrawnEntity } from '@/app/[site]/[locale]/[[...path]]/drawn-entity';
import { nothingAsked } from '@/app/[site]/[locale]/[[...path]]/forms';
import { metadataOf, subjectOf } from '@/app/[site]/[locale]/[[...path]]/metadata';
import { Frame } from '@/components/layout/site-layout';
import { LanguageNotice } from '@/components/layout/language';
import { ContentOverviewView } from '@/components/views/view-paragraphs';
import { overviewPath, rulesOf } from '@/lib/routing/overviews';
import { isFiltered } from '@/lib/routing/overview-query';
import { OverviewView } from '@/components/views/overview/overview-view';
import type { Paths } from '@/lib/content/paths';
import type { OverviewParts } from './overview-parts';

/** The same overview with the same query, in both languages. */
const twins = ({ place: { overview }, found }: OverviewParts): Paths => ({
  nl: `${overviewPath(overview, 'nl')}${found.results.search}`,
  en: `${overviewPath(overview, 'en')}${found.results.search}`,
});

/** A page of a list counts for search engines; a narrowed list has as many addresses as choices. */
export async function overviewMetadata(parts: OverviewParts): Promise<Metadata> {
  const { place, entity, found, read } = parts;
  const t = await getTranslations('results');
  const subject = subjectOf(entity);
  const { page } = found.results;
  const title = page > 0 ? t('pageTitle', { title: subject.title, page: page + 1 }) : subject.title;
  const paths = twins(parts);
  const canonical = paths[place.language] ?? null;
  const metadata = metadataOf(place.site, place.language, { ...subject, title, paths, canonical });
  const isOneOfMany = isFiltered(read.query) || read.query.look !== 'list';
  return { ...metadata, ...(isOneOfMany && { robots: { index: false, follow: true } }) };
}

type Props = {
  parts: OverviewParts;
  /** Above all of the page. */
  above?: ReactNode;
};

/** The page of an overview: what its editor wrote, and the list for what was asked. */
export function DrawnOverview({ parts, above }: Props) {
  const { place, read, chrome, found, entity, revision } = parts;
  const { site, language, overview } = place;
  const { language: shown, paths } = subjectOf(entity);
  const { list } = rulesOf(overview);
  return (
    <Frame site={site} language={language} content={chrome} paths={twins(parts)} above={above}>
      <LanguageNotice shown={shown} asked={language} paths={paths} />
      <DrawnEntity
        entity={entity}
        site={site}
        language={language}
        ask={nothingAsked(site.id)}
        isPreview={revision === 'latest'}
        views={{
          'content-overview': (paragraph) =>
            paragraph.list === list ? (
              <OverviewView
                overview={overview}
                language={language}
                read={read}
                found={found}
                contact={site.contact}
              />
            ) : (
              <ContentOverviewView siteLocale={{ site: site.id, language }} paragraph={paragraph} />
            ),
        }}
      />
    </Frame>
  );
}
