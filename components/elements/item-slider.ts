import type { Swiper } from 'swiper';
import { isMotionReduced, positionsOf, setCurrentSlide } from './slides';

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
        void this.#start();
      },
      { rootMargin: `${NEAR_PX}px` },
    );
    observer.observe(viewport);
  }

  async #start() {
    const viewport = this.querySelector<HTMLElement>('.swiper');
    const row = this.querySelector('.swiper-wrapper');
    const controls = this.querySelector('[data-controls]');
    if (!viewport || !row) return;
    const { Swiper: Slides } = await import('./fading-swiper');
    const [previous, next] = controls?.querySelectorAll('button') ?? [];
    const position = controls?.querySelector('[aria-live]');
    const positions = positionsOf(this);
    const show = (index: number) => {
      setCurrentSlide(viewport, index);
      previous?.toggleAttribute('disabled', index === 0);
      next?.toggleAttribute('disabled', index === positions.length - 1);
      if (position) position.textContent = positions[index] ?? '';
    };
    const swiper: Swiper = new Slides(viewport, {
      wrapperClass: 'swiper-wrapper',
      slidesPerView: 1,
      spaceBetween: 24,
      speed: isMotionReduced() ? 0 : 300,
      on: {
        slideChange: ({ activeIndex }) => {
          show(activeIndex);
        },
      },
    });
    previous?.addEventListener('click', () => swiper.slidePrev());
    next?.addEventListener('click', () => swiper.slideNext());
    row.setAttribute('data-ready', '');
    row.removeAttribute('tabindex');
    controls?.setAttribute('data-ready', '');
    show(0);
  }
}
