import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { BackLink } from '@/components/ui/links/back-link';
import { DownloadLink } from '@/components/ui/links/download-link';
import type { Language } from '@/lib/content/language';
import type { Node } from '@/lib/content/node';
import { nodeHref } from '@/lib/content/link';
import { Aside, ContentPage, Kind } from './content-page';
import styles from './report.module.css';

type Props = {
  node: Node<'annual-report-page'>;
  language: Language;
  after: ReactNode;
  children: ReactNode;
};

/** One year: what was done, in figures and words, and the whole of it to fetch. */
export function ReportPage({ node, language, after, children }: Props) {
  const t = useTranslations();
  return (
    <div className={styles['report']} data-variant={node.variant ?? undefined}>
      <ContentPage
        node={{ ...node, title: node.heading ?? node.title }}
        language={language}
        after={after}
        meta={
          <>
            <Kind>{t('report.kind')}</Kind>
            <span>{node.title}</span>
          </>
        }
        facts={
          node.document && (
            <DownloadLink
              download={node.document}
              language={language}
              label={t('download.report')}
            />
          )
        }
      >
        {children}
      </ContentPage>
    </div>
  );
}

type ReportArticlePageProps = {
  node: Node<'annual-report-article'>;
  language: Language;
  share: ReactNode;
  after: ReactNode;
  children: ReactNode;
};

export function ReportArticlePage({
  node,
  language,
  share,
  after,
  children,
}: ReportArticlePageProps) {
  const t = useTranslations('back');
  const { report, theme, document } = node;
  return (
    <div className={styles['report']} data-variant={node.variant ?? undefined}>
      <ContentPage
        node={node}
        language={language}
        after={after}
        back={
          report && (
            <BackLink
              href={nodeHref(report, language)}
              label={t('report', { name: report.title })}
            />
          )
        }
        meta={theme && <Kind>{theme.name}</Kind>}
        facts={document && <DownloadLink download={document} language={language} />}
      >
        {children}
        <Aside language={language}>{share}</Aside>
      </ContentPage>
    </div>
  );
}
