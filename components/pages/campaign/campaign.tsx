import { describeArticle } from '@/components/pages/article';
import { listContextOf, PageParagraphs, PageRail, PageShare } from '@/components/pages/context';
import type { PageKind } from '@/components/pages/page-kind';
import { CampaignArticlesView } from '@/components/views/related';
import { CampaignArticlePage, CampaignPage } from './campaign-pages';

export const campaignKind: PageKind<'campaign-landing-page'> = {
  render: (node, context) => (
    <CampaignPage
      node={node}
      language={context.language}
      after={<CampaignArticlesView context={listContextOf(context)} campaign={node.id} />}
    >
      <PageParagraphs context={context} items={node.paragraphs} />
    </CampaignPage>
  ),
};

export const campaignThemeKind: PageKind<'campaign-theme-page'> = {
  render: (node, context) => (
    <CampaignPage node={node} language={context.language}>
      <PageParagraphs context={context} items={node.paragraphs} />
    </CampaignPage>
  ),
};

export const campaignArticleKind: PageKind<'campaign-article'> = {
  render: (node, context) => (
    <CampaignArticlePage
      node={node}
      language={context.language}
      rail={<PageRail context={context} node={node} />}
      share={<PageShare context={context} title={node.title} />}
      after={
        node.campaign && (
          <CampaignArticlesView
            context={listContextOf(context)}
            campaign={node.campaign.id}
            except={node.id}
          />
        )
      }
    >
      <PageParagraphs context={context} items={node.paragraphs} />
    </CampaignArticlePage>
  ),
  describe: (node, context) => [describeArticle(node, context)],
  isArticle: true,
};
