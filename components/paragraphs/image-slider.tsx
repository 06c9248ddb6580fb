import { useTranslations } from 'next-intl';
import { Picture } from '@/components/ui/picture';
import { RichTextBlock } from '@/components/ui/rich-text';
import { SplitSlider } from '@/components/ui/split-islands';
import { useSliderWords } from './slider-words';
import type { Paragraph } from '@/lib/content/paragraph';
import styles from './paragraph.module.css';

/** Pictures to leaf through, each with its words. */
export function ImageSliderParagraph({ heading, images }: Paragraph<'image-slider'>) {
  const t = useTranslations('slider');
  const words = useSliderWords(heading ?? t('label'), images.length);
  return (
    <section className={styles['list']}>
      {heading && <h2>{heading}</h2>}
      <SplitSlider words={words}>
        {images.map(({ image, caption, body }) => (
          <figure key={image.src} className={styles['figure']}>
            <Picture image={image} sizes="(min-width: 1240px) 1100px, 100vw" />
            {(caption ?? body) && (
              <figcaption>
                {caption && <strong>{caption}</strong>}
                {body && <RichTextBlock html={body} />}
              </figcaption>
            )}
          </figure>
        ))}
      </SplitSlider>
    </section>
  );
}
