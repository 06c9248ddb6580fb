import { Children, type ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import styles from './slider.module.css';

type Labels = {
  label: string;
  previous: string;
  next: string;
  positions: readonly string[];
};

/** Never moves by itself; without script it is a row that scrolls. */
export function Slider({ labels, children }: { labels: Labels; children: ReactNode }) {
  const { label, previous, next, positions } = labels;
  return (
    <item-slider data-positions={JSON.stringify(positions)}>
      <section className={styles.slider} aria-roledescription="carousel" aria-label={label}>
        {positions.length > 1 && (
          <div className={styles.controls} data-controls>
            <button type="button" className={styles.control} aria-label={previous} disabled>
              <Icon name="back" size={20} />
            </button>
            <button type="button" className={styles.control} aria-label={next}>
              <Icon name="arrow" size={20} />
            </button>
            <span aria-live="polite">{positions[0]}</span>
          </div>
        )}
        <div className={`swiper ${styles.window ?? ''}`}>
          <ul className={`swiper-wrapper ${styles.slides ?? ''}`} tabIndex={0}>
            {Children.map(children, (child) => (
              <li className={`swiper-slide ${styles.slide ?? ''}`}>{child}</li>
            ))}
          </ul>
        </div>
      </section>
    </item-slider>
  );
}
