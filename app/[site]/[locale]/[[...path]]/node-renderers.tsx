import type { ReactNode } from 'react';
import { FeedLink } from '@/components/layout/feed-link';
import { ActivityPage } from '@/components/nodes/activity-page';
import { ArticlePage } from '@/components/nodes/article-page';
import { BasicPage } from '@/components/nodes/basic-page';
import { CampaignArticlePage } from '@/components/nodes/campaign-article-page';
import { CampaignPage } from '@/components/nodes/campaign-page';
import { LandingPage } from '@/components/nodes/landing-page';
import { PartnerPage } from '@/components/nodes/partner-page';
import { ProjectPage } from '@/components/nodes/project-page';
import { RentalLocationPage } from '@/components/nodes/rental-location-page';
import { ReportArticlePage } from '@/components/nodes/report-article-page';
import { ReportPage } from '@/components/nodes/report-page';
import { VacancyPage } from '@/components/nodes/vacancy-page';
import { VideoPage } from '@/components/nodes/video-page';
import { ActivitySignUp } from '@/components/nodes/activity-sign-up';
import { SIGN_UP_FORM } from '@/lib/forms/submission/hidden-answers';
import { CampaignArticlesView } from '@/components/views/campaign-articles';
import { NeighboursView } from '@/components/views/neighbours';
import { RelatedStoriesView, RelatedView } from '@/components/views/related';
import { RelatedRentalsView } from '@/components/views/related-rentals';
import { ReportArticlesView } from '@/components/views/report-articles';
import type { Language } from '@/lib/content/language';
import type { Node, NodeKind } from '@/lib/content/node';
import type { TermReference } from '@/lib/content/term';
import type { Site } from '@/sites/site';
import { upcoming } from '@/lib/content/activity';
import { nodeHref } from '@/lib/content/paths';
import { DrawnHero } from './drawn-hero';
import { VacancyOnTop } from './vacancy-on-top';
import type { Parts } from './drawn-node';

type Props<Kind extends NodeKind> = Parts & { node: Node<Kind>; site: Site; language: Language };

const idsOf = (...lists: readonly (readonly TermReference[])[]) => lists.flat().map(({ id }) => id);

/** A kind without a page does not compile. */
export const nodeRenderers: {
  readonly [Kind in NodeKind]: (props: Props<Kind>) => ReactNode;
} = {
  'landing-page': ({ node, site, language, paragraphs }) => (
    <LandingPage node={node} hero={<DrawnHero node={node} site={site} language={language} />}>
      {paragraphs(node.paragraphs)}
    </LandingPage>
  ),
  'basic-page': ({ node, language, siteLocale, ask, paragraphs }) => (
    <BasicPage node={node} language={language}>
      <VacancyOnTop node={node} siteLocale={siteLocale} vacancy={ask.query.vacancy} />
      {paragraphs(node.paragraphs)}
    </BasicPage>
  ),
  'overview-page': ({ node, site, language, paragraphs }) => (
    <BasicPage node={node} language={language}>
      {paragraphs(node.paragraphs)}
      <FeedLink path={node.paths[language]} site={site} language={language} />
    </BasicPage>
  ),
  article: ({ node, language, siteLocale, share, back, paragraphs }) => (
    <ArticlePage
      node={node}
      language={language}
      back={back}
      share={share}
      after={
        <>
          <NeighboursView siteLocale={siteLocale} view="previous_next_article" node={node.id} />
          <RelatedView
            siteLocale={siteLocale}
            chosen={node.related}
            terms={idsOf(node.subjects, node.themes)}
            except={node.id}
          />
        </>
      }
    >
      {paragraphs(node.paragraphs)}
    </ArticlePage>
  ),
  vacancy: ({ node, language, share, back, paragraphs }) => (
    <VacancyPage node={node} language={language} back={back} share={share}>
      {paragraphs([...node.details, ...node.paragraphs])}
    </VacancyPage>
  ),
  project: ({ node, language, siteLocale, share, back, paragraphs }) => (
    <ProjectPage
      node={node}
      language={language}
      back={back}
      share={share}
      after={
        <>
          <RelatedStoriesView
            siteLocale={siteLocale}
            terms={idsOf(node.subjects, node.themes)}
            except={node.id}
          />
          <NeighboursView siteLocale={siteLocale} view="previous_next_project" node={node.id} />
        </>
      }
    >
      {paragraphs(node.paragraphs)}
    </ProjectPage>
  ),
  activity: ({ node, site, language, share, back, paragraphs, ask, form }) => (
    <ActivityPage
      node={node}
      language={language}
      back={back}
      share={share}
      signUp={
        <ActivitySignUp
          dates={upcoming(node.dates, new Date())}
          asked={ask.query.date}
          page={nodeHref(node, language)}
          phone={site.contact.phone}
          language={language}
          form={form(SIGN_UP_FORM)}
        />
      }
    >
      {paragraphs(node.paragraphs)}
    </ActivityPage>
  ),
  'video-page': ({ node, language, share, paragraphs }) => (
    <VideoPage node={node} language={language} share={share}>
      {paragraphs(node.paragraphs)}
    </VideoPage>
  ),
  partner: ({ node, language }) => <PartnerPage node={node} language={language} />,
  'campaign-landing-page': ({ node, language, siteLocale, paragraphs }) => (
    <CampaignPage
      node={node}
      language={language}
      after={<CampaignArticlesView siteLocale={siteLocale} campaign={node.id} />}
    >
      {paragraphs(node.paragraphs)}
    </CampaignPage>
  ),
  'campaign-theme-page': ({ node, language, paragraphs }) => (
    <CampaignPage node={node} language={language}>
      {paragraphs(node.paragraphs)}
    </CampaignPage>
  ),
  'campaign-article': ({ node, language, siteLocale, share, paragraphs }) => (
    <CampaignArticlePage
      node={node}
      language={language}
      share={share}
      after={
        node.campaign && (
          <CampaignArticlesView
            siteLocale={siteLocale}
            campaign={node.campaign.id}
            except={node.id}
          />
        )
      }
    >
      {paragraphs(node.paragraphs)}
    </CampaignArticlePage>
  ),
  'annual-report-page': ({ node, language, siteLocale, paragraphs }) => (
    <ReportPage
      node={node}
      language={language}
      after={<ReportArticlesView siteLocale={siteLocale} report={node.id} />}
    >
      {paragraphs(node.paragraphs)}
    </ReportPage>
  ),
  'annual-report-article': ({ node, language, siteLocale, share, paragraphs }) => (
    <ReportArticlePage
      node={node}
      language={language}
      share={share}
      after={
        node.report && (
          <ReportArticlesView siteLocale={siteLocale} report={node.report.id} except={node.id} />
        )
      }
    >
      {paragraphs(node.paragraphs)}
    </ReportArticlePage>
  ),
  'rental-location': ({ node, language, siteLocale, share, back, paragraphs }) => (
    <RentalLocationPage
      node={node}
      language={language}
      back={back}
      share={share}
      after={<RelatedRentalsView siteLocale={siteLocale} except={node.id} />}
    >
      {paragraphs(node.paragraphs)}
    </RentalLocationPage>
  ),
};
