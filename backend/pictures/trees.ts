import type { Brush } from './brush';
import { mix } from './color';
import { n, smooth, taper } from './geometry';
import type { Point } from './geometry';
import { fill, repeat, stroke } from './shapes';

/** A soft closed shape, a bit different at every point of its edge. */
export function blob(
  brush: Brush,
  x: number,
  y: number,
  rx: number,
  ry: number,
  color: string,
  wobble = 0.14,
  count = 10,
): string {
  const points = Array.from({ length: count }, (_, index): Point => {
    const angle = (index / count) * Math.PI * 2;
    const reach = 1 + brush.random.between(-wobble, wobble);
    return [x + Math.cos(angle) * rx * reach, y + Math.sin(angle) * ry * reach];
  });
  return fill(smooth(points), color);
}

type Plot = { x: number; base: number; height: number };

function trunk(brush: Brush, { x, base, height }: Plot, lean: number): string {
  const { palette, random } = brush;
  const color = mix(palette.woodDark, palette.ink, 0.3);
  const top = base - height * 0.62;
  const wide = height * 0.055;
  return (
    fill(
      taper(
        [
          [x, base + 4],
          [x + lean * 0.3, base - height * 0.3],
          [x + lean, top],
        ],
        [wide * 1.5, wide, wide * 0.5],
      ),
      color,
    ) +
    fill(
      taper(
        [
          [x + lean * 0.3, base - height * 0.34],
          [x - height * 0.12, base - height * 0.55],
        ],
        [wide * 0.7, wide * 0.3],
      ),
      color,
    ) +
    fill(
      taper(
        [
          [x + lean * 0.4, base - height * 0.4],
          [x + height * random.between(0.1, 0.16), base - height * 0.62],
        ],
        [wide * 0.7, wide * 0.3],
      ),
      color,
    )
  );
}

/** A full tree; three tones of leaf, the light from the upper right. */
export function tree(brush: Brush, plot: Plot): string {
  const { random, palette } = brush;
  const { x, base, height } = plot;
  const lean = random.between(-0.06, 0.06) * height;
  const [cx, cy] = [x + lean, base - height * 0.68];
  const r = height * 0.3;
  const [dark, middle, light] = random.chance(0.2)
    ? [palette.cloth[5] ?? palette.leaf, palette.accent, palette.glow]
    : [palette.leafDark, palette.leaf, palette.leafLight];
  const dabs = repeat(9, () => {
    const [dx, dy] = [random.between(-0.8, 0.9), random.between(-0.8, 0.7)];
    return stroke(
      `M${n(cx + dx * r)} ${n(cy + dy * r)}q${n(r * 0.07)} ${n(-r * 0.08)} ${n(r * 0.15)} ${n(-r * 0.02)}`,
      random.chance(0.5) ? light : dark,
      height * 0.013,
      { opacity: 0.75 },
    );
  });
  return (
    trunk(brush, plot, lean) +
    blob(brush, cx - r * 0.5, cy + r * 0.2, r * 0.75, r * 0.7, dark) +
    blob(brush, cx + r * 0.55, cy + r * 0.1, r * 0.72, r * 0.68, dark) +
    blob(brush, cx, cy - r * 0.3, r * 0.95, r * 0.92, middle) +
    blob(brush, cx + r * 0.5, cy + r * 0.02, r * 0.5, r * 0.42, middle) +
    blob(brush, cx + r * 0.26, cy - r * 0.52, r * 0.56, r * 0.46, light, 0.18) +
    dabs
  );
}

/** A tall thin tree for avenues and the edges of fields. */
export function poplar(brush: Brush, { x, base, height }: Plot): string {
  const { palette } = brush;
  return (
    fill(
      taper(
        [
          [x, base],
          [x, base - height * 0.3],
        ],
        [height * 0.05, height * 0.03],
      ),
      palette.woodDark,
    ) +
    fill(
      smooth([
        [x, base - height],
        [x + height * 0.11, base - height * 0.6],
        [x + height * 0.09, base - height * 0.2],
        [x, base - height * 0.13],
        [x - height * 0.09, base - height * 0.2],
        [x - height * 0.11, base - height * 0.6],
      ]),
      palette.leafDark,
    ) +
    fill(
      smooth([
        [x + 3, base - height * 0.95],
        [x + height * 0.1, base - height * 0.6],
        [x + height * 0.08, base - height * 0.24],
        [x + height * 0.02, base - height * 0.4],
      ]),
      palette.leaf,
    )
  );
}

/** Branches without leaves, for a cold day or against a bright sky. */
export function bareTree(brush: Brush, { x, base, height }: Plot): string {
  const { random, palette } = brush;
  const color = mix(palette.woodDark, palette.ink, 0.45);
  const branch = (from: Point, angle: number, long: number, wide: number): string => {
    const to: Point = [from[0] + Math.cos(angle) * long, from[1] + Math.sin(angle) * long];
    const bent: Point = [
      (from[0] + to[0]) / 2 + random.between(-0.1, 0.1) * long,
      (from[1] + to[1]) / 2,
    ];
    const self = fill(taper([from, bent, to], [wide, wide * 0.8, wide * 0.55]), color);
    if (long < height * 0.1) return self;
    return (
      self +
      branch(to, angle - random.between(0.25, 0.55), long * 0.68, wide * 0.6) +
      branch(to, angle + random.between(0.2, 0.6), long * 0.7, wide * 0.6)
    );
  };
  return branch(
    [x, base + 4],
    -Math.PI / 2 + random.between(-0.08, 0.08),
    height * 0.34,
    height * 0.06,
  );
}

/** A rounded shrub. */
export const bush = (brush: Brush, x: number, base: number, size: number) =>
  blob(brush, x, base - size * 0.4, size, size * 0.6, brush.palette.leafDark, 0.1) +
  blob(
    brush,
    x + size * 0.2,
    base - size * 0.5,
    size * 0.68,
    size * 0.42,
    brush.palette.leaf,
    0.14,
  ) +
  blob(
    brush,
    x + size * 0.34,
    base - size * 0.62,
    size * 0.34,
    size * 0.2,
    brush.palette.leafLight,
    0.14,
  );
