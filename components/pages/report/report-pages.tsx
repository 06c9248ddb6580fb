import { useTranslations } from 'next-intl';
import { ContentPage, Kind, type NodePageProps } from '@/components/pages/content-page';
import { BackLink } from '@/components/ui/links/back-link';
import { DownloadLink } from '@/components/ui/links/download-link';
import { foreignLang } from '@/lib/content/language';
import { nodeHref } from '@/lib/content/link';

export function ReportPage(props: NodePageProps<'annual-report-page'>) {
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

export function ReportArticlePage(props: NodePageProps<'annual-report-article'>) {
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
