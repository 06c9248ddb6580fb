import { isMotionReduced } from './motion';

/** Distance below the viewport at which the library loads. */
const NEAR_PX = 300;

/** Never moves by itself; without script it is a row that scrolls. */
export class ItemSlider extends HTMLElement {
  connectedCallback() {
    const viewport = this.querySelector('.swiper');
    if (!viewport) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        void import('./swipers').then(({ startSlider }) => {
          startSlider(this, { isMotionReduced: isMotionReduced() });
        });
      },
      { rootMargin: `${NEAR_PX}px` },
    );
    observer.observe(viewport);
  }
}
