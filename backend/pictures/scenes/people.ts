import { type Brush, HEIGHT, inside, WIDTH } from '@/backend/pictures/brush';
import { darker, lighter } from '@/backend/pictures/color';
import { along, halfRow, standingRow } from '@/backend/pictures/ensemble';
import { figure } from '@/backend/pictures/figure';
import { houseRow } from '@/backend/pictures/houses';
import { cast } from '@/backend/pictures/look';
import { half } from '@/backend/pictures/pose';
import { room, windowAt } from '@/backend/pictures/room';
import { circle, fill, rect, repeat } from '@/backend/pictures/shapes';
import { glow, sky } from '@/backend/pictures/sky';
import { bulbs, paving } from '@/backend/pictures/street-parts';
import { tree } from '@/backend/pictures/trees';

export function portrait(brush: Brush): string {
  const [look] = cast(brush, 1);
  const { palette, random } = brush;
  const backs = [
    () =>
      sky(brush, 900) +
      houseRow(brush, -60, WIDTH + 60, 960, { low: 420, high: 620, wide: 260 }) +
      rect(0, 960, WIDTH, 240, palette.pavement),
    () =>
      room(inside(brush), 1000) + windowAt(inside(brush), random.pick([180, 1040]), 150, 380, 520),
    () =>
      sky(brush, 760) +
      rect(0, 760, WIDTH, 440, palette.leaf) +
      tree(brush, { x: random.pick([300, 1320]), base: 980, height: 820 }),
  ];
  const back = backs[brush.variant(backs.length)] ?? backs[0];
  const turn = random.between(-0.5, 0.5);
  return (
    (back?.() ?? '') +
    glow(brush, 800, 480, 560, palette.glow, 0.35) +
    (look
      ? figure(brush, look, half({ turn, mood: random.pick(['smile', 'calm', 'laugh']) }), {
          x: 800 - turn * 60,
          y: 1180,
          u: 260,
        })
      : '')
  );
}

export function group(brush: Brush): string {
  const y = brush.random.between(760, 830);
  const houses =
    sky(brush, y) +
    houseRow(brush, -40, WIDTH + 40, y, { low: 360, high: 520, wide: 220, shop: true }) +
    paving(brush, y);
  const hall =
    room(inside(brush), 860) +
    windowAt(inside(brush), 220, 140, 360, 440) +
    windowAt(inside(brush), 1020, 140, 360, 440);
  const back = brush.variant(2) === 0 ? houses : hall;
  return (
    back +
    standingRow(brush, brush.random.whole(3, 4), { base: 1010, u: 92, from: 300, to: 1300 }) +
    standingRow(brush, brush.random.whole(2, 3), { base: 1130, u: 104, from: 420, to: 1180 })
  );
}

/** Curtain, boards and light: the ground of stage and choir. */
function theatre(brush: Brush): string {
  const { palette } = brush;
  const folds = repeat(17, (index) =>
    fill(
      `M${String(index * 100 - 40)} 0h100v860q-50 40 -100 0Z`,
      index % 2 === 0 ? darker(palette.cloth[0], 0.2) : darker(palette.cloth[0], 0.34),
    ),
  );
  const beams = along(3, 200, 1400, (x) =>
    fill(
      `M${String(x - 30)} -20h60l${String(brush.random.between(60, 260))} 960h-480Z`,
      palette.glow,
      { opacity: 0.16 },
    ),
  );
  return (
    rect(0, 0, WIDTH, HEIGHT, palette.ink) +
    folds +
    rect(0, 850, WIDTH, 350, palette.woodDark) +
    rect(0, 850, WIDTH, 20, lighter(palette.wood, 0.2)) +
    beams +
    glow(brush, 800, 640, 620, palette.glow, 0.5) +
    bulbs(brush, -20, 70, 1620, 90, 90)
  );
}

export function stage(brush: Brush): string {
  const { palette } = brush;
  const stand =
    rect(796, 560, 10, 470, palette.metal) +
    circle(800, 550, 26, palette.metal) +
    rect(740, 1024, 120, 12, palette.metal, { rx: 6 });
  const crowd = along(
    9,
    -20,
    1620,
    (x, index) =>
      circle(x, 1130 + (index % 2) * 30, 78, palette.ink) +
      rect(x - 110, 1180, 220, 90, palette.ink, { rx: 60 }),
  );
  return (
    theatre(brush) +
    standingRow(brush, brush.random.whole(1, 3), { base: 1030, u: 98, from: 480, to: 1120 }) +
    stand +
    crowd
  );
}

export const choir = (brush: Brush): string =>
  theatre(brush) +
  halfRow(brush, 5, { base: 760, u: 92, from: 260, to: 1340 }, 'sing') +
  halfRow(brush, 4, { base: 960, u: 112, from: 320, to: 1280 }, 'sing') +
  rect(0, 930, WIDTH, 270, darker(brush.palette.woodDark, 0.2));

export function mural(brush: Brush): string {
  const { palette, random } = brush;
  const shapes = repeat(14, (index) => {
    const [x, y, r] = [
      random.between(120, 1480),
      random.between(120, 760),
      random.between(70, 210),
    ];
    const color = palette.cloth[index % palette.cloth.length] ?? palette.accent;
    return index % 3 === 0
      ? circle(x, y, r, color)
      : fill(
          `M${String(x)} ${String(y - r)}Q${String(x + r * 1.4)} ${String(y)} ${String(x)} ${String(y + r)}Q${String(x - r * 1.4)} ${String(y)} ${String(x)} ${String(y - r)}Z`,
          color,
          { opacity: 0.92 },
        );
  });
  return (
    rect(0, 0, WIDTH, HEIGHT, palette.wallShade) +
    shapes +
    circle(800, 430, 240, palette.accent) +
    circle(800, 430, 150, palette.paper) +
    circle(800, 430, 70, palette.ink) +
    paving(brush, 900) +
    standingRow(brush, random.whole(1, 3), { base: 1080, u: 96, from: 460, to: 1140 })
  );
}
