import type { Swiper } from 'swiper';
import { isMotionReduced } from './motion';

const INTERVAL_MS = 7_000;
const HOVER_DELAY_MS = 100;

/** Focus, hover and a press stop it for good (WCAG 2.2.2). */
export class HeroCarousel extends HTMLElement {
  #swiper: Promise<Swiper> | null = null;
  #timer: number | undefined;

  connectedCallback() {
    const [toggle, previous, next] = this.querySelectorAll('button');
    let hover: number | undefined;
    let starts: boolean | null = null;
    const stop = () => {
      this.#run(false);
    };
    this.addEventListener('focusin', stop);
    this.addEventListener('pointerover', () => {
      window.clearTimeout(hover);
      hover = window.setTimeout(stop, HOVER_DELAY_MS);
    });
    this.addEventListener('pointerout', () => {
      window.clearTimeout(hover);
    });
    // A press hovers and focuses it before the click, which stops the slides.
    toggle?.addEventListener('pointerdown', () => {
      starts = !this.#timer;
    });
    toggle?.addEventListener('click', () => {
      this.#run(starts ?? !this.#timer);
      starts = null;
    });
    previous?.addEventListener('click', () => {
      stop();
      void this.#move((swiper) => swiper.slidePrev());
    });
    next?.addEventListener('click', () => {
      stop();
      void this.#move((swiper) => swiper.slideNext());
    });
    this.#run(!isMotionReduced());
  }

  disconnectedCallback() {
    window.clearInterval(this.#timer);
  }

  #run(isRunning: boolean) {
    window.clearInterval(this.#timer);
    this.#timer = isRunning
      ? window.setInterval(() => void this.#move((swiper) => swiper.slideNext()), INTERVAL_MS)
      : undefined;
    const toggle = this.querySelector('button');
    const { pause = '', play = '' } = this.dataset;
    toggle?.setAttribute('aria-label', isRunning ? pause : play);
    toggle?.toggleAttribute('data-running', isRunning);
  }

  /** The library loads when a slide changes for the first time. */
  async #move(step: (swiper: Swiper) => void) {
    this.#swiper ??= import('./swipers').then(({ startHero }) =>
      startHero(this, { isMotionReduced: isMotionReduced() }),
    );
    step(await this.#swiper);
  }
}
