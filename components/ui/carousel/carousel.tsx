import { useTranslations } from 'next-intl';
import { Children, type ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import styles from './hero.module.css';

export function Carousel({ children }: { children: ReactNode }) {
  const t = useTranslations('carousel');
  const total = Children.count(children);
  const positions = Array.from({ length: total }, (_, index) =>
    t('position', { current: index + 1, total }),
  );
  return (
    <hero-carousel
      data-pause={t('pause')}
      data-play={t('play')}
      data-positions={JSON.stringify(positions)}
    >
      <section
        className={`swiper ${styles.hero ?? ''} ${styles.carousel ?? ''}`}
        aria-roledescription="carousel"
        aria-label={t('label')}
      >
        <div className={styles.controls}>
          <button
            type="button"
            className={`${styles.control ?? ''} ${styles.toggle ?? ''}`}
            aria-label={t('play')}
            suppressHydrationWarning
          >
            <Icon name="play" size={20} />
            <Icon name="pause" size={20} />
          </button>
          <button
            type="button"
            aria-label={t('previous')}
            className={`${styles.control ?? ''} ${styles.back ?? ''}`}
          >
            <Icon name="arrow" size={20} />
          </button>
          <button type="button" aria-label={t('next')} className={styles.control}>
            <Icon name="arrow" size={20} />
          </button>
          <span className={styles.position} data-position>
            {positions[0]}
          </span>
        </div>
        <ul className={`swiper-wrapper ${styles.slides ?? ''}`}>{children}</ul>
      </section>
    </hero-carousel>
  );
}
