import type { Brush } from './brush';
import { darker, lighter } from './color';
import { figure } from './figure';
import { n } from './geometry';
import type { Look } from './look';
import type { Mood } from './head';
import { seated } from './pose';
import { vegetable, VEGETABLES } from './vegetables';
import { bouquet } from './plants';
import { circle, ellipse, fill, placed, rect, repeat, stroke } from './shapes';

type Bike = { color: string; load: 'none' | 'flowers' | 'crate' };

function wheel(x: number, ink: string, metal: string): string {
  return (
    `<circle cx="${n(x)}" cy="-100" r="94" fill="none" stroke="${ink}" stroke-width="11"/><circle cx="${n(x)}" cy="-100" r="84" fill="none" stroke="${metal}" stroke-width="4"/>` +
    stroke(
      Array.from(
        { length: 9 },
        (_, index) =>
          `M${n(x - Math.cos(index * 0.349) * 82)} ${n(-100 - Math.sin(index * 0.349) * 82)}L${n(x + Math.cos(index * 0.349) * 82)} ${n(-100 + Math.sin(index * 0.349) * 82)}`,
      ).join(''),
      metal,
      1.6,
      { opacity: 0.8 },
    ) +
    circle(x, -100, 9, ink)
  );
}

function body(brush: Brush, { color, load }: Bike): string {
  const { palette, random } = brush;
  const { ink, metal } = palette;
  const guard = (x: number) =>
    stroke(`M${n(x - 100)} -88A101 101 0 0 1 ${n(x + 72)} -172`, darker(color, 0.14), 9);
  const frame =
    stroke(
      'M-150 -100L-20 -95L104 -232L-62 -216Z M-62 -216L-20 -95M-150 -100L-62 -216',
      color,
      12,
    ) + stroke('M-62 -216L-72 -258M104 -232L96 -296M150 -100L104 -232', color, 12);
  const front =
    load === 'none'
      ? rect(84, -252, 70, 12, ink, { rx: 5 })
      : rect(88, -306, 104, 74, palette.wood, { rx: 8 }) +
        repeat(3, (row) =>
          rect(
            92,
            -300 + row * 22,
            96,
            12,
            row % 2 === 0 ? lighter(palette.wood, 0.16) : palette.woodDark,
            { rx: 4, opacity: 0.75 },
          ),
        );
  const kind = random.pick(VEGETABLES);
  const goods =
    load === 'flowers'
      ? bouquet(brush, 140, -292, 74)
      : load === 'crate'
        ? repeat(3, (index) => vegetable(brush, kind, 112 + index * 28, -290, 54))
        : '';
  return (
    wheel(-150, ink, metal) +
    wheel(150, ink, metal) +
    guard(-150) +
    guard(150) +
    goods +
    frame +
    front +
    rect(-216, -212, 108, 10, ink, { rx: 4 }) +
    stroke('M96 -296C90 -318 64 -318 34 -308', metal, 9) +
    stroke('M48 -312L28 -304', ink, 13) +
    fill('M-112 -268C-90 -280 -60 -272 -34 -262C-52 -246 -90 -244 -110 -252Z', ink) +
    circle(-20, -95, 24, darker(color, 0.3)) +
    circle(146, -226, 14, palette.glow)
  );
}

/** A city bicycle that stands at 0,0 with its wheels on the ground; wheels are 200 high. */
export function bicycle(brush: Brush, bike: Bike): string {
  const { ink, metal, shadow } = brush.palette;
  return (
    ellipse(0, 0, 240, 13, shadow, { opacity: 0.22 }) +
    stroke('M-20 -95L2 -52M-20 -95L-42 -138', metal, 8) +
    stroke('M-8 -50H18M-54 -140H-28', ink, 9) +
    body(brush, bike)
  );
}

/** The same bicycle with somebody on it, riding to the right. */
export function ridden(
  brush: Brush,
  look: Look,
  bike: Bike,
  { mood = 'smile', wave = false }: { mood?: Mood; wave?: boolean } = {},
): string {
  const { ink, shadow } = brush.palette;
  const u = 70;
  const base = seated(1, {
    turn: 0.62,
    lean: 0.08,
    mood,
    hands: [[1.72, -0.5], wave ? [1.5, -3.4] : [1.75, -0.42]],
    behind: [true, false],
  });
  const pose = {
    ...base,
    legs: {
      feet: [
        [0.42, 1.98],
        [1.02, 2.9],
      ],
      toes: [1, 1],
      knees: [9, 9],
    },
  } as const;
  const rider = figure(
    brush,
    {
      ...look,
      skirt: false,
      top: look.top === 'dress' || look.top === 'coat' ? 'jacket' : look.top,
    },
    pose,
    { x: -74, y: -292, u },
  );
  return (
    ellipse(0, 0, 240, 13, shadow, { opacity: 0.22 }) +
    body(brush, bike) +
    stroke('M-30 -92L-4 -70', ink, 8) +
    rider
  );
}

/** A bicycle put somewhere at some size. */
export const parked = (brush: Brush, x: number, base: number, scale: number, flip = false) =>
  placed(
    bicycle(brush, {
      color: brush.random.pick(brush.palette.cloth),
      load: brush.random.pick(['none', 'flowers', 'crate']),
    }),
    { x, y: base, scale, flip },
  );
