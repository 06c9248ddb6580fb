import { Children, type ReactNode, useRef } from 'react';
import type { Swiper } from 'swiper';
import { Icon } from '@/components/ui/icon';
import styles from './slider.module.css';
import { useSwiper } from './use-swiper';

type Labels = {
  label: string;
  previous: string;
  next: string;
  positions: readonly string[];
};

async function start(element: HTMLElement, onChange: (index: number) => void): Promise<Swiper> {
  const { default: Swiper } = await import('swiper');
  const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return new Swiper(element, {
    wrapperClass: 'swiper-wrapper',
    slidesPerView: 1,
    spaceBetween: 24,
    speed: isReduced ? 0 : 300,
    on: {
      slideChange: (swiper) => {
        onChange(swiper.activeIndex);
      },
    },
  });
}

/** Never moves by itself; without script it is a row that scrolls. */
export function Slider({ labels, children }: { labels: Labels; children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  const { swiper, index, isReady } = useSwiper(root, start);
  const total = Children.count(children);

  return (
    <section className={styles['slider']} aria-roledescription="carousel" aria-label={labels.label}>
      {total > 1 && (
        <div className={styles['controls']} data-ready={isReady || undefined}>
          <button
            type="button"
            className={styles['control']}
            aria-label={labels.previous}
            disabled={index === 0}
            onClick={() => swiper.current?.slidePrev()}
          >
            <Icon name="back" size={20} />
          </button>
          <button
            type="button"
            className={styles['control']}
            aria-label={labels.next}
            disabled={index === total - 1}
            onClick={() => swiper.current?.slideNext()}
          >
            <Icon name="arrow" size={20} />
          </button>
          <span aria-live="polite">{labels.positions[index]}</span>
        </div>
      )}
      <div ref={root} className={`swiper ${styles['window'] ?? ''}`}>
        <ul
          className={`swiper-wrapper ${styles['slides'] ?? ''}`}
          data-ready={isReady || undefined}
          tabIndex={isReady ? undefined : 0}
        >
          {Children.map(children, (child) => (
            <li className={`swiper-slide ${styles['slide'] ?? ''}`}>{child}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}
