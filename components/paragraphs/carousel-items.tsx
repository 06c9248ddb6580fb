import { useTranslations } from 'next-intl';
import { TeaserItem } from '@/components/teasers/teaser-list';
import { SplitSlider } from '@/components/ui/split-islands';
import { useSliderWords } from './slider-words';
import type { Language } from '@/lib/content/language';
import type { Paragraph } from '@/lib/content/paragraph';
import styles from './paragraph.module.css';

type Props = { paragraph: Paragraph<'carousel-items'>; language: Language };

/** Pages to leaf through, one card at a time. */
export function CarouselItemsParagraph({ paragraph, language }: Props) {
  const t = useTranslations('slider');
  const { heading, teasers } = paragraph;
  const words = useSliderWords(heading ?? t('items'), teasers.length);
  return (
    <section className={`${styles['list'] ?? ''} ${styles['leaf'] ?? ''}`}>
      {heading && <h2>{heading}</h2>}
      <SplitSlider words={words}>
        {teasers.map((teaser) => (
          <TeaserItem
            key={`${teaser.kind}-${teaser.id}`}
            teaser={teaser}
            language={language}
            level={heading ? 3 : 2}
          />
        ))}
      </SplitSlider>
    </section>
  );
}
