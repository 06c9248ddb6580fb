/** A script that loads later is told this: shared with it, it would be a third file. */
export const isMotionReduced = (): boolean =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches;
