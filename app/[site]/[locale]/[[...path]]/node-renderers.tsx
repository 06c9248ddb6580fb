import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { FeedLink } from '@/components/layout/overview-links';
import {
  ArticlePage,
  ProjectPage,
  RentalLocationPage,
  VideoPage,
} from '@/components/nodes/article-pages';
import { CallToActionMenu, CarouselHero, Hero, LandingPage } from '@/components/nodes/landing-page';
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
} from '@/components/views/related';
import { ApplyPageVacancy } from '@/components/views/applied-vacancy';
import { ActivityPage } from '@/components/nodes/activity-page';
import { ActivitySignUp } from '@/components/nodes/activity-sign-up';
import { ContentPage } from '@/components/nodes/content-page';
import { VacancyPage } from '@/components/nodes/vacancy-page';
import { menuNamed } from '@/lib/cms/layout';
import { optional } from '@/lib/cms/report';
import { upcoming } from '@/lib/content/content-type';
import type { Language } from '@/lib/content/language';
import type { Node, NodeKind } from '@/lib/content/node';
import { nodeHref } from '@/lib/content/link';
import type { TermReference } from '@/lib/content/term';
import { SIGN_UP_FORM } from '@/lib/forms/submission/hidden-answers';
import type { Site } from '@/sites/site';
import type { Parts } from './node-view';

type Props = { node: Node<'landing-page'>; site: Site; language: Language };

const heroes: { readonly [Hero in Site['hero']]: (props: Props) => ReactNode } = {
  carousel: ({ node }) =>
    node.slides.length > 0 ? <CarouselHero node={node} /> : <Hero node={node} />,
  picture: ({ node }) => <Hero node={node} />,
  'call-to-action': (props) => <HeroWithMenu {...props} />,
};

async function HeroWithMenu({ node, site, language }: Props) {
  const t = await getTranslations('layout');
  const name = site.menus.callToAction;
  const items = name && (await optional(menuNamed({ site: site.id, language }, name)));
  return <Hero node={node}>{items && <CallToActionMenu items={items} label={t('start')} />}</Hero>;
}

function FrontPageHero(props: Props) {
  return heroes[props.site.hero](props);
}

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
  'landing-page': ({ node, site, language, paragraphs }) => (
    <LandingPage node={node} hero={<FrontPageHero node={node} site={site} language={language} />}>
      {paragraphs(node.paragraphs)}
    </LandingPage>
  ),
  'basic-page': ({ node, language, siteLocale, formRequest, paragraphs }) => (
    <ContentPage node={node} language={language}>
      <ApplyPageVacancy node={node} siteLocale={siteLocale} vacancy={formRequest.query.vacancy} />
      {paragraphs(node.paragraphs)}
    </ContentPage>
  ),
  'overview-page': ({ node, site, language, paragraphs }) => (
    <ContentPage node={node} language={language}>
      {paragraphs(node.paragraphs)}
      <FeedLink path={node.paths[language]} site={site} language={language} />
    </ContentPage>
  ),
  article: ({ node, language, siteLocale, share, back, paragraphs }) => (
    <ArticlePage
      node={node}
      language={language}
      back={back}
      share={share}
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
          <PreviousNext siteLocale={siteLocale} view="previous_next_project" node={node.id} />
        </>
      }
    >
      {paragraphs(node.paragraphs)}
    </ProjectPage>
  ),
  activity: ({ node, site, language, share, back, paragraphs, formRequest, form }) => (
    <ActivityPage
      node={node}
      language={language}
      back={back}
      share={share}
      signUp={
        <ActivitySignUp
          dates={upcoming(node.dates, new Date())}
          requested={formRequest.query.date}
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
