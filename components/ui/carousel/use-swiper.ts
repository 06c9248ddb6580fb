import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Swiper } from 'swiper';

/** Distance below the viewport at which the library loads. */
const NEAR_PX = 300;

type Start = (element: HTMLElement, onChange: (index: number) => void) => Promise<Swiper>;

/** Starts Swiper near the viewport. `start` and `onStart` must be stable: a new one restarts it. */
export function useSwiper(
  root: RefObject<HTMLElement | null>,
  start: Start,
  onStart?: (swiper: Swiper) => void,
) {
  const swiper = useRef<Swiper>(null);
  const [index, setIndex] = useState(0);
  const [isReady, setIsReady] = useState(false);

  useEffect(() => {
    const element = root.current;
    if (!element) return;
    let isUnmounted = false;
    const begin = async () => {
      const started = await start(element, setIndex);
      if (isUnmounted) {
        started.destroy();
        return;
      }
      swiper.current = started;
      setIsReady(true);
      onStart?.(started);
    };
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        void begin();
      },
      { rootMargin: `${NEAR_PX}px` },
    );
    observer.observe(element);
    return () => {
      isUnmounted = true;
      observer.disconnect();
      swiper.current?.destroy();
      swiper.current = null;
    };
  }, [root, start, onStart]);

  useEffect(() => {
    if (!isReady) return;
    root.current?.querySelectorAll('.swiper-slide').forEach((slide, position) => {
      slide.toggleAttribute('inert', position !== index);
    });
  }, [root, index, isReady]);

  return { swiper, index, isReady };
}
