import { brandColors } from './brand-colors';
import type { Brand, BrandColors, Time } from './brand';
import { mix } from './color';
import { randomFrom } from './random';
import type { Random, Some } from './random';

export const WIDTH = 1600;
export const HEIGHT = 1200;

export type Palette = Omit<BrandColors, 'skies'> & {
  skyTop: string;
  skyLow: string;
  sun: string;
  cloud: string;
};

/** Everything a scene draws with. */
export type Brush = {
  readonly brand: Brand;
  readonly random: Random;
  readonly time: Time;
  readonly dark: boolean;
  /** The colours in the light of this hour. */
  readonly palette: Palette;
  /** The colours as they are by lamplight or day indoors. */
  readonly indoors: Palette;
  /** Which of a scene's compositions: neighbouring seeds get different ones. */
  readonly variant: (count: number) => number;
  /** Keeps a gradient, clip or pattern and gives the reference to it. */
  readonly define: (make: (id: string) => string) => string;
  readonly definitions: () => string;
};

const times: Readonly<Record<Brand, Some<Time>>> = {
  main: ['morning', 'day', 'golden', 'dusk', 'night', 'golden', 'day'],
  friends: ['morning', 'day', 'golden', 'dusk', 'golden', 'night'],
  'annual-report': ['morning', 'day', 'golden', 'dusk', 'day'],
  farm: ['morning', 'day', 'golden', 'day', 'dusk'],
  underground: ['night', 'dusk', 'day', 'morning', 'golden', 'night'],
};

function paletteOf({ skies, ...colors }: BrandColors, time: Time, lit: boolean): Palette {
  const { top, low, sun, cloud, ambient, share } = skies[time];
  const tone = (color: string) => (lit ? mix(color, ambient, share) : color);
  const [cloth, ...cloths] = colors.cloth;
  const [brick, ...bricks] = colors.bricks;
  return {
    ...colors,
    accent: lit ? mix(colors.accent, ambient, share / 2) : colors.accent,
    paper: lit ? mix(colors.paper, ambient, share / 2) : colors.paper,
    cloth: [tone(cloth), ...cloths.map(tone)],
    bricks: [tone(brick), ...bricks.map(tone)],
    trim: tone(colors.trim),
    wall: tone(colors.wall),
    wallShade: tone(colors.wallShade),
    floor: tone(colors.floor),
    wood: tone(colors.wood),
    woodDark: tone(colors.woodDark),
    metal: tone(colors.metal),
    leaf: tone(colors.leaf),
    leafDark: tone(colors.leafDark),
    leafLight: tone(colors.leafLight),
    soil: tone(colors.soil),
    pavement: tone(colors.pavement),
    water: tone(colors.water),
    waterLight: tone(colors.waterLight),
    skyTop: top,
    skyLow: low,
    sun,
    cloud,
  };
}

/** A fresh brush: chance, colours and hour follow from what is asked, and from nothing else. */
export function brushFor(scene: string, brand: Brand, seed: number): Brush {
  const random = randomFrom(`${scene}/${brand}/${String(seed)}`);
  const time = random.pick(times[brand]);
  const definitions: string[] = [];
  return {
    brand,
    random,
    time,
    dark: time === 'night' || time === 'dusk',
    palette: paletteOf(brandColors[brand], time, true),
    indoors: paletteOf(brandColors[brand], time, false),
    variant: (count) => ((Math.trunc(seed) % count) + count) % count,
    define: (make) => {
      const id = `d${String(definitions.length)}`;
      definitions.push(make(id));
      return `url(#${id})`;
    },
    definitions: () => definitions.join(''),
  };
}

/** The same brush, with the colours of a room instead of the open air. */
export const inside = (brush: Brush): Brush => ({ ...brush, palette: brush.indoors });
