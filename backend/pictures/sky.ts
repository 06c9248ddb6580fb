import { HEIGHT, WIDTH } from './brush';
import type { Brush } from './brush';
import { lighter, mix } from './color';
import { n, smooth } from './geometry';
import type { Point } from './geometry';
import { circle, ellipse, fill, rect, repeat, stroke } from './shapes';

/** A plain area that changes colour from top to bottom. */
export function fade(
  brush: Brush,
  x: number,
  y: number,
  width: number,
  height: number,
  top: string,
  low: string,
): string {
  const paint = brush.define(
    (id) =>
      `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${low}"/></linearGradient>`,
  );
  return rect(x, y, width, height, paint);
}

/** Soft light around a point. */
export function glow(
  brush: Brush,
  x: number,
  y: number,
  radius: number,
  color: string,
  strength = 0.6,
): string {
  const paint = brush.define(
    (id) =>
      `<radialGradient id="${id}"><stop offset="0" stop-color="${color}" stop-opacity="${String(strength)}"/><stop offset="0.5" stop-color="${color}" stop-opacity="${n(strength * 3.5) === '0' ? '0' : String(Math.round(strength * 35) / 100)}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>`,
  );
  return circle(x, y, radius, paint);
}

function cloud(brush: Brush, x: number, y: number, size: number): string {
  const { palette, brand, random } = brush;
  if (brand === 'underground')
    return repeat(4, (index) =>
      rect(
        x - size * random.between(0.6, 1.2),
        y - index * size * 0.13,
        size * random.between(1.1, 2.2),
        size * 0.07,
        palette.cloud,
      ),
    );
  if (brand === 'annual-report')
    return fill(
      `M${n(x - size)} ${n(y)}A${n(size * 0.4)} ${n(size * 0.4)} 0 0 1 ${n(x - size * 0.3)} ${n(y - size * 0.3)}A${n(size * 0.5)} ${n(size * 0.5)} 0 0 1 ${n(x + size * 0.5)} ${n(y - size * 0.26)}A${n(size * 0.3)} ${n(size * 0.3)} 0 0 1 ${n(x + size)} ${n(y)}Z`,
      palette.cloud,
    );
  const top: Point[] = Array.from({ length: 5 }, (_, index): Point => [
    x - size + (index + 0.7) * size * 0.38,
    y - size * random.between(0.16, 0.44) * (index === 0 || index === 4 ? 0.5 : 1),
  ]);
  return fill(
    smooth(
      [
        [x - size * 1.1, y],
        ...top,
        [x + size * 1.1, y],
        [x + size * 0.3, y + size * 0.08],
        [x - size * 0.5, y + size * 0.07],
      ],
      { bend: 0.2 },
    ),
    palette.cloud,
    { opacity: 0.86 },
  );
}

function birds(brush: Brush): string {
  const { random, palette } = brush;
  const [x, y] = [random.between(300, 1200), random.between(150, 330)];
  return repeat(random.whole(3, 6), (index) => {
    const [bx, by, size] = [
      x + index * random.between(36, 60),
      y + random.between(-40, 40),
      random.between(9, 17),
    ];
    return stroke(
      `M${n(bx - size)} ${n(by)}Q${n(bx - size * 0.4)} ${n(by - size * 0.8)} ${n(bx)} ${n(by)}Q${n(bx + size * 0.4)} ${n(by - size * 0.8)} ${n(bx + size)} ${n(by - size * 0.2)}`,
      palette.ink,
      3.4,
      { opacity: 0.7 },
    );
  });
}

function heaven(brush: Brush, horizon: number): string {
  const { random, palette, time, brand } = brush;
  const x = random.between(360, 1240);
  const low = time === 'golden' || time === 'dusk' || time === 'morning';
  const y = low ? horizon - random.between(90, 260) : random.between(150, 270);
  const size =
    brand === 'annual-report' || brand === 'underground'
      ? random.between(100, 170)
      : random.between(54, 92);
  if (time === 'night') {
    const stars = repeat(46, () =>
      circle(
        random.between(0, WIDTH),
        random.between(0, horizon * 0.8),
        random.between(1.2, 3.4),
        palette.sun,
        { opacity: random.between(0.3, 0.9) },
      ),
    );
    const moon =
      circle(x, y, size * 0.8, palette.sun) +
      circle(
        x + size * 0.3,
        y - size * 0.16,
        size * 0.68,
        mix(palette.skyTop, palette.skyLow, y / horizon),
      );
    return stars + glow(brush, x, y, size * 3, palette.sun, 0.25) + moon;
  }
  const halo =
    brand === 'annual-report' || brand === 'underground'
      ? ''
      : glow(brush, x, y, size * 5, lighter(palette.sun, 0.4), 0.6);
  return halo + circle(x, y, size, palette.sun);
}

/** Dots that grow towards the horizon, as in cheap posters. */
export function halftone(
  x: number,
  y: number,
  width: number,
  height: number,
  color: string,
  upward = false,
): string {
  const step = 26;
  let d = '';
  for (let row = 0; row * step < height; row += 1) {
    const share = (row * step) / height;
    const radius = step * 0.52 * (upward ? 1 - share : share);
    if (radius < 1.4) continue;
    for (let column = 0; column * step < width; column += 1) {
      const cx = x + column * step + (row % 2) * (step / 2);
      d += `M${n(cx - radius)} ${n(y + row * step)}a${n(radius)} ${n(radius)} 0 1 0 ${n(radius * 2)} 0a${n(radius)} ${n(radius)} 0 1 0 ${n(-radius * 2)} 0`;
    }
  }
  return fill(d, color);
}

/** The whole sky down to the horizon, with what hangs in it at this hour. */
export function sky(brush: Brush, horizon: number): string {
  const { random, palette, brand, time } = brush;
  const base =
    brand === 'underground'
      ? rect(0, 0, WIDTH, HEIGHT, palette.skyTop) +
        halftone(0, horizon * 0.35, WIDTH + 30, horizon * 0.75, palette.skyLow)
      : fade(brush, 0, 0, WIDTH, horizon + 4, palette.skyTop, palette.skyLow);
  const clouds = time === 'night' ? 1 : random.whole(2, 4);
  return (
    base +
    heaven(brush, horizon) +
    repeat(clouds, (index) =>
      cloud(
        brush,
        200 + ((index + random.next()) / clouds) * 1300,
        random.between(120, horizon * 0.62),
        random.between(80, 190),
      ),
    ) +
    (random.chance(0.6) && time !== 'night' ? birds(brush) : '')
  );
}

/** A pool of shade on the ground. */
export const shade = (brush: Brush, x: number, y: number, rx: number, ry: number, strength = 0.2) =>
  ellipse(x, y, rx, ry, brush.palette.shadow, { opacity: strength });
