import { HEIGHT, WIDTH } from './brush';
import type { Brush } from './brush';
import { n } from './geometry';
import { rect, repeat, stroke } from './shapes';
import { glow, halftone } from './sky';

const TILE = 420;

/** A tile of specks that repeats: a filter over the whole picture would cost half a second. */
function grain(brush: Brush, color: string, count: number, size: number, opacity: number): string {
  const { random } = brush;
  const specks = Array.from({ length: count }, () => {
    const wide = n(random.between(0.6, size));
    return `M${n(random.between(0, TILE))} ${n(random.between(0, TILE))}h${wide}v${wide}h-${wide}z`;
  }).join('');
  return rect(
    0,
    0,
    WIDTH,
    HEIGHT,
    brush.define(
      (id) =>
        `<pattern id="${id}" width="${String(TILE)}" height="${String(TILE)}" patternUnits="userSpaceOnUse"><path d="${specks}" fill="${color}"/></pattern>`,
    ),
    { opacity },
  );
}

/** Short strokes, as if the paint was laid on by hand. */
function strokes(brush: Brush, color: string, opacity: number): string {
  const { random } = brush;
  const marks = repeat(46, () => {
    const [x, y] = [random.between(10, TILE - 40), random.between(10, TILE - 10)];
    return stroke(
      `M${n(x)} ${n(y)}l${n(random.between(8, 26))} ${n(random.between(-8, 2))}`,
      color,
      random.between(0.8, 2.2),
    );
  });
  return rect(
    0,
    0,
    WIDTH,
    HEIGHT,
    brush.define(
      (id) =>
        `<pattern id="${id}" width="${String(TILE)}" height="${String(TILE)}" patternUnits="userSpaceOnUse">${marks}</pattern>`,
    ),
    { opacity },
  );
}

function edges(brush: Brush, color: string, strength: number): string {
  return rect(
    0,
    0,
    WIDTH,
    HEIGHT,
    brush.define(
      (id) =>
        `<radialGradient id="${id}" cx="0.5" cy="0.46" r="0.75"><stop offset="0.55" stop-color="${color}" stop-opacity="0"/><stop offset="1" stop-color="${color}" stop-opacity="${String(strength)}"/></radialGradient>`,
    ),
  );
}

/** What lies over the finished picture: the hand of each brand. */
export function finish(brush: Brush): string {
  const { brand, palette, random, dark } = brush;
  const corner = random.chance(0.5) ? 160 : WIDTH - 160;
  switch (brand) {
    case 'main':
      return (
        glow(brush, corner, 60, 900, '#ffd98a', dark ? 0.1 : 0.24) +
        edges(brush, '#12263a', 0.16) +
        grain(brush, '#2a1a10', 900, 1.9, 0.2) +
        grain(brush, '#fff6e6', 700, 2, 0.26)
      );
    case 'friends':
      return (
        glow(brush, corner, 100, 1250, '#ffb59a', 0.34) +
        glow(brush, WIDTH - corner, 1150, 900, '#ff6f5e', 0.14) +
        grain(brush, '#fff3ea', 900, 2.2, 0.3)
      );
    case 'annual-report':
      return grain(brush, '#0a2c2d', 700, 1.6, 0.16) + grain(brush, '#ffffff', 900, 2.6, 0.28);
    case 'farm':
      return (
        strokes(brush, palette.paper, 0.24) +
        strokes(brush, '#3a2a12', 0.12) +
        grain(brush, '#fff8e3', 700, 2.6, 0.34)
      );
    case 'underground':
      return (
        halftone(0, HEIGHT * 0.72, WIDTH + 30, HEIGHT * 0.3, '#0c0c10') +
        grain(brush, '#0c0c10', 1100, 3, 0.34) +
        grain(brush, '#f6f2ff', 350, 2.4, 0.4)
      );
  }
}
