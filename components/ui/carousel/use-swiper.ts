import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Swiper } from 'swiper';

/** How far below the window a carousel is when its library is fetched. */
const NEAR_PX = 300;

type Start = (element: HTMLElement, onChange: (index: number) => void) => Promise<Swiper>;

/**
 * A carousel's own workings: started when it is near, ended with it. What is not to be seen is not
 * to be reached either.
 * @param start loads the library and begins; must be the same function each time, as must `onStart`
 */
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
    let isGone = false;
    const begin = async () => {
      const started = await start(element, setIndex);
      if (isGone) {
        started.destroy();
        return;
      }
      swiper.current = started;
      setIsReady(true);
      onStart?.(started);
    };
    const near = new IntersectionObserver(
      ([seen]) => {
        if (!seen?.isIntersecting) return;
        near.disconnect();
        void begin();
      },
      { rootMargin: `${NEAR_PX}px` },
    );
    near.observe(element);
    return () => {
      isGone = true;
      near.disconnect();
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
