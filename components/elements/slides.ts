export const isMotionReduced = (): boolean =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** "1 van 4" and the others, in the language of the page. */
export function positionsOf({ dataset }: HTMLElement): readonly string[] {
  const positions: unknown = JSON.parse(dataset['positions'] ?? '[]');
  return Array.isArray(positions) ? positions.map(String) : [];
}

/** A slide that is out of view takes no focus. */
export function setCurrentSlide(root: HTMLElement, current: number): void {
  root.querySelectorAll('.swiper-slide').forEach((slide, index) => {
    slide.toggleAttribute('inert', index !== current);
  });
}
