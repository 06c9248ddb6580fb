import { grip, open } from '@/backend/pictures/big-hand';
import { type Brush, HEIGHT, inside, WIDTH } from '@/backend/pictures/brush';
import { darker, lighter } from '@/backend/pictures/color';
import { along, standingRow } from '@/backend/pictures/ensemble';
import { mug } from '@/backend/pictures/food';
import { cast } from '@/backend/pictures/look';
import { potPlant } from '@/backend/pictures/plants';
import { pendant, room, windowAt } from '@/backend/pictures/room';
import { circle, fill, placed, rect, repeat, stroke } from '@/backend/pictures/shapes';
import { FLOOR, roomOf } from './at-table';
import { glow } from '@/backend/pictures/sky';

export function bed(source: Brush): string {
  const brush = inside(source);
  const { palette } = brush;
  const cover = brush.random.pick(palette.cloth);
  return (
    room(brush, FLOOR) +
    windowAt(brush, brush.variant(2) === 0 ? 640 : 300, 120, 400, 440, true) +
    glow(brush, 1230, 560, 380, palette.glow, 0.6) +
    pendant(brush, 1230, 330, 130) +
    rect(360, 560, 40, 480, palette.woodDark, { rx: 14 }) +
    rect(1200, 700, 34, 340, palette.woodDark, { rx: 14 }) +
    rect(380, 800, 840, 170, palette.wood, { rx: 20 }) +
    rect(390, 710, 820, 150, palette.paper, { rx: 50 }) +
    fill('M640 700h500q90 10 90 90v110H600q-20 -160 40 -200Z', cover) +
    fill('M640 700h120q-60 60 -60 200h-100q-20 -160 40 -200Z', lighter(cover, 0.22)) +
    rect(420, 660, 230, 110, lighter(palette.paper, 0.5), { rx: 50 }) +
    rect(1270, 780, 190, 240, palette.wood, { rx: 12 }) +
    mug(brush, 1360, 784, 70)
  );
}

export function clothing(source: Brush): string {
  const brush = inside(source);
  const { palette } = brush;
  const coat = (x: number, index: number) =>
    fill(
      `M${String(x - 50)} 420q50 -46 100 0l34 60l-24 20v${String(240 + (index % 3) * 50)}h-120v-${String(240 + (index % 3) * 50)}l-24 -20Z`,
      palette.cloth[index % palette.cloth.length] ?? palette.accent,
    ) + stroke(`M${String(x)} 350v46`, palette.metal, 7);
  return (
    roomOf(source) +
    rect(330, 346, 940, 16, palette.metal, { rx: 8 }) +
    rect(350, 346, 16, 640, palette.metal) +
    rect(1234, 346, 16, 640, palette.metal) +
    along(7, 390, 1210, coat) +
    standingRow(brush, brush.random.whole(1, 2), { base: 1090, u: 98, from: 560, to: 1040 })
  );
}

/** Two hands that meet, large and near. */
export function hands(brush: Brush): string {
  const [one, other] = cast(brush, 2);
  if (!one || !other) return '';
  const arm = (look: typeof one) => ({
    skin: look.skin,
    sleeve: look.topColor,
    cuff: darker(look.topColor, 0.2),
  });
  const left = open(arm(one), 260);
  const right = grip(arm(other), 260);
  const { palette } = brush;
  return (
    rect(0, 0, WIDTH, HEIGHT, palette.wall) +
    glow(brush, 800, 560, 700, palette.glow, 0.8) +
    repeat(9, (index) =>
      circle(800, 600, 640 - index * 70, index % 2 === 0 ? palette.wallShade : palette.wall, {
        opacity: 0.35,
      }),
    ) +
    placed(left.behind + left.over, { x: 640, y: 640, scale: 1.5, turn: 62 }) +
    placed(right.behind + right.over, { x: 960, y: 640, scale: 1.5, turn: -62, flip: true })
  );
}

export function key(brush: Brush): string {
  const { palette } = brush;
  const shape =
    circle(0, 0, 110, palette.accent) +
    circle(0, 0, 52, palette.wall) +
    rect(96, -28, 360, 56, palette.accent, { rx: 12 }) +
    rect(340, 20, 44, 90, palette.accent, { rx: 8 }) +
    rect(410, 20, 40, 70, palette.accent, { rx: 8 });
  const tag =
    stroke('M-90 40Q-200 160 -160 260', palette.woodDark, 9) +
    rect(-250, 250, 180, 130, brush.random.pick(palette.cloth), { rx: 22 });
  return (
    roomOf(brush) +
    glow(brush, 800, 600, 520, palette.glow, 0.7) +
    placed(shape + tag, { x: 660, y: 560, scale: 1.15, turn: brush.random.between(-24, 24) })
  );
}

/** Something that grows from pot to pot: the abstract of a year. */
export function growth(source: Brush): string {
  const brush = inside(source);
  const { palette } = brush;
  const bar = (x: number, index: number) =>
    rect(
      x - 70,
      960 - (160 + index * 110),
      140,
      160 + index * 110,
      palette.cloth[index % palette.cloth.length] ?? palette.accent,
      { rx: 10 },
    ) + potPlant(brush, x, 964 - (160 + index * 110), 110 + index * 26);
  return (
    room(brush, 960) +
    along(5, 320, 1280, bar) +
    standingRow(brush, 1, { base: 1120, u: 84, from: 300, to: 520 })
  );
}
