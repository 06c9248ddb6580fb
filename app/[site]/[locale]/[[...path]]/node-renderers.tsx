import type { ReactNode } from 'react';
import { FeedLink } from '@/components/layout/overview-links';
import {
  ArticlePage,
  ProjectPage,
  RentalLocationPage,
  VideoPage,
} from '@/components/nodes/article-pages';
import { CampaignArticlePage, CampaignPage } from '@/components/nodes/campaign-pages';
import { PartnerPage } from '@/components/nodes/simple-pages';
import { ReportArticlePage, ReportPage } from '@/components/nodes/report-pages';
import {
  CampaignArticlesView,
  PreviousNext,
  RelatedRentalsView,
  RelatedStoriesView,
  RelatedView,
  ReportArticlesView,
  SimilarVacanciesView,
} from '@/components/views/related';
import { ApplyPageVacancy } from '@/components/views/applied-vacancy';
import { ActivityPage } from '@/components/nodes/activity-page';
import { ContentPage } from '@/components/nodes/content-page';
import { VisitCard } from '@/components/places/visit-card';
import { VacancyPage } from '@/components/nodes/vacancy-page';
import type { Language } from '@/lib/content/language';
import type { Node, NodeKind } from '@/lib/content/node';
import type { TermReference } from '@/lib/content/term';
import { SIGN_UP_FORM } from '@/lib/forms/submission/hidden-answers';
import type { Site } from '@/sites/site';
import { frontPages } from './front-pages';
import type { Parts } from './node-parts';

type NodeRenderersProps<Kind extends NodeKind> = Parts & {
  node: Node<Kind>;
  site: Site;
  language: Language;
};

const idsOf = (...lists: readonly (readonly TermReference[])[]) => lists.flat().map(({ id }) => id);

/** A kind without a page does not compile. */
export const nodeRenderers: {
  readonly [Kind in NodeKind]: (props: NodeRenderersProps<Kind>) => ReactNode;
} = {
  'landing-page': (props) => frontPages[props.site.hero](props),
  'basic-page': ({ node, language, siteLocale, formRequest, page, paragraphs }) => (
    <ContentPage
      node={node}
      language={language}
      rail={page.rail}
      visit={node.location && <VisitCard place={node.location} language={language} hasHours />}
    >
      <ApplyPageVacancy node={node} siteLocale={siteLocale} vacancy={formRequest.query.vacancy} />
      {paragraphs(node.paragraphs)}
    </ContentPage>
  ),
  'overview-page': ({ node, site, language, paragraphs }) => (
    // One lead: a list has to begin on the first screen.
    <ContentPage node={node.body ? { ...node, summary: null } : node} language={language}>
      {paragraphs(node.paragraphs)}
      <FeedLink path={node.paths[language]} site={site} language={language} />
    </ContentPage>
  ),
  article: ({ node, siteLocale, page, share, back }) => (
    <ArticlePage
      {...{ ...page, node, share, back }}
      after={
        <>
          <PreviousNext siteLocale={siteLocale} view="previous_next_article" node={node.id} />
          <RelatedView
            siteLocale={siteLocale}
            chosen={node.related}
            terms={idsOf(node.subjects, node.themes)}
            except={node.id}
          />
        </>
      }
    />
  ),
  vacancy: ({ node, siteLocale, language, share, back, paragraphs }) => (
    <VacancyPage
      {...{ node, language, share, back }}
      after={<SimilarVacanciesView siteLocale={siteLocale} vacancy={node} />}
    >
      {paragraphs([...node.details, ...node.paragraphs])}
    </VacancyPage>
  ),
  project: ({ node, siteLocale, page, share, back }) => (
    <ProjectPage
      {...{ ...page, node, share, back }}
      after={
        <>
          <RelatedStoriesView
            siteLocale={siteLocale}
            terms={idsOf(node.subjects, node.themes)}
            except={node.id}
          />
          <PreviousNext siteLocale={siteLocale} view="previous_next_project" node={node.id} />
        </>
      }
    />
  ),
  activity: ({ node, site, page, share, back, formRequest, form }) => (
    <ActivityPage
      {...{ ...page, node, share, back }}
      requested={formRequest.query}
      phone={site.contact.phone}
      form={form(SIGN_UP_FORM)}
    />
  ),
  'video-page': ({ node, page, share }) => <VideoPage {...{ ...page, node, share }} />,
  partner: ({ node, language }) => <PartnerPage node={node} language={language} />,
  'campaign-landing-page': ({ node, listContext, page }) => (
    <CampaignPage
      {...{ ...page, node }}
      after={<CampaignArticlesView context={listContext} campaign={node.id} />}
    />
  ),
  'campaign-theme-page': ({ node, page }) => <CampaignPage {...{ ...page, node }} />,
  'campaign-article': ({ node, listContext, page, share }) => (
    <CampaignArticlePage
      {...{ ...page, node, share }}
      after={
        node.campaign && (
          <CampaignArticlesView
            context={listContext}
            campaign={node.campaign.id}
            except={node.id}
          />
        )
      }
    />
  ),
  'annual-report-page': ({ node, listContext, page }) => (
    <ReportPage
      {...{ ...page, node }}
      after={<ReportArticlesView context={listContext} report={node.id} />}
    />
  ),
  'annual-report-article': ({ node, listContext, page, share }) => (
    <ReportArticlePage
      {...{ ...page, node, share }}
      after={
        node.report && (
          <ReportArticlesView context={listContext} report={node.report.id} except={node.id} />
        )
      }
    />
  ),
  'rental-location': ({ node, siteLocale, page, share, back }) => (
    <RentalLocationPage
      {...{ ...page, node, share, back }}
      after={<RelatedRentalsView siteLocale={siteLocale} except={node.id} />}
    />
  ),
};
