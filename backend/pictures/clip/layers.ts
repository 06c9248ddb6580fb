import { parked } from '@/backend/pictures/bicycle-parts';
import { sloop } from '@/backend/pictures/boats';
import { type Brush, brushFor, WIDTH } from '@/backend/pictures/brush';
import { darker, mix } from '@/backend/pictures/color';
import { halfRow } from '@/backend/pictures/ensemble';
import { house } from '@/backend/pictures/houses';
import { rect } from '@/backend/pictures/shapes';
import { fade } from '@/backend/pictures/sky';
import { lantern } from '@/backend/pictures/street-parts';
import { tree } from '@/backend/pictures/trees';
import { quay } from '@/backend/pictures/water';
import { type House, type Lamp, type Layer, type Plan, STAGE, VIEW } from './plan';

/** Both seeds give an evening. */
const STREET_SEED = 11;
const BOAT_SEED = 13;

const WIDTHS = [186, 158, 210, 172, 196, 164, 204];
const HEIGHTS = [318, 262, 350, 296, 334, 274];

const LAMPS: readonly Lamp[] = Array.from({ length: 7 }, (_, index) => ({
  x: 110 + index * 232,
  lit: 0.9 + index * 1.05,
}));

/** A house's windows go on a little after the lamp before it. */
function litAfter(x: number, index: number): number {
  const nearest = LAMPS.toSorted((one, other) => Math.abs(one.x - x) - Math.abs(other.x - x))[0];
  return (nearest?.lit ?? 0) + 0.35 + (index % 3) * 0.3;
}

function housesAlong(): readonly House[] {
  const houses: House[] = [];
  for (let x = -30, index = 0; x < WIDTH; index += 1) {
    const width = WIDTHS[index % WIDTHS.length] ?? 180;
    houses.push({ x, width, lit: litAfter(x + width / 2, index) });
    x += width;
  }
  return houses;
}

function layer(brush: Brush, content: string, place: Omit<Layer, 'svg'>): Layer {
  const { x, y, width, height } = place;
  const box = [x, y, width, height].map(String).join(' ');
  return {
    ...place,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${String(width)}" height="${String(height)}" viewBox="${box}"><defs>${brush.definitions()}</defs>${content}</svg>`,
  };
}

const withGlow = (brush: Brush, glow: string): Brush => ({
  ...brush,
  palette: { ...brush.palette, glow },
});

/** The last light, down to behind the houses; the plum keeps blue and orange from turning grey. */
function evening(brush: Brush): string {
  const { skyTop, skyLow } = brush.palette;
  const [middle, horizon] = [VIEW.top + 100, VIEW.top + 260];
  const plum = mix(mix(skyTop, skyLow, 0.5), '#a0587e', 0.6);
  return (
    fade(brush, 0, 0, WIDTH, middle + 2, skyTop, plum) +
    fade(brush, 0, middle, WIDTH, horizon - middle, plum, skyLow) +
    rect(0, horizon - 2, WIDTH, STAGE.street - horizon, skyLow)
  );
}

/** The street; a fresh brush each time, so that chance falls the same with and without light. */
function street(houses: readonly House[], isLit: boolean): Layer {
  const fresh = brushFor('quay', 'main', STREET_SEED);
  const dim = darker(fresh.palette.pane, 0.3);
  const brush = isLit ? fresh : withGlow(fresh, dim);
  const unlit = { ...withGlow(fresh, dim), dark: false };
  const colors = brush.random.shuffle(brush.palette.bricks);
  const { street: base } = STAGE;
  const content =
    evening(fresh) +
    houses
      .map(({ x, width }, index) =>
        house(brush, {
          x,
          base,
          width,
          height: HEIGHTS[index % HEIGHTS.length] ?? 300,
          color: colors[index % colors.length] ?? brush.palette.wall,
          shop: index % 3 === 1,
        }),
      )
      .join('') +
    tree(unlit, { x: 690, base, height: 290 }) +
    tree(unlit, { x: 1390, base, height: 330 }) +
    parked(unlit, 430, base + 14, 0.42) +
    quay(unlit, base, STAGE.water - base) +
    LAMPS.map(({ x }) => lantern(unlit, x, base + 14, STAGE.lamp)).join('');
  return layer(brush, content, { x: 0, y: VIEW.top, width: WIDTH, height: VIEW.height });
}

function burningLamp(): Layer {
  const brush = brushFor('quay', 'main', STREET_SEED);
  const place = { x: -170, y: -STAGE.lamp - 170, width: 340, height: STAGE.lamp + 200 };
  return layer(brush, lantern(brush, 0, 0, STAGE.lamp), place);
}

function boatWithPeople(): Layer {
  const brush = brushFor('quay-boat', 'main', BOAT_SEED);
  const people = halfRow(brush, 3, { base: -30, u: 50, from: -150, to: 160 });
  const place = { x: -300, y: -260, width: 600, height: 300 };
  return layer(brush, sloop(brush, 0, 0, 500, people), place);
}

/** Draws everything that the film is put together from. */
export function planFilm(): Plan {
  const houses = housesAlong();
  const { palette } = brushFor('quay', 'main', STREET_SEED);
  return {
    evening: street(houses, false),
    lit: street(houses, true),
    lamp: burningLamp(),
    boat: boatWithPeople(),
    lamps: LAMPS,
    houses,
    colors: {
      deep: mix(palette.water, palette.ink, 0.55),
      water: mix(palette.water, palette.waterLight, 0.2),
      gleam: palette.waterLight,
      glow: palette.glow,
      night: '#1b2450',
    },
  };
}
