/** A script that loads later gets this as an option: shared with it, it would be a third file. */
export const isMotionReduced = (): boolean =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches;
