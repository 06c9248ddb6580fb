import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Language } from '@/lib/content/language';
import type { Node } from '@/lib/content/node';
import { formatInstant } from '@/lib/i18n/dates';
import { Aside, ContentPage, Kind } from './content-page';
import { TermLinks } from './term-links';

type Props = {
  node: Node<'article'>;
  language: Language;
  back: ReactNode;
  share: ReactNode;
  after: ReactNode;
  children: ReactNode;
};

/** News or a story: what happened, then the way on. */
export function ArticlePage({ node, language, back, share, after, children }: Props) {
  const t = useTranslations('article');
  return (
    <ContentPage
      node={node}
      language={language}
      back={back}
      after={after}
      meta={
        <>
          <Kind>{t(node.articleType)}</Kind>
          {node.created && (
            <span>
              {t('posted')}{' '}
              <time dateTime={node.created}>{formatInstant(node.created, language, 'date')}</time>
            </span>
          )}
        </>
      }
    >
      {children}
      <TermLinks
        label={t('subjects')}
        terms={[...node.themes, ...node.subjects]}
        language={language}
      />
      <Aside language={language}>{share}</Aside>
    </ContentPage>
  );
}
