import { useTranslations } from 'next-intl';
import { Facts } from '@/components/ui/facts';
import { ButtonLink } from '@/components/ui/links/button-link';
import { VideoPlayer } from '@/components/ui/video/video-player';
import { formatInstant } from '@/lib/i18n/dates';
import { ContentPage, Kind, LocationLink, type NodePageProps } from './content-page';

export function ArticlePage(props: NodePageProps<'article'>) {
  const t = useTranslations('article');
  const { node, language } = props;
  return (
    <ContentPage
      {...props}
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
      terms={[...node.themes, ...node.subjects]}
    />
  );
}

export function ProjectPage(props: NodePageProps<'project'>) {
  const t = useTranslations('project');
  const { themes, subjects } = props.node;
  return (
    <ContentPage {...props} meta={<Kind>{t('kind')}</Kind>} terms={[...themes, ...subjects]} />
  );
}

export function VideoPage({ children, ...props }: NodePageProps<'video-page'>) {
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

export function RentalLocationPage(props: NodePageProps<'rental-location'>) {
  const t = useTranslations('rental');
  const { capacity, location } = props.node;
  return (
    <ContentPage
      {...props}
      meta={<Kind>{t('kind')}</Kind>}
      facts={
        <Facts
          facts={[
            {
              icon: 'pin',
              name: t('place'),
              value: location && <LocationLink location={location} language={props.language} />,
            },
            {
              icon: 'people',
              name: t('size'),
              value: capacity === null ? null : t('capacity', { count: capacity }),
            },
          ]}
        />
      }
    />
  );
}
