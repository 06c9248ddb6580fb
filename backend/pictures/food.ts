import type { Brush } from './brush';
import { darker, lighter } from './color';
import { n } from './geometry';
import { leaf } from './plants';
import { circle, ellipse, fill, placed, rect, repeat, stroke } from './shapes';

/** Steam that curls upward. */
export const steam = (brush: Brush, x: number, y: number, height: number) =>
  repeat(3, (index) => {
    const sx = x + (index - 1) * height * 0.22;
    return stroke(
      `M${n(sx)} ${n(y)}c${n(-height * 0.2)} ${n(-height * 0.3)} ${n(height * 0.2)} ${n(-height * 0.5)} 0 ${n(-height * (0.8 + index * 0.1))}`,
      '#ffffff',
      height * 0.06,
      { opacity: brush.brand === 'underground' ? 0.8 : 0.55 },
    );
  });

/** A mug on a table. */
export function mug(brush: Brush, x: number, base: number, size: number): string {
  const { random, palette } = brush;
  const color = random.pick([palette.accent, palette.cloth[0], palette.paper, palette.leafDark]);
  return (
    ellipse(x, base, size * 0.5, size * 0.1, palette.shadow, { opacity: 0.2 }) +
    stroke(
      `M${n(x + size * 0.36)} ${n(base - size * 0.7)}q${n(size * 0.34)} ${n(size * 0.16)} 0 ${n(size * 0.44)}`,
      darker(color, 0.1),
      size * 0.12,
    ) +
    fill(
      `M${n(x - size * 0.38)} ${n(base - size * 0.9)}H${n(x + size * 0.38)}L${n(x + size * 0.32)} ${n(base - size * 0.06)}Q${n(x)} ${n(base + size * 0.06)} ${n(x - size * 0.32)} ${n(base - size * 0.06)}Z`,
      color,
    ) +
    fill(
      `M${n(x - size * 0.38)} ${n(base - size * 0.9)}H${n(x - size * 0.14)}L${n(x - size * 0.12)} ${n(base)}L${n(x - size * 0.32)} ${n(base - size * 0.06)}Z`,
      darker(color, 0.18),
      { opacity: 0.8 },
    ) +
    ellipse(x, base - size * 0.9, size * 0.38, size * 0.1, darker(palette.woodDark, 0.2))
  );
}

/** A bowl seen from the side, with soup, fruit or bread. */
export function bowl(brush: Brush, x: number, base: number, size: number): string {
  const { random, palette } = brush;
  const color = random.pick([palette.paper, palette.cloth[0], palette.accent]);
  const content = random.whole(0, 2);
  const fruit = [
    palette.accent,
    palette.cloth[0],
    palette.leafLight,
    palette.cloth[5] ?? palette.accent,
  ];
  const heap =
    content === 0
      ? repeat(6, (index) =>
          circle(
            x + (index - 2.5) * size * 0.24,
            base - size * (0.56 + (index % 2) * 0.12),
            size * 0.19,
            fruit[index % 4] ?? palette.accent,
          ),
        )
      : content === 1
        ? repeat(7, (index) =>
            placed(
              leaf(
                size * 0.5,
                size * 0.18,
                index % 2 === 0 ? palette.leaf : palette.leafLight,
                palette.leafDark,
              ),
              { x: x + (index - 3) * size * 0.14, y: base - size * 0.42, turn: (index - 3) * 20 },
            ),
          )
        : ellipse(x, base - size * 0.5, size * 0.68, size * 0.12, palette.accent) +
          steam(brush, x, base - size * 0.6, size * 0.9);
  return (
    ellipse(x, base, size * 0.5, size * 0.08, palette.shadow, { opacity: 0.22 }) +
    (content === 2
      ? ellipse(x, base - size * 0.5, size * 0.76, size * 0.17, darker(color, 0.12))
      : '') +
    heap +
    fill(
      `M${n(x - size * 0.76)} ${n(base - size * 0.5)}C${n(x - size * 0.7)} ${n(base + size * 0.02)} ${n(x - size * 0.3)} ${n(base)} ${n(x)} ${n(base)}S${n(x + size * 0.7)} ${n(base + size * 0.02)} ${n(x + size * 0.76)} ${n(base - size * 0.5)}Q${n(x)} ${n(base - size * 0.34)} ${n(x - size * 0.76)} ${n(base - size * 0.5)}Z`,
      color,
    ) +
    fill(
      `M${n(x - size * 0.76)} ${n(base - size * 0.5)}C${n(x - size * 0.7)} ${n(base + size * 0.02)} ${n(x - size * 0.3)} ${n(base)} ${n(x)} ${n(base)}Q${n(x - size * 0.36)} ${n(base - size * 0.2)} ${n(x - size * 0.4)} ${n(base - size * 0.43)}Z`,
      darker(color, 0.16),
      { opacity: 0.7 },
    )
  );
}

/** A loaf with cuts. */
export function bread(brush: Brush, x: number, base: number, size: number): string {
  const crust =
    brush.brand === 'annual-report' || brush.brand === 'underground'
      ? brush.palette.wood
      : '#c9853f';
  return (
    fill(
      `M${n(x - size)} ${n(base)}C${n(x - size * 1.15)} ${n(base - size * 0.7)} ${n(x + size * 1.15)} ${n(base - size * 0.7)} ${n(x + size)} ${n(base)}Z`,
      crust,
    ) +
    repeat(3, (index) =>
      stroke(
        `M${n(x + (index - 1.2) * size * 0.5)} ${n(base - size * 0.2)}l${n(size * 0.2)} ${n(-size * 0.22)}`,
        lighter(crust, 0.45),
        size * 0.09,
      ),
    )
  );
}

/** A big pot with a lid's worth of steam. */
export function pot(brush: Brush, x: number, base: number, size: number): string {
  const { palette, random } = brush;
  const color = random.pick([palette.metal, palette.cloth[0], palette.accent]);
  return (
    ellipse(x, base, size * 0.66, size * 0.08, palette.shadow, { opacity: 0.25 }) +
    rect(x - size * 0.86, base - size * 0.72, size * 1.72, size * 0.14, darker(color, 0.3), {
      rx: size * 0.07,
    }) +
    rect(x - size * 0.64, base - size * 0.9, size * 1.28, size * 0.9, color, { rx: size * 0.08 }) +
    rect(x - size * 0.64, base - size * 0.9, size * 0.3, size * 0.9, darker(color, 0.22), {
      rx: size * 0.08,
    }) +
    rect(x + size * 0.36, base - size * 0.76, size * 0.1, size * 0.6, lighter(color, 0.4), {
      rx: size * 0.05,
    }) +
    ellipse(x, base - size * 0.9, size * 0.64, size * 0.13, darker(color, 0.38))
  );
}
