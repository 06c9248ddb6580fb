import { describeArticle } from '@/components/pages/article';
import { buildFrame, listContextOf, PageParagraphs } from '@/components/pages/context';
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
      {...buildFrame(node, context)}
      after={
        node.campaign && (
          <CampaignArticlesView
            context={listContextOf(context)}
            campaign={node.campaign.id}
            except={node.id}
          />
        )
      }
    />
  ),
  describe: (node, context) => [describeArticle(node, context)],
  isArticle: true,
};
