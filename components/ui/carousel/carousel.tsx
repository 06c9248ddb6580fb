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
  const list = <ul className={`swiper-wrapper ${styles.slides ?? ''}`}>{children}</ul>;
  const className = `swiper ${styles.hero ?? ''} ${styles.carousel ?? ''}`;
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
        {list}
      </section>
    </hero-carousel>
  );
}
