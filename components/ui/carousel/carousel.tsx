import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import styles from './hero.module.css';

type Labels = {
  label: string;
  pause: string;
  play: string;
  previous: string;
  next: string;
  positions: readonly string[];
};

export function Carousel({ labels, children }: { labels: Labels; children: ReactNode }) {
  const { label, pause, play, previous, next, positions } = labels;
  return (
    <hero-carousel data-pause={pause} data-play={play} data-positions={JSON.stringify(positions)}>
      <section
        className={`swiper ${styles.hero ?? ''} ${styles.carousel ?? ''}`}
        aria-roledescription="carousel"
        aria-label={label}
      >
        <div className={styles.controls}>
          <button
            type="button"
            className={`${styles.control ?? ''} ${styles.toggle ?? ''}`}
            aria-label={play}
            suppressHydrationWarning
          >
            <Icon name="play" size={20} />
            <Icon name="pause" size={20} />
          </button>
          <button
            type="button"
            aria-label={previous}
            className={`${styles.control ?? ''} ${styles.back ?? ''}`}
          >
            <Icon name="arrow" size={20} />
          </button>
          <button type="button" aria-label={next} className={styles.control}>
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
