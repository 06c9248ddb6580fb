import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button-link';
import { SplitCarousel } from '@/components/ui/split-islands';
import hero from '@/components/ui/hero.module.css';
import { Picture } from '@/components/ui/picture';
import type { Slide } from '@/lib/content/slide';

type Props = {
  slides: readonly Slide[];
  /** Whether its first picture is the first thing that visitors see. */
  isFirst?: boolean;
};

/** Several pictures with their words that take turns. Without script they are a list. */
export function HeroCarousel({ slides, isFirst = false }: Props) {
  const t = useTranslations('carousel');
  const words = {
    label: t('label'),
    pause: t('pause'),
    play: t('play'),
    previous: t('previous'),
    next: t('next'),
    positions: slides.map((_, index) =>
      t('position', { current: index + 1, total: slides.length }),
    ),
  };
  return (
    <SplitCarousel words={words}>
      {slides.map((slide, index) => (
        <li key={slide.id} className={`swiper-slide ${hero['slide'] ?? ''}`}>
          {slide.image && (
            <Picture
              className={hero['picture']}
              image={slide.image}
              sizes="(min-width: 992px) 60vw, 100vw"
              isFirst={isFirst && index === 0}
            />
          )}
          <div className={hero['words']}>
            <h2>{slide.title}</h2>
            {slide.text && <p>{slide.text}</p>}
            {slide.link && (
              <p className={hero['link']}>
                <ButtonLink link={slide.link} />
              </p>
            )}
          </div>
        </li>
      ))}
    </SplitCarousel>
  );
}
