import type { Brush } from './brush';
import { darker, lighter, lightness, mix } from './color';
import type { Some } from './random';

export type HairStyle =
  'crop' | 'side' | 'curls' | 'afro' | 'bob' | 'long' | 'bun' | 'tail' | 'locs' | 'bald' | 'waves';
export type Cover = 'none' | 'beanie' | 'cap' | 'hijab' | 'sunhat' | 'wrap';
export type Top = 'sweater' | 'shirt' | 'jacket' | 'coat' | 'hoodie' | 'tee' | 'dress';

/** How one person looks, from skin to shoes. */
export type Look = {
  skin: string;
  blush: string;
  hair: string;
  style: HairStyle;
  cover: Cover;
  coverColor: string;
  beard: 'none' | 'short' | 'full';
  glasses: boolean;
  build: number;
  top: Top;
  topColor: string;
  under: string;
  stripes: boolean;
  bottom: string;
  skirt: boolean;
  shoes: string;
  scarf: string | null;
  apron: string | null;
};

const SKINS: Some<string> = [
  '#f7d4bd',
  '#efc3a2',
  '#e0a97f',
  '#c98f66',
  '#ab7049',
  '#895434',
  '#693f27',
  '#4d2e1f',
];
const HAIRS: Some<string> = [
  '#1e1614',
  '#2b1d18',
  '#4b3022',
  '#7b4b2c',
  '#b87a40',
  '#dcb880',
  '#a43f24',
  '#5a3a2c',
];
const GREYS: Some<string> = ['#a5a2a0', '#d9d5cf', '#efeae2', '#7d7a7a'];
const SHORT: Some<HairStyle> = ['crop', 'side', 'curls', 'bald', 'afro', 'locs', 'crop', 'side'];
const LONGER: Some<HairStyle> = [
  'bob',
  'long',
  'bun',
  'tail',
  'curls',
  'afro',
  'waves',
  'locs',
  'bob',
];

/** Skin keeps its own range; a brand only lends it some of its light. */
function skinIn(brush: Brush, skin: string): string {
  const { ink, paper } = brush.palette;
  if (brush.brand === 'annual-report')
    return mix(skin, mix(ink, paper, 0.1 + lightness(skin) * 0.85), 0.42);
  if (brush.brand === 'underground')
    return mix(skin, brush.time === 'night' ? '#6a35ff' : '#ff2e88', 0.13);
  if (brush.brand === 'friends') return mix(skin, '#ff8a76', 0.08);
  return skin;
}

function hairIn(brush: Brush, hair: string): string {
  if (brush.brand === 'annual-report')
    return mix(hair, lightness(hair) > 0.5 ? '#dfe3d6' : '#0c3031', 0.6);
  if (brush.brand === 'underground') return mix(hair, '#0c0c10', 0.4);
  return hair;
}

function lookFor(brush: Brush, skin: string, topColor: string): Look {
  const { random, palette, brand } = brush;
  const feminine = random.chance(0.5);
  const old = random.chance(0.24);
  const dark = lightness(skin) < 0.5;
  const raw = old
    ? random.pick(GREYS)
    : dark
      ? random.pick(['#1b1412', '#241915', '#2f201a'])
      : random.pick(HAIRS);
  const dyed = brand === 'underground' && random.chance(0.25);
  const covered = random.chance(brand === 'farm' ? 0.42 : 0.3);
  const covers: Some<Cover> =
    brand === 'farm'
      ? ['sunhat', 'cap', 'wrap', 'sunhat', 'hijab']
      : feminine
        ? ['hijab', 'hijab', 'beanie', 'wrap']
        : ['beanie', 'cap', 'beanie'];
  const cover = covered ? random.pick(covers) : 'none';
  const others = palette.cloth.filter((color) => color !== topColor);
  const [second = palette.ink, third = palette.paper, fourth = palette.accent] =
    random.shuffle(others);
  const darks = [
    palette.ink,
    darker(palette.pane, 0.1),
    mix(palette.ink, palette.wood, 0.45),
    second,
  ] as const;
  const skinTone = skinIn(brush, skin);
  return {
    skin: skinTone,
    blush: mix(
      skinTone,
      brand === 'annual-report' ? '#c98a66' : dark ? '#b0402f' : '#ee6a55',
      dark ? 0.3 : 0.4,
    ),
    hair: dyed ? random.pick(['#d4ff3a', '#ff2e88', '#6a35ff']) : hairIn(brush, raw),
    style: random.pick(feminine ? LONGER : SHORT),
    cover,
    coverColor: cover === 'sunhat' ? mix('#e8c77c', palette.paper, 0.25) : third,
    beard:
      feminine || cover === 'hijab'
        ? 'none'
        : random.pick(['none', 'short', 'full', 'none', 'short']),
    glasses: random.chance(0.24),
    build: random.between(0.94, 1.14),
    top: random.pick(
      feminine
        ? ['sweater', 'shirt', 'dress', 'jacket', 'coat', 'tee']
        : ['sweater', 'shirt', 'jacket', 'hoodie', 'tee', 'coat'],
    ),
    topColor,
    under: lightness(topColor) > 0.6 ? mix(second, palette.ink, 0.2) : lighter(third, 0.2),
    stripes: random.chance(0.18),
    bottom: random.pick(darks),
    skirt: feminine && random.chance(0.3),
    shoes: random.pick([palette.ink, palette.woodDark, palette.paper, palette.accent]),
    scarf: random.chance(0.14) ? fourth : null,
    apron: null,
  };
}

/** People who stand together: no two in the same colour, and a mix of skins. */
export function cast(brush: Brush, count: number): Look[] {
  const { random, palette } = brush;
  const skins = random.shuffle(SKINS);
  // One signal colour is enough in a near-monochrome picture.
  const tops = random.shuffle(palette.cloth);
  return Array.from({ length: count }, (_, index) =>
    lookFor(
      brush,
      skins[index % skins.length] ?? SKINS[0],
      tops[index % tops.length] ?? palette.accent,
    ),
  );
}

/** One person. */
export const person = (brush: Brush): Look => {
  const { random, palette } = brush;
  return lookFor(brush, random.pick(SKINS), random.pick(palette.cloth));
};
