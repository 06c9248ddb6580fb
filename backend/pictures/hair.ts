import { darker } from './color';
import { n, smooth, taper } from './geometry';
import type { Point } from './geometry';
import type { HairStyle, Look } from './look';
import { circle, ellipse, fill, repeat, stroke } from './shapes';

/** What hangs behind the head and what lies over it; both around a head 100 high. */
export type Layers = { back: string; front: string };

/** The hairline follows the face as it turns; the outline stays on the skull. */
function cap(turn: number, color: string, line = -26, side = 0): string {
  const x = turn * 9;
  return fill(
    `M-39 2C-44 -40 -26 -61 1 -61C28 -61 44 -40 39 2C36 -6 ${n(33 + x / 3)} -14 ${n(29 + x)} ${n(line + 4)}C${n(18 + x)} ${n(line - 5 + side)} ${n(-4 + x)} ${n(line - 9 - side)} ${n(-26 + x)} ${n(line + 2 - side)}C${n(-32 + x / 3)} -14 -36 -6 -39 2Z`,
    color,
  );
}

function curls(radius: number, reach: number, low: number, color: string): string {
  const count = Math.round(150 / radius);
  return repeat(count, (index) => {
    const angle = Math.PI * (1 - low) + (index / (count - 1)) * Math.PI * (1 + 2 * low);
    const spread = reach + (index % 2) * 4;
    return circle(Math.cos(angle) * spread, -16 + Math.sin(angle) * (spread + 5), radius, color);
  });
}

function sweep(turn: number, color: string): string {
  const x = turn * 9;
  return fill(
    `M-40 4C-46 -42 -24 -64 6 -62C32 -60 44 -38 39 4C37 -8 35 -16 ${n(30 + x)} -24C${n(10 + x)} -20 ${n(-8 + x)} -28 ${n(-16 + x)} -36C${n(-22 + x)} -24 -34 -16 -40 4Z`,
    color,
  );
}

const locsAt: readonly Point[] = [
  [-40, 46],
  [-33, 66],
  [-24, 74],
  [24, 74],
  [33, 66],
  [40, 46],
  [-45, 26],
  [45, 26],
];

/** The hair of one look; `turn` from -1 (to the left) to 1 (to the right). */
export function hairOf({ style, hair: color, beard }: Look, turn: number): Layers {
  const shade = darker(color, 0.16);
  const styles: Readonly<Record<HairStyle, () => Layers>> = {
    crop: () => ({ back: '', front: cap(turn, color) }),
    side: () => ({ back: '', front: sweep(turn, color) }),
    curls: () => ({
      back: curls(15, 36, 0.02, shade),
      front:
        cap(turn, color, -24) +
        curls(13, 35, -0.06, color) +
        circle(-14 + turn * 8, -35, 11, color) +
        circle(8 + turn * 8, -38, 12, color),
    }),
    afro: () => ({
      back: ellipse(0, -22, 60, 56, color) + curls(16, 48, 0.12, color),
      front: cap(turn, color, -25) + curls(14, 40, -0.1, color),
    }),
    bob: () => ({
      back: fill('M-44 -10C-50 20 -52 40 -46 56C-30 64 30 64 46 56C52 40 50 20 44 -10Z', shade),
      front:
        sweep(turn, color) +
        fill(
          'M-39 -22C-48 0 -52 34 -46 56C-36 56 -32 40 -34 18C-35 4 -36 -4 -34 -16ZM39 -22C48 0 52 34 46 56C36 56 32 40 34 18C35 4 36 -4 34 -16Z',
          color,
        ),
    }),
    long: () => ({
      back: fill('M-42 -16C-52 30 -60 80 -50 122C-20 132 20 132 50 122C60 80 52 30 42 -16Z', shade),
      front:
        cap(turn, color, -28, 3) +
        fill(
          taper(
            [
              [-37, -20],
              [-43, 30],
              [-46, 96],
            ],
            [10, 19, 15],
          ),
          color,
        ) +
        fill(
          taper(
            [
              [37, -20],
              [43, 30],
              [46, 96],
            ],
            [10, 19, 15],
          ),
          color,
        ),
    }),
    bun: () => ({
      back:
        circle(-turn * 16, -66, 22, color) +
        fill(
          smooth(
            [
              [-turn * 16 - 14, -72],
              [-turn * 16, -80],
              [-turn * 16 + 12, -72],
            ],
            { closed: false },
          ),
          shade,
        ),
      front: cap(turn, color, -29, 2),
    }),
    tail: () => ({
      back: fill(
        taper(
          [
            [-turn * 20 - 4, -44],
            [-turn * 34 - 30, -30],
            [-turn * 30 - 40, 20],
            [-turn * 28 - 30, 66],
          ],
          [18, 26, 24, 6],
        ),
        shade,
      ),
      front: cap(turn, color, -29, -2),
    }),
    locs: () => ({
      back: locsAt
        .map(([x, y]) =>
          fill(
            taper(
              [
                [x * 0.6, -40],
                [x, -4],
                [x * 1.05, y],
              ],
              [12, 13, 9],
            ),
            shade,
          ),
        )
        .join(''),
      front:
        cap(turn, color, -27) +
        stroke(
          `M-20 -52L${n(-25 + turn * 8)} -28M0 -58L${n(turn * 8)} -34M20 -52L${n(24 + turn * 8)} -28`,
          shade,
          3,
        ),
    }),
    bald: () => ({
      back: '',
      front: beard === 'none' ? '' : stroke('M-38 -8L-38 6M38 -8L38 6', color, 6),
    }),
    waves: () => ({
      back: fill(
        smooth([
          [-40, -30],
          [-54, 0],
          [-50, 26],
          [-60, 48],
          [-50, 74],
          [-20, 80],
          [20, 80],
          [50, 74],
          [60, 48],
          [50, 26],
          [54, 0],
          [40, -30],
        ]),
        shade,
      ),
      front:
        sweep(turn, color) +
        fill(
          smooth([
            [-36, -30],
            [-47, -4],
            [-43, 20],
            [-52, 44],
            [-46, 64],
            [-36, 46],
            [-34, 16],
            [-34, -8],
          ]),
          color,
        ) +
        fill(
          smooth([
            [36, -30],
            [47, -4],
            [43, 20],
            [52, 44],
            [46, 64],
            [36, 46],
            [34, 16],
            [34, -8],
          ]),
          color,
        ),
    }),
  };
  return styles[style]();
}
