import { useTranslations } from 'next-intl';
import { BackLink } from '@/components/ui/links/back-link';
import { DownloadLink } from '@/components/ui/links/download-link';
import { ReportArticlesView } from '@/components/views/related';
import { foreignLang } from '@/lib/content/language';
import { nodeHref } from '@/lib/content/link';
import { describeArticle } from './article';
import { ContentPage, Kind, type NodePageProps } from './content-page';
import { buildFrame, listContextOf, PageParagraphs, PageRail, type PageKind } from './context';
import { leadWith } from './lead-paragraph';

function ReportPage(props: NodePageProps<'annual-report-page'>) {
  const t = useTranslations();
  const { node, language } = props;
  return (
    <div data-variant={node.variant ?? undefined}>
      <ContentPage
        {...props}
        node={{ ...node, title: node.heading ?? node.title }}
        meta={node.heading && <span>{node.title}</span>}
        facts={
          node.document && (
            <DownloadLink
              download={node.document}
              language={language}
              label={t('download.report')}
            />
          )
        }
      />
    </div>
  );
}

function ReportArticlePage(props: NodePageProps<'annual-report-article'>) {
  const t = useTranslations('back');
  const { language } = props;
  const { report, theme, document, variant } = props.node;
  return (
    <div data-variant={variant ?? undefined}>
      <ContentPage
        {...props}
        back={
          report && (
            <BackLink
              href={nodeHref(report, language)}
              label={t('report', { name: report.title })}
            />
          )
        }
        meta={
          theme && (
            <>
              <Kind>{theme.name}</Kind>
              {theme.heading && (
                <span lang={foreignLang(props.node, language)}>{theme.heading}</span>
              )}
            </>
          )
        }
        facts={document && <DownloadLink download={document} language={language} />}
      />
    </div>
  );
}

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
