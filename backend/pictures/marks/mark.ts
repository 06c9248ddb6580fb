import { n } from '@/backend/pictures/geometry';
import { fill, placed, stroke } from '@/backend/pictures/shapes';

/** The flat colours of a mark; `ground` is what it stands on, for what is cut out of it. */
export type Tones = { main: string; second: string; ground: string };

/** Draws around 0,0 within a circle of radius 300. */
export type Mark = (tones: Tones) => string;

/** A pointed oval that grows up from 0,0. */
export const almond = (long: number, wide: number) =>
  `M0 0C${n(-wide * 0.7)} ${n(-long * 0.3)} ${n(-wide * 0.7)} ${n(-long * 0.7)} 0 ${n(-long)}C${n(wide * 0.7)} ${n(-long * 0.7)} ${n(wide * 0.7)} ${n(-long * 0.3)} 0 0Z`;

/** A drop with its point up, `tall` from its point at `top` to its round foot. */
export const drop = (top: number, tall: number, radius: number) =>
  `M0 ${n(top)}C${n(radius * 0.32)} ${n(top + tall * 0.2)} ${n(radius)} ${n(top + tall * 0.4)} ${n(radius)} ${n(top + tall - radius)}A${n(radius)} ${n(radius)} 0 0 1 ${n(-radius)} ${n(top + tall - radius)}C${n(-radius)} ${n(top + tall * 0.4)} ${n(-radius * 0.32)} ${n(top + tall * 0.2)} 0 ${n(top)}Z`;

/** A line of round waves around x = 0. */
export function waves(y: number, count: number, long: number, high: number): string {
  const start = (-count * long) / 2;
  const crests = Array.from(
    { length: count },
    () => `q${n(long / 4)} ${n(-high)} ${n(long / 2)} 0t${n(long / 2)} 0`,
  );
  return `M${n(start)} ${n(y)}${crests.join('')}`;
}

/** The same drawing left and right of the middle. */
export const mirrored = (content: string) => content + placed(content, { flip: true });

/** The same drawing `count` times around 0,0. */
export const around = (count: number, content: string) =>
  Array.from({ length: count }, (_, index) =>
    placed(content, { turn: (index * 360) / count }),
  ).join('');

/** A line with square ends would look cut off: all lines of the marks are round. */
export const bar = (x1: number, y1: number, x2: number, y2: number, color: string, wide: number) =>
  stroke(`M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}`, color, wide);

/** A filled heart around x,y. */
export const heart = (x: number, y: number, size: number, color: string) =>
  placed(
    fill(
      'M0 50C-62 8 -60 -46 -28 -46C-12 -46 -3 -36 0 -26C3 -36 12 -46 28 -46C60 -46 62 8 0 50Z',
      color,
    ),
    { x, y, scale: size / 100 },
  );
