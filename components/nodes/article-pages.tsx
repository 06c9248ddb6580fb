import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/links/button-link';
import { VideoPlayer } from '@/components/ui/video/video-player';
import type { Language } from '@/lib/content/language';
import type { Node } from '@/lib/content/node';
import { formatInstant } from '@/lib/i18n/dates';
import { Aside, ContentPage, Kind, TermLinks } from './content-page';

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

type ProjectPageProps = {
  node: Node<'project'>;
  language: Language;
  back: ReactNode;
  share: ReactNode;
  after: ReactNode;
  children: ReactNode;
};

export function ProjectPage({ node, language, back, share, after, children }: ProjectPageProps) {
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

type VideoPageProps = {
  node: Node<'video-page'>;
  language: Language;
  share: ReactNode;
  children: ReactNode;
};

export function VideoPage({ node, language, share, children }: VideoPageProps) {
  const t = useTranslations();
  return (
    <ContentPage
      node={node}
      language={language}
      meta={<Kind>{t('video.own')}</Kind>}
      picture={node.video && <VideoPlayer video={node.video} language={language} isFirst />}
    >
      {node.link && (
        <p>
          <ButtonLink link={node.link} />
        </p>
      )}
      {children}
      <TermLinks label={t('article.subjects')} terms={node.themes} language={language} />
      <Aside language={language}>{share}</Aside>
    </ContentPage>
  );
}
