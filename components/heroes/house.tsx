/** Outlines in a box of 60 by 130: spout, steps, neck, bell and cornice. */
export const GABLES = [
  'M0 130V44L24 12V4h12v8l24 32v86Z',
  'M0 130V46h7V37h7v-9h7v-9h6V9h6v10h6v9h7v9h7v9h7v84Z',
  'M0 130V50c10 0 17-5 17-16V18L30 6l13 12v16c0 11 7 16 17 16v80Z',
  'M0 130V52c12-2 15-12 17-22C19 18 22 8 30 8s11 10 13 22c2 10 5 20 17 22v78Z',
  'M0 130V34h-2v-7h64v7h-2v96Z',
] as const;

export const WINDOWS = [
  [25, 34],
  [10, 62],
  [35, 62],
  [10, 94],
  [35, 94],
] as const;

/** Not every room has someone in it. */
export const isDark = (house: number, window: number) => (house * 3 + window * 2) % 5 === 1;

export function House({ index }: { index: number }) {
  return (
    <svg viewBox="0 0 60 130" aria-hidden="true" focusable="false">
      <path d={GABLES[(index * 2) % GABLES.length]} />
      {WINDOWS.map(([x, y], window) => (
        <rect
          key={`${x} ${y}`}
          x={x}
          y={y}
          width={window === 0 ? 10 : 15}
          height={window === 0 ? 14 : 20}
          data-dark={isDark(index, window) || undefined}
        />
      ))}
    </svg>
  );
}
