import { Swiper } from 'swiper';
import { EffectFade } from 'swiper/modules';

/** "1 van 4" and the others, in the language of the page. */
function positionsOf({ dataset }: HTMLElement): readonly string[] {
  const positions: unknown = JSON.parse(dataset['positions'] ?? '[]');
  return Array.isArray(positions) ? positions.map(String) : [];
}

/** A slide that is out of view takes no focus. */
function setCurrentSlide(root: HTMLElement, current: number): void {
  root.querySelectorAll('.swiper-slide').forEach((slide, index) => {
    slide.toggleAttribute('inert', index !== current);
  });
}

type Options = { isMotionReduced: boolean };

export function startHero(hero: HTMLElement, { isMotionReduced }: Options): Swiper {
  const position = hero.querySelector('[data-position]');
  const positions = positionsOf(hero);
  const root = hero.querySelector<HTMLElement>('.swiper') ?? hero;
  const swiper = new Swiper(root, {
    modules: [EffectFade],
    wrapperClass: 'swiper-wrapper',
    effect: 'fade',
    fadeEffect: { mode: 'cross-fade' },
    speed: isMotionReduced ? 0 : 600,
    // Looping would clone slides.
    rewind: true,
    on: {
      slideChange: ({ activeIndex }) => {
        setCurrentSlide(hero, activeIndex);
        if (position) position.textContent = positions[activeIndex] ?? '';
      },
    },
  });
  hero.querySelector('.swiper-wrapper')?.setAttribute('data-ready', '');
  return swiper;
}

export function startSlider(slider: HTMLElement, { isMotionReduced }: Options): void {
  const viewport = slider.querySelector<HTMLElement>('.swiper');
  const row = slider.querySelector('.swiper-wrapper');
  const controls = slider.querySelector('[data-controls]');
  if (!viewport || !row) return;
  const [previous, next] = controls?.querySelectorAll('button') ?? [];
  const position = controls?.querySelector('[aria-live]');
  const positions = positionsOf(slider);
  const show = (index: number) => {
    setCurrentSlide(viewport, index);
    previous?.toggleAttribute('disabled', index === 0);
    next?.toggleAttribute('disabled', index === positions.length - 1);
    if (position) position.textContent = positions[index] ?? '';
  };
  const swiper = new Swiper(viewport, {
    wrapperClass: 'swiper-wrapper',
    slidesPerView: 1,
    spaceBetween: 24,
    speed: isMotionReduced ? 0 : 300,
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
