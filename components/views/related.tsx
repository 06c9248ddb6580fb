import { getTranslations } from 'next-intl/server';
import { loadOptional } from '@/lib/cms/report';
import {
  loadPreviousAndNext,
  type PreviousNextView,
  loadRelatedByTerms,
  loadRelatedRentals,
  loadSimilarVacancies,
  buildViewQuery,
} from '@/lib/cms/view';
import { nodeHref } from '@/lib/content/link';
import { foreignLang, type SiteLocale } from '@/lib/content/language';
import type { Node } from '@/lib/content/node';
import type { Teaser } from '@/lib/content/teaser';
import { OVERVIEW_OF_VACANCY, rulesOf } from '@/lib/routing/overviews';
import { ListView } from './list-view';
import { type ListContext, OptionalList } from './paged-list';
import styles from './view.module.css';

const MAX_RELATED = 3;

type Props = { siteLocale: SiteLocale; terms: readonly number[]; except: number };

export async function RelatedView({
  siteLocale,
  terms,
  except,
  chosen,
}: Props & { chosen: readonly Teaser[] }) {
  const t = await getTranslations('article');
  const [found, beside] = await Promise.all([
    loadOptional(loadRelatedByTerms(siteLocale, terms, except)),
    // They stand right above this list, so it does not repeat them.
    loadOptional(loadPreviousAndNext(siteLocale, 'previous_next_article', except)),
  ]);
  const isShown = new Set([...chosen, beside?.previous, beside?.next].map((one) => one?.id));
  const teasers = [...chosen, ...(found ?? []).filter(({ id }) => !isShown.has(id))];
  return (
    <ListView
      view="relevant_content_by_subjects"
      heading={t('related')}
      teasers={teasers.slice(0, MAX_RELATED)}
      language={siteLocale.language}
    />
  );
}

/** `shown`: what stands on the page already. */
export async function RelatedStoriesView({
  siteLocale,
  terms,
  except,
  shown,
}: Props & { shown: readonly Teaser[] }) {
  const t = await getTranslations('project');
  const found = await loadOptional(loadRelatedByTerms(siteLocale, terms, except, 'stories'));
  const isShown = ({ kind, id }: Teaser) => shown.some((one) => one.kind === kind && one.id === id);
  return (
    <ListView
      view="relevant_content_by_subjects"
      heading={t('stories')}
      teasers={found?.filter((one) => !isShown(one)).slice(0, MAX_RELATED) ?? null}
      language={siteLocale.language}
    />
  );
}

export async function SimilarVacanciesView({
  siteLocale,
  vacancy: { id, vacancyType, kinds },
}: {
  siteLocale: SiteLocale;
  vacancy: Node<'vacancy'>;
}) {
  const t = await getTranslations('vacancy');
  const { list } = rulesOf(OVERVIEW_OF_VACANCY[vacancyType]);
  const terms = kinds.map((kind) => kind.id);
  const found = (await loadOptional(loadSimilarVacancies(siteLocale, list, terms, id))) ?? [];
  const isSameType = (teaser: Teaser) =>
    teaser.kind === 'vacancy' && teaser.vacancyType === vacancyType;
  const teasers = [...found.filter(isSameType), ...found.filter((one) => !isSameType(one))];
  return (
    <ListView
      view="content_overview"
      heading={t('similar')}
      teasers={teasers.slice(0, MAX_RELATED)}
      language={siteLocale.language}
    />
  );
}

export async function RelatedRentalsView({
  siteLocale,
  except,
}: {
  siteLocale: SiteLocale;
  except: number;
}) {
  const t = await getTranslations('rental');
  const teasers = await loadOptional(loadRelatedRentals(siteLocale, except));
  return (
    <ListView
      view="rental_locations"
      heading={t('related')}
      teasers={teasers}
      language={siteLocale.language}
    />
  );
}

type ReportArticlesProps = { context: ListContext; report: number; except?: number };

export async function ReportArticlesView({ context, report, except }: ReportArticlesProps) {
  const t = await getTranslations('report');
  return (
    <OptionalList
      context={context}
      query={buildViewQuery('annual_report', report)}
      except={except}
      heading={except ? t('more') : t('articles')}
    />
  );
}

const PER_STEP = 3;

type CampaignArticlesProps = { context: ListContext; campaign: number; except?: number };

export async function CampaignArticlesView({ context, campaign, except }: CampaignArticlesProps) {
  const t = await getTranslations('campaign');
  return (
    <OptionalList
      context={context}
      query={buildViewQuery('campaign_articles', campaign)}
      except={except}
      heading={t('articles')}
      perStep={PER_STEP}
    />
  );
}

type PreviousNextProps = { siteLocale: SiteLocale; view: PreviousNextView; node: number };

const WORDS = {
  previous_next_article: 'article',
  previous_next_project: 'project',
} as const satisfies { readonly [View in PreviousNextView]: string };

export async function PreviousNext({ siteLocale, view, node }: PreviousNextProps) {
  const t = await getTranslations(WORDS[view]);
  const found = await loadOptional(loadPreviousAndNext(siteLocale, view, node));
  if (!found?.previous && !found?.next) return null;
  const lead = (teaser: Teaser, rel: 'prev' | 'next', label: string) => (
    <a
      rel={rel}
      href={nodeHref(teaser, siteLocale.language)}
      hrefLang={foreignLang(teaser, siteLocale.language)}
    >
      <span>{label}</span>
      <span lang={foreignLang(teaser, siteLocale.language)}>{teaser.title}</span>
    </a>
  );
  return (
    <nav className={styles.previousNext} aria-label={t('previousNext')} data-view={view}>
      {found.previous && lead(found.previous, 'prev', t('previous'))}
      {found.next && lead(found.next, 'next', t('next'))}
    </nav>
  );
}
