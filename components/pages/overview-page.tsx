import type { ComponentProps } from 'react';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { byLanguage } from '@/lib/content/language';
import { ContentOverviewView, viewParagraphs } from '@/components/views/view-paragraphs';
import { OverviewView } from '@/components/views/overview/overview-view';
import type { Paths } from '@/lib/content/link';
import { isFiltered } from '@/lib/routing/overview-query';
import { type ListOverview, overviewPath, rulesOf } from '@/lib/routing/overviews';
import { SAVED_SEARCH_FORM } from '@/lib/routing/saved-search';
import { EntityPage } from './entity-page';
import { buildMetadata, overviewSubject } from './metadata';

type OverviewProps = ComponentProps<typeof OverviewView>;

type Props = ComponentProps<typeof EntityPage> & {
  overview: ListOverview;
  found: OverviewProps['found'];
  badDates: OverviewProps['badDates'];
  /** A search can be saved where there is a mail server. */
  isMailPossible: boolean;
};

const buildAlternates = ({ overview, found }: Pick<Props, 'overview' | 'found'>): Paths =>
  byLanguage((language) => `${overviewPath(overview, language)}${found.results.search}`);

/** Excludes filtered lists from search engines: every combination of filters is one. */
export async function buildOverviewMetadata(props: Props): Promise<Metadata> {
  const { site, language, entity, overview, found } = props;
  const t = await getTranslations('results');
  const subject = overviewSubject(entity, overview, language);
  const { page } = found.results;
  const first = subject.searchTitle ?? subject.title;
  const searchTitle = page > 0 ? t('pageTitle', { title: first, page: page + 1 }) : first;
  const paths = buildAlternates(props);
  const canonical = paths[language] ?? null;
  const metadata = buildMetadata(
    site,
    language,
    { ...subject, searchTitle, paths, canonical },
    subject,
  );
  const isVariant = isFiltered(found.query) || found.query.viewMode !== 'list';
  return { ...metadata, ...(isVariant && { robots: { index: false, follow: true } }) };
}

export function OverviewPage({ found, badDates, isMailPossible, ...props }: Props) {
  const { site, language, overview, formRequest, isPreview } = props;
  const { list } = rulesOf(overview);
  // The page in the URL is that of the overview.
  const listContext = { siteLocale: { site: site.id, language }, requested: null };
  const canSave = isMailPossible && !isPreview;
  return (
    <EntityPage
      {...props}
      alternates={buildAlternates({ overview, found })}
      views={{
        ...viewParagraphs(listContext),
        'content-overview': (paragraph) =>
          paragraph.list === list ? (
            <OverviewView
              overview={overview}
              language={language}
              found={found}
              badDates={badDates}
              contact={site.contact}
              savedSearchToken={canSave ? formRequest.tokenFor(SAVED_SEARCH_FORM) : null}
            />
          ) : (
            <ContentOverviewView
              context={listContext}
              paragraph={paragraph}
              contact={site.contact}
            />
          ),
      }}
    />
  );
}
