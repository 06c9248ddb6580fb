import { VideoPlayer } from '@/components/ui/video-player';
import type { Language } from '@/lib/content/language';
import type { Paragraph } from '@/lib/content/paragraph';
import styles from './paragraph.module.css';

type Props = { paragraph: Paragraph<'video'>; language: Language };

export function VideoParagraph({ paragraph, language }: Props) {
  const { heading, video, caption } = paragraph;
  return (
    <section className={styles['list']}>
      {heading && <h2>{heading}</h2>}
      <figure className={styles['figure']}>
        <VideoPlayer video={video} language={language} />
        {caption && <figcaption>{caption}</figcaption>}
      </figure>
    </section>
  );
}
