import { useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import type { ParagraphContext } from '@/components/paragraphs/context';
import type { ViewComponents } from '@/components/paragraphs/paragraphs';
import { UnknownParagraph } from '@/components/paragraphs/text';
import { ButtonLink } from '@/components/ui/links/button-link';
import { contactTags } from '@/components/ui/links/phone-link';
import { logUnknownView, loadOptional } from '@/lib/cms/report';
import {
  overviewQuery,
  pinnedQuery,
  loadRecent,
  type ViewQuery,
  buildViewQuery,
} from '@/lib/cms/view';
import type { Paragraph } from '@/lib/content/paragraph';
import type { SiteLocale } from '@/lib/content/language';
import type { Teaser } from '@/lib/content/teaser';
import { allHref } from './all-href';
import { ListView } from './list-view';
import { type ListContext, loadList, OptionalList, PagedList } from './paged-list';
import styles from './view.module.css';

const SHOWN = 3;

const THEMES = 'themes';

type Props = { siteLocale: SiteLocale; paragraph: Paragraph<'recent-content'> };

async function RecentContentView({ siteLocale, paragraph }: Props) {
  const { heading, link, list } = paragraph;
  const teasers = await loadOptional(loadRecent(siteLocale, list));
  return (
    <ListView
      view="content_recent"
      heading={heading}
      teasers={teasers?.slice(0, SHOWN) ?? null}
      language={siteLocale.language}
      more={link && <ButtonLink link={link} variant="plain" />}
    />
  );
}

type EmptyOverviewProps = {
  paragraph: Paragraph<'content-overview'>;
  contact: ParagraphContext['contact'];
};

export function EmptyOverview({ paragraph: { heading, list }, contact }: EmptyOverviewProps) {
  const t = useTranslations();
  return (
    <section className={styles.view} data-view="content_overview">
      {heading && <h2>{heading}</h2>}
      <p>{t('list.empty')}</p>
      {list === 'vacancies_daytime_activity' && (
        <p>{t.rich('results.invite', contactTags(contact))}</p>
      )}
    </section>
  );
}

type ContentOverviewProps = EmptyOverviewProps & { context: ListContext };

export async function ContentOverviewView({ context, paragraph, contact }: ContentOverviewProps) {
  const t = await getTranslations('list');
  const { heading, list } = paragraph;
  const all = allHref(context.siteLocale, list);
  const loaded = await loadList(context, overviewQuery(list), pinnedQuery(list));
  if (loaded.teasers.length === 0) return <EmptyOverview paragraph={paragraph} contact={contact} />;
  return (
    <PagedList
      context={context}
      loaded={loaded}
      heading={heading}
      more={all && <ButtonLink link={{ href: all, label: t('all') }} variant="plain" />}
    />
  );
}

type ChosenOrAllProps = {
  context: ListContext;
  heading: string | null;
  chosen: readonly Teaser[];
  all: ViewQuery;
};

function ChosenOrAllView({ context, heading, chosen, all }: ChosenOrAllProps) {
  if (chosen.length === 0) return <OptionalList context={context} query={all} heading={heading} />;
  return (
    <ListView
      view={all.view}
      heading={heading}
      teasers={chosen}
      language={context.siteLocale.language}
    />
  );
}

const VIEWS: ReadonlySet<string> = new Set([
  'annual_report',
  'certifications',
  'content_overview',
  'content_recent',
  'rental_locations',
  'taxonomy_overview',
  'topics',
]);

type ViewBlockProps = {
  context: ListContext;
  paragraph: Paragraph<'view-block'>;
  page: ParagraphContext;
};

/** Unknown views are skipped and logged once. */
export function ViewBlock({ context, paragraph, page }: ViewBlockProps) {
  const { id, heading, view, display, argument } = paragraph;
  if (!VIEWS.has(view)) {
    logUnknownView(view);
    return <UnknownParagraph kind="unknown" id={id} bundle={view} context={page} />;
  }
  const args = argument ?? (view === 'taxonomy_overview' ? THEMES : null);
  const query = { view, display, ...(args !== null && { args: [args] }) };
  return <OptionalList context={context} query={query} heading={heading} />;
}

export const viewParagraphs = (context: ListContext): ViewComponents => ({
  'recent-content': (paragraph) => (
    <RecentContentView siteLocale={context.siteLocale} paragraph={paragraph} />
  ),
  'content-overview': ({ context: page, ...paragraph }) => (
    <ContentOverviewView context={context} paragraph={paragraph} contact={page.contact} />
  ),
  partners: ({ heading, partners }) => (
    <ChosenOrAllView
      context={context}
      heading={heading}
      chosen={partners}
      all={overviewQuery('partners')}
    />
  ),
  'themes-overview': ({ heading, themes }) => (
    <ChosenOrAllView
      context={context}
      heading={heading}
      chosen={themes}
      all={buildViewQuery('taxonomy_overview', THEMES)}
    />
  ),
  'view-block': ({ context: page, ...paragraph }) => (
    <ViewBlock context={context} paragraph={paragraph} page={page} />
  ),
});
