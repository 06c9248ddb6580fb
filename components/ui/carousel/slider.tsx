import { useTranslations } from 'next-intl';
import { Children, type ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import styles from './slider.module.css';

/** Never moves by itself; without script it is a row that scrolls. */
export function Slider({ label, children }: { label: string; children: ReactNode }) {
  const t = useTranslations('slider');
  const total = Children.count(children);
  const positions = Array.from({ length: total }, (_, index) =>
    t('position', { current: index + 1, total }),
  );
  return (
    <item-slider data-positions={JSON.stringify(positions)}>
      <section className={styles.slider} aria-roledescription="carousel" aria-label={label}>
        {total > 1 && (
          <div className={styles.controls} data-controls>
            <button type="button" className={styles.control} aria-label={t('previous')} disabled>
              <Icon name="back" size={20} />
            </button>
            <button type="button" className={styles.control} aria-label={t('next')}>
              <Icon name="arrow" size={20} />
            </button>
            <span aria-live="polite" suppressHydrationWarning>
              {positions[0]}
            </span>
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
