import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Language } from '@/lib/content/language';
import type { Node } from '@/lib/content/node';
import { Aside, ContentPage, Kind } from './content-page';
import { TermLinks } from './term-links';

type Props = {
  node: Node<'project'>;
  language: Language;
  back: ReactNode;
  share: ReactNode;
  after: ReactNode;
  children: ReactNode;
};

export function ProjectPage({ node, language, back, share, after, children }: Props) {
  const t = useTranslations();
  return (
    <ContentPage
      node={node}
      language={language}
      back={back}
      after={after}
      meta={<Kind>{t('project.kind')}</Kind>}
    >
      {children}
      <TermLinks
        label={t('article.subjects')}
        terms={[...node.themes, ...node.subjects]}
        language={language}
      />
      <Aside language={language}>{share}</Aside>
    </ContentPage>
  );
}
