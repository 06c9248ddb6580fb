import { getTranslations } from 'next-intl/server';
import type { ParagraphContext } from '@/components/paragraphs/context';
import type { ViewRenderers } from '@/components/paragraphs/paragraphs';
import { UnknownParagraph } from '@/components/paragraphs/text';
import { ButtonLink } from '@/components/ui/links/button-link';
import { logUnknownView, optional } from '@/lib/cms/report';
import { contentOverview, recentContent, taxonomyOverview, teasersOf } from '@/lib/cms/view';
import type { Paragraph } from '@/lib/content/paragraph';
import type { SiteLocale } from '@/lib/content/language';
import type { Teaser } from '@/lib/content/teaser';
import { allHref } from './all-href';
import { ListView } from './list-view';
import styles from './view.module.css';

const SHOWN = 3;

type Props = { siteLocale: SiteLocale; paragraph: Paragraph<'recent-content'> };

async function RecentContentView({ siteLocale, paragraph }: Props) {
  const { heading, link, list } = paragraph;
  const teasers = await optional(recentContent(siteLocale, list));
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

type ContentOverviewProps = { siteLocale: SiteLocale; paragraph: Paragraph<'content-overview'> };

export async function ContentOverviewView({ siteLocale, paragraph }: ContentOverviewProps) {
  const t = await getTranslations('list');
  const { heading, list } = paragraph;
  const all = allHref(siteLocale, list);
  const teasers = await contentOverview(siteLocale, list);
  if (teasers.length === 0)
    return (
      <section className={styles['view']} data-view="content_overview">
        {heading && <h2>{heading}</h2>}
        <p>{t('empty')}</p>
      </section>
    );
  return (
    <ListView
      view="content_overview"
      heading={heading}
      teasers={teasers}
      language={siteLocale.language}
      more={all && <ButtonLink link={{ href: all, label: t('all') }} variant="plain" />}
    />
  );
}

type ChosenOrAllProps = {
  siteLocale: SiteLocale;
  view: string;
  heading: string | null;
  chosen: readonly Teaser[];
  loadAll: () => Promise<readonly Teaser[]>;
};

async function ChosenOrAllView({ siteLocale, view, heading, chosen, loadAll }: ChosenOrAllProps) {
  const teasers = chosen.length > 0 ? chosen : await optional(loadAll());
  return (
    <ListView view={view} heading={heading} teasers={teasers} language={siteLocale.language} />
  );
}

const VIEWS: ReadonlySet<string> = new Set([
  'annual_report',
  'certifications',
  'content_overview',
  'content_recent',
  'rental_locations',
  'topics',
]);

type ViewBlockProps = {
  siteLocale: SiteLocale;
  paragraph: Paragraph<'view-block'>;
  context: ParagraphContext;
};

/** Unknown views are skipped and logged once. */
export async function ViewBlock({ siteLocale, paragraph, context }: ViewBlockProps) {
  const { id, heading, view, display } = paragraph;
  if (!VIEWS.has(view)) {
    logUnknownView(view);
    return <UnknownParagraph paragraph={{ kind: 'unknown', id, bundle: view }} context={context} />;
  }
  const teasers = await optional(teasersOf(siteLocale, { view, display }));
  return (
    <ListView view={view} heading={heading} teasers={teasers} language={siteLocale.language} />
  );
}

export const viewParagraphs = (siteLocale: SiteLocale): ViewRenderers => ({
  'recent-content': (paragraph) => (
    <RecentContentView siteLocale={siteLocale} paragraph={paragraph} />
  ),
  'content-overview': (paragraph) => (
    <ContentOverviewView siteLocale={siteLocale} paragraph={paragraph} />
  ),
  partners: ({ heading, partners }) => (
    <ChosenOrAllView
      {...{ siteLocale, heading }}
      view="content_overview"
      chosen={partners}
      loadAll={() => contentOverview(siteLocale, 'partners')}
    />
  ),
  'themes-overview': ({ heading, themes }) => (
    <ChosenOrAllView
      {...{ siteLocale, heading }}
      view="taxonomy_overview"
      chosen={themes}
      loadAll={() => taxonomyOverview(siteLocale, 'themes')}
    />
  ),
  'view-block': (paragraph, context) => (
    <ViewBlock siteLocale={siteLocale} paragraph={paragraph} context={context} />
  ),
});
