import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import { VideoPlayer } from '@/components/ui/video-player';
import type { Language } from '@/lib/content/language';
import type { Node } from '@/lib/content/node';
import { Aside, ContentPage, Kind } from './content-page';
import { TermLinks } from './term-links';

type Props = {
  node: Node<'video-page'>;
  language: Language;
  share: ReactNode;
  children: ReactNode;
};

export function VideoPage({ node, language, share, children }: Props) {
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
