import { useTranslations } from 'next-intl';
import type { VideoObject, WithContext } from 'schema-dts';
import { ButtonLink } from '@/components/ui/links/button-link';
import { VideoPlayer } from '@/components/ui/video/video-player';
import type { Node } from '@/lib/content/node';
import { ContentPage, Kind, type NodePageProps } from './content-page';
import { buildFrame, type PageKind } from './context';

function VideoPage({ children, ...props }: NodePageProps<'video-page'>) {
  const t = useTranslations('video');
  const { link, video, themes } = props.node;
  return (
    <ContentPage
      {...props}
      meta={<Kind>{t('own')}</Kind>}
      hero={video && <VideoPlayer video={video} language={props.language} isFirst />}
      terms={themes}
    >
      {link && (
        <p>
          <ButtonLink link={link} />
        </p>
      )}
      {children}
    </ContentPage>
  );
}

/** https://schema.org/VideoObject; null without a poster or a date, which search engines require. */
function describeVideo(
  { title, summary, description, created, language, video }: Node<'video-page'>,
  origin: string,
): WithContext<VideoObject> | null {
  const poster = video?.poster?.styles.crop_16_9 ?? video?.poster;
  if (!video || !poster || !created) return null;
  return {
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name: title,
    description: description ?? summary ?? title,
    inLanguage: language,
    thumbnailUrl: `${origin}${poster.src}`,
    uploadDate: created,
    ...(video.type === 'file'
      ? { contentUrl: `${origin}${video.src}` }
      : { ...(video.embed && { embedUrl: video.embed }), url: video.href }),
  };
}

export const videoKind: PageKind<'video-page'> = {
  render: (node, context) => <VideoPage {...buildFrame(node, context)} />,
  describe(node, { origin }) {
    const video = describeVideo(node, origin);
    return video ? [video] : [];
  },
};
