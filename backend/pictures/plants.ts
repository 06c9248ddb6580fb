import type { Brush } from './brush';
import { darker, lighter } from './color';
import { n, taper } from './geometry';
import { circle, ellipse, fill, placed, rect, repeat, stroke } from './shapes';

/** One leaf from 0,0 upwards. */
export const leaf = (long: number, wide: number, color: string, vein: string) =>
  fill(
    `M0 0C${n(-wide)} ${n(-long * 0.3)} ${n(-wide * 0.7)} ${n(-long * 0.8)} 0 ${n(-long)}C${n(wide * 0.7)} ${n(-long * 0.8)} ${n(wide)} ${n(-long * 0.3)} 0 0Z`,
    color,
  ) + stroke(`M0 0V${n(-long * 0.8)}`, vein, Math.max(1.4, wide * 0.07));

/** A plant in a pot, standing on `base`. */
export function potPlant(brush: Brush, x: number, base: number, size: number): string {
  const { palette, random } = brush;
  const pot = random.pick([palette.cloth[0], palette.accent, palette.paper, palette.wood]);
  const kind = random.whole(0, 2);
  const leaves = repeat(kind === 0 ? 9 : 7, (index) => {
    const turn = (index - (kind === 0 ? 4 : 3)) * (kind === 0 ? 17 : 24) + random.between(-6, 6);
    const long = size * random.between(0.8, 1.2) * (kind === 1 ? 1.2 : 1);
    const color = random.pick([palette.leaf, palette.leafDark, palette.leafLight]);
    return placed(leaf(long, size * (kind === 1 ? 0.12 : 0.24), color, darker(color, 0.2)), {
      x: x + turn * 0.2,
      y: base - size * 0.56,
      turn,
    });
  });
  return (
    ellipse(x, base, size * 0.46, size * 0.09, palette.shadow, { opacity: 0.22 }) +
    leaves +
    fill(
      `M${n(x - size * 0.4)} ${n(base - size * 0.62)}H${n(x + size * 0.4)}L${n(x + size * 0.3)} ${n(base)}H${n(x - size * 0.3)}Z`,
      pot,
    ) +
    fill(
      `M${n(x - size * 0.4)} ${n(base - size * 0.62)}H${n(x - size * 0.14)}L${n(x - size * 0.1)} ${n(base)}H${n(x - size * 0.3)}Z`,
      darker(pot, 0.16),
    ) +
    rect(x - size * 0.44, base - size * 0.66, size * 0.88, size * 0.13, lighter(pot, 0.12), {
      rx: 4,
    })
  );
}

/** A sunflower on its stem. */
export function sunflower(brush: Brush, x: number, base: number, height: number): string {
  const { palette, random } = brush;
  const lean = random.between(-0.1, 0.1) * height;
  const [cx, cy, r] = [x + lean, base - height, height * 0.15];
  const petals = repeat(14, (index) =>
    placed(
      leaf(
        r * 1.25,
        r * 0.3,
        index % 2 === 0 ? palette.accent : lighter(palette.accent, 0.25),
        palette.accent,
      ),
      { x: cx, y: cy, turn: index * 25.7 },
    ),
  );
  return (
    stroke(
      `M${n(x)} ${n(base)}Q${n(x)} ${n(base - height * 0.5)} ${n(cx)} ${n(cy)}`,
      palette.leafDark,
      height * 0.03,
    ) +
    placed(leaf(height * 0.3, height * 0.1, palette.leaf, palette.leafDark), {
      x,
      y: base - height * 0.3,
      turn: 62,
    }) +
    placed(leaf(height * 0.28, height * 0.1, palette.leafDark, palette.leaf), {
      x,
      y: base - height * 0.45,
      turn: -58,
    }) +
    petals +
    circle(cx, cy, r * 0.62, palette.soil) +
    circle(cx + r * 0.1, cy - r * 0.1, r * 0.34, lighter(palette.soil, 0.15))
  );
}

/** Loose flowers: a handful of stems from one point. */
export function bouquet(brush: Brush, x: number, base: number, size: number): string {
  const { palette, random } = brush;
  return repeat(7, (index) => {
    const turn = (index - 3) * 15 + random.between(-5, 5);
    const color = random.pick([
      palette.accent,
      palette.cloth[0],
      palette.paper,
      palette.cloth[5] ?? palette.accent,
    ]);
    const head =
      repeat(5, (petal) =>
        ellipse(
          Math.cos(petal * 1.257) * size * 0.1,
          -size + Math.sin(petal * 1.257) * size * 0.1,
          size * 0.09,
          size * 0.09,
          color,
        ),
      ) + circle(0, -size, size * 0.06, palette.soil);
    return placed(
      stroke(`M0 0V${n(-size)}`, palette.leafDark, size * 0.03) +
        placed(leaf(size * 0.34, size * 0.09, palette.leaf, palette.leafDark), {
          y: -size * 0.4,
          turn: index % 2 === 0 ? 40 : -40,
        }) +
        head,
      { x, y: base, turn, scale: random.between(0.8, 1.1) },
    );
  });
}

/** Tufts of grass or reed along a line. */
export function grass(
  brush: Brush,
  from: number,
  to: number,
  base: number,
  height: number,
  count: number,
): string {
  const { palette, random } = brush;
  return repeat(count, () => {
    const [x, tall, bend] = [
      random.between(from, to),
      height * random.between(0.6, 1.2),
      random.between(-0.3, 0.3),
    ];
    return fill(
      taper(
        [
          [x, base],
          [x + bend * tall * 0.4, base - tall * 0.6],
          [x + bend * tall, base - tall],
        ],
        [height * 0.09, height * 0.06, 1],
      ),
      random.pick([palette.leaf, palette.leafDark, palette.leafLight]),
    );
  });
}

/** Reed with its brown plumes, for a foreground at the waterside. */
export function reeds(
  brush: Brush,
  from: number,
  to: number,
  base: number,
  height: number,
  count: number,
): string {
  const { palette, random } = brush;
  return (
    grass(brush, from, to, base, height * 0.8, count) +
    repeat(count / 2, () => {
      const [x, tall] = [random.between(from, to), height * random.between(0.8, 1.2)];
      return (
        stroke(
          `M${n(x)} ${n(base)}Q${n(x + 4)} ${n(base - tall / 2)} ${n(x + 12)} ${n(base - tall)}`,
          palette.leafDark,
          3.4,
        ) +
        fill(
          taper(
            [
              [x + 9, base - tall * 0.84],
              [x + 13, base - tall * 1.02],
            ],
            [height * 0.06, height * 0.05],
          ),
          palette.woodDark,
        )
      );
    })
  );
}
