import { describeArticle } from '@/components/pages/article';
import { buildFrame, listContextOf, PageParagraphs, PageRail } from '@/components/pages/context';
import { leadWith } from '@/components/pages/lead-paragraph';
import type { PageKind } from '@/components/pages/page-kind';
import { ReportArticlesView } from '@/components/views/related';
import { ReportArticlePage, ReportPage } from './report-pages';

export const reportKind: PageKind<'annual-report-page'> = {
  render(original, context) {
    const node = { ...original, ...leadWith('key-figures', original) };
    return (
      <ReportPage
        node={node}
        language={context.language}
        rail={<PageRail context={context} node={original} />}
        after={<ReportArticlesView context={listContextOf(context)} report={node.id} />}
      >
        <PageParagraphs context={context} items={node.paragraphs} />
      </ReportPage>
    );
  },
};

export const reportArticleKind: PageKind<'annual-report-article'> = {
  render: (node, context) => (
    <ReportArticlePage
      {...buildFrame(node, context)}
      after={
        node.report && (
          <ReportArticlesView
            context={listContextOf(context)}
            report={node.report.id}
            except={node.id}
          />
        )
      }
    />
  ),
  describe: (node, context) => [describeArticle(node, context)],
  isArticle: true,
};
