import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { BackLink } from '@/components/ui/back-link';
import { DownloadLink } from '@/components/ui/download-link';
import type { Language } from '@/lib/content/language';
import type { Node } from '@/lib/content/node';
import { nodeHref } from '@/lib/content/paths';
import { Aside, ContentPage, Kind } from './content-page';
import styles from './report.module.css';

type Props = {
  node: Node<'annual-report-article'>;
  language: Language;
  share: ReactNode;
  after: ReactNode;
  children: ReactNode;
};

export function ReportArticlePage({ node, language, share, after, children }: Props) {
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
