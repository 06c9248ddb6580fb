import { HEIGHT, WIDTH } from './brush';
import type { Brush } from './brush';
import { mix } from './color';
import { n } from './geometry';
import { fill, rect, repeat } from './shapes';
import { fade } from './sky';

function ripple(
  x: number,
  y: number,
  long: number,
  thick: number,
  color: string,
  opacity: number,
): string {
  return fill(
    `M${n(x - long)} ${n(y)}Q${n(x)} ${n(y - thick)} ${n(x + long)} ${n(y)}Q${n(x)} ${n(y + thick)} ${n(x - long)} ${n(y)}Z`,
    color,
    { opacity },
  );
}

/** Water from `top` down to the bottom of the picture: tone, the mirrored quay, ripples, the path of the light. */
export function water(brush: Brush, top: number, { bottom = HEIGHT, mirror = 190 } = {}): string {
  const { random, palette } = brush;
  const height = bottom - top;
  const deep = mix(palette.water, palette.ink, 0.24);
  const mirrored = repeat(11, (index) => {
    const color = palette.bricks[random.whole(0, palette.bricks.length - 1)] ?? palette.water;
    const x = index * 150 + random.between(-30, 30);
    const tall = mirror * random.between(0.5, 1.1);
    return repeat(Math.floor(tall / 17), (row) =>
      rect(x + random.between(-12, 12) + row * 2, top + row * 17, 128 - row * 4, 12, color, {
        rx: 6,
        opacity: Math.max(0.06, 0.44 - row * 0.032),
      }),
    );
  });
  const path = random.between(350, 1250);
  const gleam = brush.dark ? palette.glow : palette.waterLight;
  const ripples = repeat(54, (index) => {
    const depth = (index / 54) ** 1.3;
    const y = top + 16 + depth * (height - 20);
    return ripple(
      random.between(-40, WIDTH),
      y,
      (18 + depth * 76) * random.between(0.6, 1.3),
      2 + depth * 5.4,
      index % 4 === 0 ? deep : palette.waterLight,
      index % 4 === 0 ? 0.5 : 0.42,
    );
  });
  const shine = repeat(16, (index) =>
    ripple(
      path + random.between(-60, 60),
      top + 14 + (index / 16) * height * 0.8,
      20 + index * 5 * random.between(0.5, 1.2),
      3 + index * 0.3,
      gleam,
      0.66,
    ),
  );
  return (
    fade(brush, 0, top, WIDTH, height, mix(palette.water, palette.waterLight, 0.35), deep) +
    mirrored +
    ripples +
    shine
  );
}

/** The stone edge of a canal. */
export function quay(brush: Brush, y: number, height: number): string {
  const { palette, random } = brush;
  const stone = mix(palette.woodDark, palette.ink, 0.35);
  return (
    rect(0, y, WIDTH, height, stone) +
    rect(0, y, WIDTH, height * 0.26, mix(palette.pavement, palette.paper, 0.25)) +
    repeat(26, (index) =>
      rect(
        index * 66 + random.between(0, 30),
        y + height * random.pick([0.42, 0.66]),
        44,
        height * 0.16,
        mix(stone, palette.pavement, 0.16),
        { rx: 3 },
      ),
    ) +
    rect(0, y + height * 0.86, WIDTH, height * 0.14, palette.shadow, { opacity: 0.35 })
  );
}
