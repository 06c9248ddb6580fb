/** Outlines in a box of 60 by 130: spout, steps, neck, bell and cornice. */
const GABLES = [
  'M0 130V44L24 12V4h12v8l24 32v86Z',
  'M0 130V46h7V37h7v-9h7v-9h6V9h6v10h6v9h7v9h7v9h7v84Z',
  'M0 130V50c10 0 17-5 17-16V18L30 6l13 12v16c0 11 7 16 17 16v80Z',
  'M0 130V52c12-2 15-12 17-22C19 18 22 8 30 8s11 10 13 22c2 10 5 20 17 22v78Z',
  'M0 130V34h-2v-7h64v7h-2v96Z',
] as const;

const WINDOWS = [
  'M25 34h10v14H25z',
  'M10 62h15v20H10z',
  'M35 62h15v20H35z',
  'M10 94h15v20H10z',
  'M35 94h15v20H35z',
] as const;

/** Not every room has someone in it. */
const isDark = (house: number, window: number) => (house * 3 + window * 2) % 5 === 1;

/** A house of a quay, in an SVG of its own or in one with others. */
export const HouseFront = ({ index }: { index: number }) => (
  <>
    <path d={GABLES[(index * 2) % GABLES.length]} />
    <path d={WINDOWS.filter((_, window) => isDark(index, window)).join('')} />
    <path data-lit d={WINDOWS.filter((_, window) => !isDark(index, window)).join('')} />
  </>
);

export const House = ({ index }: { index: number }) => (
  <svg viewBox="0 0 60 130" aria-hidden="true">
    <HouseFront index={index} />
  </svg>
);
