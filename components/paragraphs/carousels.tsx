import { useTranslations } from 'next-intl';
import { TeaserItem } from '@/components/teasers/teaser-list';
import { ButtonLink } from '@/components/ui/links/button-link';
import hero from '@/components/ui/carousel/hero.module.css';
import { ResponsiveImage } from '@/components/ui/image';
import { RichTextBlock } from '@/components/ui/rich-text';
import { Icon } from '@/components/ui/icon';
import { Slider } from '@/components/ui/carousel/slider';
import type { Paragraph, Slide } from '@/lib/content/paragraph';
import type { ParagraphProps } from './context';
import styles from './paragraph.module.css';

export function ImageSliderParagraph({ heading, images }: Paragraph<'image-slider'>) {
  const t = useTranslations('slider');
  return (
    <section className={styles.list}>
      {heading && <h2>{heading}</h2>}
      <Slider label={heading ?? t('label')}>
        {images.map(({ image, caption, body }) => (
          <figure key={image.src} className={styles.figure}>
            <ResponsiveImage image={image} sizes="(min-width: 77.5em) 1100px, 100vw" />
            {(caption ?? body) && (
              <figcaption>
                {caption && <strong>{caption}</strong>}
                {body && <RichTextBlock html={body} />}
              </figcaption>
            )}
          </figure>
        ))}
      </Slider>
    </section>
  );
}

export function CarouselItemsParagraph(props: ParagraphProps<'carousel-items'>) {
  const t = useTranslations('slider');
  const { heading, teasers, context } = props;
  return (
    <section className={`${styles.list ?? ''} ${styles.narrow ?? ''}`}>
      {heading && <h2>{heading}</h2>}
      <Slider label={heading ?? t('items')}>
        {teasers.map((teaser) => (
          <TeaserItem
            key={`${teaser.kind}-${teaser.id}`}
            teaser={teaser}
            language={context.language}
            level={heading ? 3 : 2}
          />
        ))}
      </Slider>
    </section>
  );
}

const control = hero.control ?? '';

export function HeroCarousel({ slides }: { slides: readonly Slide[] }) {
  const t = useTranslations('carousel');
  const total = slides.length;
  const positions = slides.map((_, index) => t('position', { current: index + 1, total }));
  const list = (
    <ul className={`swiper-wrapper ${hero.slides ?? ''}`}>
      {slides.map((slide) => (
        <li key={slide.id} className={`swiper-slide ${hero.slide ?? ''}`}>
          {slide.image && (
            <ResponsiveImage
              className={hero.image}
              image={slide.image}
              sizes="(min-width: 62em) 60vw, 100vw"
            />
          )}
          <div className={hero.text}>
            <h2>{slide.title}</h2>
            {slide.text && <p>{slide.text}</p>}
            {slide.link && (
              <p className={hero.link}>
                <ButtonLink link={slide.link} />
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
  const className = `swiper ${hero.hero ?? ''} ${hero.carousel ?? ''}`;
  if (total < 2)
    return (
      <section className={className} aria-label={t('label')}>
        {list}
      </section>
    );
  return (
    <hero-carousel
      data-pause={t('pause')}
      data-play={t('play')}
      data-positions={JSON.stringify(positions)}
    >
      <section className={className} aria-roledescription="carousel" aria-label={t('label')}>
        <div className={hero.controls}>
          <button
            type="button"
            className={`${control} ${hero.toggle ?? ''}`}
            aria-label={t('play')}
            suppressHydrationWarning
          >
            <Icon name="play" size={20} />
            <Icon name="pause" size={20} />
          </button>
          <button
            type="button"
            aria-label={t('previous')}
            className={`${control} ${hero.back ?? ''}`}
          >
            <Icon name="arrow" size={20} />
          </button>
          <button type="button" aria-label={t('next')} className={control}>
            <Icon name="arrow" size={20} />
          </button>
          <span className={hero.position} data-position suppressHydrationWarning>
            {positions[0]}
          </span>
        </div>
        {list}
      </section>
    </hero-carousel>
  );
}
