import { useTranslations } from 'next-intl';
import type { Language } from '@/lib/content/language';
import type { Video } from '@/lib/content/media';
import { ResponsiveImage } from '@/components/ui/image';
import { Icon } from '@/components/ui/icon';
import { EmbedsChoice } from './embeds-choice';
import styles from './video.module.css';

type Props = {
  video: Video;
  language: Language;
  isFirst?: boolean;
};

export function VideoPlayer({ video, language, isFirst = false }: Props) {
  const t = useTranslations('video');
  if (video.type === 'file') {
    const { src, poster, captions, title } = video;
    return (
      <video
        className={styles.file}
        controls
        preload="none"
        playsInline
        poster={(poster?.styles.crop_16_9 ?? poster)?.src}
        aria-label={title ?? t('own')}
      >
        <source src={src} />
        {captions && (
          <track
            kind="captions"
            src={captions.src}
            srcLang={captions.language}
            label={t('captions')}
            default
          />
        )}
        <p lang={language}>
          {t('unsupported')} <a href={src}>{t('download')}</a>
        </p>
      </video>
    );
  }
  const { href, provider, embed, poster, title } = video;
  const notice = <p>{t('notice', { provider })}</p>;
  return (
    <div>
      <video-embed
        className={styles.embed}
        data-embed={embed ?? undefined}
        data-frame-title={t('frame', { title: title ?? provider })}
      >
        {/* The link to the video's page: without script, or without a player. */}
        <a className={styles.poster} href={href}>
          {poster && (
            <ResponsiveImage
              image={poster}
              sizes="(min-width: 77.5em) 1100px, 100vw"
              isFirst={isFirst}
              isDecorative
            />
          )}
          <span className={styles.start}>
            <Icon name="play" size={28} />
          </span>
          <span className={styles.label}>
            {embed ? t('load') : t('link', { provider })}
            {title !== null && <span className="visually-hidden">: {title}</span>}
          </span>
        </a>
      </video-embed>
      <div className={styles.notice} lang={language}>
        {embed ? <EmbedsChoice label={t('remember')}>{notice}</EmbedsChoice> : notice}
        <a href={href}>{t('link', { provider })}</a>
      </div>
    </div>
  );
}
