import { HEIGHT, WIDTH } from './brush';
import type { Brush } from './brush';
import { darker, lighter, mix } from './color';
import { n } from './geometry';
import { circle, ellipse, fill, rect, repeat, stroke } from './shapes';
import { fade, glow, halftone } from './sky';
import { blob } from './trees';

/** Wall and floor, with a skirting board and light falling in. */
export function room(brush: Brush, floor: number): string {
  const { palette, random, brand } = brush;
  const wall = random.chance(0.3)
    ? mix(palette.wall, random.pick(palette.cloth), brand === 'annual-report' ? 0.12 : 0.22)
    : palette.wall;
  const low = random.between(0.52, 0.66) * floor;
  const panel = random.chance(0.5)
    ? rect(0, low, WIDTH, floor - low, palette.wallShade) +
      rect(0, low - 10, WIDTH, 12, lighter(palette.wallShade, 0.3))
    : '';
  const boards = repeat(9, (index) =>
    stroke(
      `M${n(800 + (index - 4) * 190)} ${n(floor)}L${n(800 + (index - 4) * 420)} ${HEIGHT}`,
      darker(palette.floor, 0.16),
      3,
      { opacity: 0.6 },
    ),
  );
  const beam = fill(
    `M${n(random.between(100, 900))} 0h360l-240 ${n(floor)}h-420Z`,
    lighter(wall, 0.5),
    { opacity: 0.34 },
  );
  return (
    fade(brush, 0, 0, WIDTH, floor + 2, wall, mix(wall, palette.wallShade, 0.7)) +
    (brand === 'underground'
      ? halftone(0, 0, WIDTH + 30, floor * 0.7, palette.wallShade, true)
      : '') +
    panel +
    beam +
    fade(brush, 0, floor, WIDTH, HEIGHT - floor, palette.floor, darker(palette.floor, 0.14)) +
    boards +
    rect(0, floor - 16, WIDTH, 18, palette.trim) +
    rect(0, floor + 2, WIDTH, 10, palette.shadow, { opacity: 0.14 })
  );
}

/** A tall window with the sky of this hour, and roofs or a tree outside. */
export function windowAt(
  brush: Brush,
  x: number,
  y: number,
  width: number,
  height: number,
  curtains = brush.random.chance(0.5),
): string {
  const { palette, random, dark } = brush;
  const clip = brush.define(
    (id) =>
      `<clipPath id="${id}"><rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}"/></clipPath>`,
  );
  const roofColor = mix(palette.skyLow, palette.ink, dark ? 0.6 : 0.34);
  const roofs = repeat(5, (index) => {
    const [rx, wide, tall] = [
      x + (index / 5) * width - 8,
      width / 4.6,
      height * random.between(0.2, 0.46),
    ];
    return (
      fill(
        `M${n(rx)} ${n(y + height)}V${n(y + height - tall)}l${n(wide / 2)} ${n(-wide * 0.6)}l${n(wide / 2)} ${n(wide * 0.6)}V${n(y + height)}Z`,
        index % 2 === 0 ? roofColor : mix(roofColor, palette.bricks[index] ?? palette.ink, 0.4),
      ) +
      rect(
        rx + wide * 0.38,
        y + height - tall + wide * 0.1,
        wide * 0.24,
        wide * 0.3,
        dark ? palette.glow : palette.trim,
        { opacity: 0.8 },
      )
    );
  });
  const moon = dark
    ? circle(x + width * 0.72, y + height * 0.2, width * 0.08, palette.sun)
    : circle(x + width * 0.3, y + height * 0.24, width * 0.1, palette.sun);
  const green = dark
    ? ''
    : blob(brush, x + width * 0.9, y + height * 0.7, width * 0.3, height * 0.3, palette.leaf);
  const cloth = random.pick(palette.cloth);
  const drape = (from: number, way: number) =>
    fill(
      `M${n(from)} ${n(y - 26)}h${n(way * width * 0.26)}C${n(from + way * width * 0.22)} ${n(y + height * 0.5)} ${n(from + way * width * 0.06)} ${n(y + height * 0.7)} ${n(from + way * width * 0.12)} ${n(y + height + 60)}H${n(from - way * 34)}V${n(y - 26)}Z`,
      cloth,
    ) +
    stroke(
      `M${n(from + way * width * 0.1)} ${n(y - 20)}Q${n(from + way * width * 0.08)} ${n(y + height * 0.5)} ${n(from)} ${n(y + height + 50)}`,
      darker(cloth, 0.18),
      5,
    );
  return (
    rect(x - 18, y - 18, width + 36, height + 36, palette.trim) +
    `<g clip-path="${clip}">` +
    fade(brush, x, y, width, height, palette.skyTop, palette.skyLow) +
    moon +
    roofs +
    green +
    '</g>' +
    rect(x + width / 2 - 6, y, 12, height, palette.trim) +
    rect(x, y + height * 0.36, width, 10, palette.trim) +
    rect(x - 34, y + height + 16, width + 68, 20, lighter(palette.wood, 0.25)) +
    (curtains
      ? rect(x - 70, y - 34, width + 140, 10, palette.woodDark, { rx: 5 }) +
        drape(x - 34, 1) +
        drape(x + width + 34, -1)
      : '')
  );
}

/** A lamp on a cord with its light. */
export function pendant(brush: Brush, x: number, y: number, size: number): string {
  const { palette, random } = brush;
  const color = random.pick([palette.accent, palette.ink, palette.cloth[0], palette.leafDark]);
  const light = palette.glow;
  return (
    stroke(`M${n(x)} 0V${n(y - size)}`, palette.ink, 4) +
    glow(brush, x, y + size * 0.4, size * 3.4, light, 0.5) +
    ellipse(x, y, size * 0.72, size * 0.2, lighter(light, 0.5)) +
    fill(
      `M${n(x - size)} ${n(y)}C${n(x - size * 0.9)} ${n(y - size * 0.7)} ${n(x - size * 0.3)} ${n(y - size * 0.8)} ${n(x - size * 0.16)} ${n(y - size * 1.1)}H${n(x + size * 0.16)}C${n(x + size * 0.3)} ${n(y - size * 0.8)} ${n(x + size * 0.9)} ${n(y - size * 0.7)} ${n(x + size)} ${n(y)}Z`,
      color,
    ) +
    fill(
      `M${n(x + size * 0.3)} ${n(y)}C${n(x + size * 0.4)} ${n(y - size * 0.5)} ${n(x + size * 0.2)} ${n(y - size * 0.8)} ${n(x + size * 0.1)} ${n(y - size * 1.1)}H${n(x + size * 0.16)}C${n(x + size * 0.3)} ${n(y - size * 0.8)} ${n(x + size * 0.9)} ${n(y - size * 0.7)} ${n(x + size)} ${n(y)}Z`,
      darker(color, 0.2),
    )
  );
}

/** A framed picture without a subject: hills, a sun, a vase. */
export function framed(brush: Brush, x: number, y: number, width: number, height: number): string {
  const { palette, random } = brush;
  const [one, two] = [random.pick(palette.cloth), random.pick(palette.cloth)];
  return (
    rect(x + 6, y + 8, width, height, palette.shadow, { opacity: 0.16 }) +
    rect(x, y, width, height, palette.woodDark) +
    rect(x + 8, y + 8, width - 16, height - 16, palette.paper) +
    circle(x + width * random.between(0.35, 0.65), y + height * 0.38, width * 0.15, one) +
    fill(
      `M${n(x + 18)} ${n(y + height - 18)}V${n(y + height * 0.66)}Q${n(x + width * 0.35)} ${n(y + height * 0.4)} ${n(x + width * 0.55)} ${n(y + height * 0.68)}T${n(x + width - 18)} ${n(y + height * 0.56)}V${n(y + height - 18)}Z`,
      two,
    )
  );
}
