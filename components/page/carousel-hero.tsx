import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button-link';
import { Picture } from '@/components/ui/picture';
import type { Node } from '@/lib/content/node';
import { Carousel } from './carousel';
import styles from './hero.module.css';

/** The main site's front: several pictures with their words. Without script they are a list. */
export function CarouselHero({ node }: { node: Node<'landing-page'> }) {
  const t = useTranslations('carousel');
  const words = {
    label: t('label'),
    pause: t('pause'),
    play: t('play'),
    previous: t('previous'),
    next: t('next'),
    positions: node.slides.map((_, index) =>
      t('position', { current: index + 1, total: node.slides.length }),
    ),
  };
  return (
    <>
      <h1 className="visually-hidden">{node.heading ?? node.title}</h1>
      <Carousel words={words}>
        {node.slides.map((slide, index) => (
          <li key={slide.id} className={`swiper-slide ${styles['slide'] ?? ''}`}>
            {slide.image && (
              <Picture
                className={styles['picture']}
                image={slide.image}
                sizes="(min-width: 992px) 60vw, 100vw"
                isFirst={index === 0}
              />
            )}
            <div className={styles['words']}>
              <h2>{slide.title}</h2>
              {slide.text && <p>{slide.text}</p>}
              {slide.link && (
                <p className={styles['link']}>
                  <ButtonLink link={slide.link} />
                </p>
              )}
            </div>
          </li>
        ))}
      </Carousel>
    </>
  );
}
