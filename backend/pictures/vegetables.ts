import type { Brush } from './brush';
import { darker, lighter } from './color';
import { n, taper } from './geometry';
import { leaf } from './plants';
import { circle, ellipse, fill, placed, rect, repeat, stroke } from './shapes';

export const VEGETABLES = ['carrot', 'pumpkin', 'cabbage', 'tomato', 'leek', 'beet'] as const;

export type Vegetable = (typeof VEGETABLES)[number];

/** One vegetable lying on `base`. */
export function vegetable(
  brush: Brush,
  kind: Vegetable,
  x: number,
  base: number,
  size: number,
): string {
  const { palette, brand } = brush;
  const orange =
    brand === 'annual-report' ? '#ff7a1a' : brand === 'underground' ? '#ff2e88' : '#ec7b2c';
  const green = palette.leaf;
  switch (kind) {
    case 'carrot':
      return placed(
        repeat(3, (index) =>
          placed(leaf(size * 0.7, size * 0.14, green, palette.leafDark), {
            y: -size * 0.2,
            turn: (index - 1) * 24,
          }),
        ) +
          fill(
            taper(
              [
                [0, -size * 0.2],
                [0, size * 0.8],
              ],
              [size * 0.34, size * 0.08],
            ),
            orange,
          ) +
          stroke(
            `M${n(-size * 0.1)} 0h${n(size * 0.14)}M${n(size * 0.02)} ${n(size * 0.24)}h${n(size * 0.08)}`,
            darker(orange, 0.2),
            3,
          ),
        { x, y: base - size * 0.3, turn: 70 },
      );
    case 'pumpkin':
      return (
        [-0.42, 0.42, -0.2, 0.2, 0]
          .map((dx, index) =>
            ellipse(
              x + dx * size,
              base - size * 0.4,
              size * 0.3,
              size * 0.42,
              index % 2 === 0 ? darker(orange, 0.12) : orange,
            ),
          )
          .join('') +
        fill(
          taper(
            [
              [x, base - size * 0.76],
              [x + size * 0.1, base - size],
            ],
            [size * 0.14, size * 0.1],
          ),
          palette.leafDark,
        )
      );
    case 'cabbage':
      return (
        circle(x, base - size * 0.45, size * 0.46, palette.leafDark) +
        circle(x + size * 0.05, base - size * 0.42, size * 0.38, palette.leafLight) +
        stroke(
          `M${n(x)} ${n(base - size * 0.1)}Q${n(x - size * 0.04)} ${n(base - size * 0.5)} ${n(x + size * 0.16)} ${n(base - size * 0.7)}M${n(x)} ${n(base - size * 0.3)}Q${n(x - size * 0.2)} ${n(base - size * 0.44)} ${n(x - size * 0.24)} ${n(base - size * 0.6)}`,
          green,
          size * 0.05,
        )
      );
    case 'tomato':
      return (
        circle(
          x,
          base - size * 0.3,
          size * 0.32,
          brand === 'annual-report' ? palette.wood : '#d9402f',
        ) +
        circle(x + size * 0.1, base - size * 0.38, size * 0.08, '#ffffff', { opacity: 0.45 }) +
        repeat(5, (index) =>
          placed(leaf(size * 0.2, size * 0.05, palette.leafDark, green), {
            x,
            y: base - size * 0.56,
            turn: index * 72,
          }),
        )
      );
    case 'leek':
      return placed(
        repeat(3, (index) =>
          placed(
            leaf(
              size * 0.9,
              size * 0.16,
              index === 1 ? palette.leafDark : green,
              palette.leafLight,
            ),
            { y: -size * 0.4, turn: (index - 1) * 15 },
          ),
        ) +
          fill(
            taper(
              [
                [0, -size * 0.5],
                [0, size * 0.4],
              ],
              [size * 0.2, size * 0.2],
            ),
            lighter(palette.leafLight, 0.6),
          ),
        { x, y: base - size * 0.2, turn: 78 },
      );
    case 'beet':
      return (
        repeat(3, (index) =>
          placed(leaf(size * 0.7, size * 0.14, green, '#8d2350'), {
            x,
            y: base - size * 0.5,
            turn: (index - 1) * 26,
          }),
        ) +
        circle(
          x,
          base - size * 0.32,
          size * 0.32,
          brand === 'annual-report' ? palette.ink : '#8d2350',
        ) +
        circle(x + size * 0.1, base - size * 0.4, size * 0.08, '#ffffff', { opacity: 0.3 })
      );
  }
}

/** A wooden crate with its harvest. */
export function crate(brush: Brush, x: number, base: number, width: number): string {
  const { palette, random } = brush;
  const tall = width * 0.42;
  const kind = random.pick(VEGETABLES);
  const heap = repeat(6, (index) =>
    vegetable(
      brush,
      kind,
      x + ((index % 3) - 1) * width * 0.28 + random.between(-6, 6),
      base - tall * (index < 3 ? 0.8 : 0.6),
      width * 0.3,
    ),
  );
  return (
    ellipse(x, base, width * 0.56, width * 0.06, palette.shadow, { opacity: 0.22 }) +
    heap +
    repeat(3, (index) =>
      rect(
        x - width / 2,
        base - tall + index * tall * 0.35,
        width,
        tall * 0.28,
        index % 2 === 0 ? palette.wood : lighter(palette.wood, 0.12),
        { rx: 3 },
      ),
    ) +
    rect(x - width / 2, base - tall, width * 0.09, tall, palette.woodDark) +
    rect(x + width * 0.41, base - tall, width * 0.09, tall, palette.woodDark)
  );
}
