import { type ReactNode, useCallback, useRef, useState } from 'react';
import type { Swiper } from 'swiper';
import styles from './hero.module.css';
import { Icon } from '@/components/ui/icon';
import { useSwiper } from './use-swiper';

const HERO_INTERVAL_MS = 7_000;
const HOVER_DELAY_MS = 100;

type Labels = {
  label: string;
  pause: string;
  play: string;
  previous: string;
  next: string;
  positions: readonly string[];
};

async function start(element: HTMLElement, onChange: (index: number) => void): Promise<Swiper> {
  const { Swiper, Autoplay, EffectFade } = await import('./fading-swiper');
  const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return new Swiper(element, {
    modules: [Autoplay, EffectFade],
    wrapperClass: 'swiper-wrapper',
    effect: 'fade',
    fadeEffect: { mode: 'cross-fade' },
    speed: isReduced ? 0 : 600,
    // Looping would clone slides, which React does not know of.
    rewind: true,
    autoplay: isReduced ? false : { delay: HERO_INTERVAL_MS, disableOnInteraction: true },
    on: {
      slideChange: (swiper) => {
        onChange(swiper.activeIndex);
      },
    },
  });
}

/** Focus, hover and a press stop it for good (WCAG 2.2.2). */
export function Carousel({ labels, children }: { labels: Labels; children: ReactNode }) {
  const root = useRef<HTMLElement>(null);
  const hover = useRef<number>(undefined);
  const [isRunning, setIsRunning] = useState(false);
  const onStart = useCallback((started: Swiper) => {
    root.current?.querySelector('.swiper-wrapper')?.setAttribute('data-ready', '');
    setIsRunning(started.autoplay.running);
  }, []);
  const { swiper, index } = useSwiper(root, start, onStart);

  function stop() {
    swiper.current?.autoplay.stop();
    setIsRunning(false);
  }

  function toggle() {
    if (isRunning) {
      stop();
      return;
    }
    swiper.current?.autoplay.start();
    setIsRunning(true);
  }

  return (
    <section
      ref={root}
      className={`swiper ${styles['hero'] ?? ''} ${styles['carousel'] ?? ''}`}
      aria-roledescription="carousel"
      aria-label={labels.label}
      onPointerEnter={() => {
        hover.current = window.setTimeout(stop, HOVER_DELAY_MS);
      }}
      onPointerLeave={() => {
        window.clearTimeout(hover.current);
      }}
    >
      <div className={styles['controls']}>
        <button
          type="button"
          className={styles['control']}
          onClick={toggle}
          aria-label={isRunning ? labels.pause : labels.play}
        >
          <Icon name={isRunning ? 'pause' : 'play'} size={20} />
        </button>
        <button
          type="button"
          aria-label={labels.previous}
          className={`${styles['control'] ?? ''} ${styles['back'] ?? ''}`}
          onClick={() => {
            stop();
            swiper.current?.slidePrev();
          }}
        >
          <Icon name="arrow" size={20} />
        </button>
        <button
          type="button"
          aria-label={labels.next}
          className={styles['control']}
          onClick={() => {
            stop();
            swiper.current?.slideNext();
          }}
        >
          <Icon name="arrow" size={20} />
        </button>
        <span className={styles['position']}>{labels.positions[index]}</span>
      </div>
      <ul className={`swiper-wrapper ${styles['slides'] ?? ''}`} onFocus={stop}>
        {children}
      </ul>
    </section>
  );
}
