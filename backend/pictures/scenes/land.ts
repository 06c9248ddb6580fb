import { cat, dog, hen } from '@/backend/pictures/animals-drawn';
import { type Brush, HEIGHT, WIDTH } from '@/backend/pictures/brush';
import { darker, lighter } from '@/backend/pictures/color';
import { along, standingRow } from '@/backend/pictures/ensemble';
import { crate, vegetable, VEGETABLES } from '@/backend/pictures/vegetables';
import { goat } from '@/backend/pictures/goat';
import { grass, reeds, sunflower } from '@/backend/pictures/plants';
import { ellipse, fill, placed, rect, repeat, stroke } from '@/backend/pictures/shapes';
import { sky } from '@/backend/pictures/sky';
import { bush, poplar, tree } from '@/backend/pictures/trees';

/** Meadow up to a horizon with trees along it. */
function meadow(brush: Brush, y: number): string {
  const { palette, random } = brush;
  return (
    sky(brush, y) +
    along(9, -40, WIDTH + 40, (x) =>
      poplar(brush, {
        x: x + random.between(-40, 40),
        base: y + 8,
        height: random.between(150, 260),
      }),
    ) +
    rect(0, y, WIDTH, HEIGHT - y, palette.leaf) +
    fill(
      `M0 ${String(y + 60)}Q500 ${String(y + 10)} 900 ${String(y + 90)}T1600 ${String(y + 70)}V1200H0Z`,
      palette.leafLight,
    ) +
    fill(
      `M0 ${String(y + 260)}Q600 ${String(y + 170)} 1600 ${String(y + 300)}V1200H0Z`,
      palette.leaf,
    )
  );
}

function fence(brush: Brush, y: number): string {
  const { palette } = brush;
  return (
    repeat(13, (index) => rect(index * 132 - 20, y - 110, 24, 150, palette.wood, { rx: 6 })) +
    rect(0, y - 86, WIDTH, 18, lighter(palette.wood, 0.15)) +
    rect(0, y - 30, WIDTH, 18, lighter(palette.wood, 0.15))
  );
}

function shed(brush: Brush, x: number, base: number, size: number): string {
  const { palette, random } = brush;
  const wall = random.pick(palette.bricks);
  const planks = repeat(9, (index) =>
    stroke(
      `M${String(-size / 2 + (index * size) / 9)} 0V${String(-size * 0.6)}`,
      darker(wall, 0.15),
      4,
      { opacity: 0.6 },
    ),
  );
  return placed(
    rect(-size / 2, -size * 0.6, size, size * 0.6, wall) +
      planks +
      fill(
        `M${String(-size * 0.58)} ${String(-size * 0.58)}L${String(-size * 0.3)} ${String(-size * 0.95)}H${String(size * 0.3)}L${String(size * 0.58)} ${String(-size * 0.58)}Z`,
        darker(wall, 0.35),
      ) +
      rect(-size * 0.16, -size * 0.42, size * 0.32, size * 0.42, palette.trim) +
      stroke(
        `M${String(-size * 0.16)} ${String(-size * 0.42)}L${String(size * 0.16)} 0M${String(size * 0.16)} ${String(-size * 0.42)}L${String(-size * 0.16)} 0`,
        wall,
        10,
      ) +
      ellipse(0, -size * 0.72, size * 0.08, size * 0.08, palette.glow),
    { x, y: base },
  );
}

export function barn(brush: Brush): string {
  const y = brush.random.between(600, 680);
  return (
    meadow(brush, y) +
    shed(brush, 800, y + 190, 640) +
    tree(brush, { x: brush.random.pick([230, 1390]), base: y + 160, height: 520 }) +
    placed(goat(brush), { x: 520, y: y + 330, scale: 1.1 }) +
    placed(hen(brush), { x: 1120, y: y + 350, scale: 1 }) +
    fence(brush, 1130) +
    grass(brush, 0, WIDTH, 1200, 90, 60)
  );
}

export function animals(brush: Brush): string {
  const y = brush.random.between(480, 560);
  const near = [
    goat(brush),
    goat(brush, true),
    hen(brush),
    hen(brush, true),
    brush.random.chance(0.5) ? dog(brush) : cat(brush),
  ];
  const spots = [
    [520, 880, 1.9],
    [1000, 930, 1.7],
    [760, 1030, 1.4],
    [1260, 1060, 1.3],
    [300, 1060, 1.4],
  ] as const;
  return (
    meadow(brush, y) +
    shed(brush, brush.random.pick([260, 1340]), y + 120, 360) +
    fence(brush, y + 220) +
    brush.random
      .shuffle(spots)
      .map(([x, base, scale], index) =>
        placed(near[index] ?? '', { x, y: base, scale, flip: brush.random.chance(0.5) }),
      )
      .join('') +
    grass(brush, 0, WIDTH, 1205, 110, 70)
  );
}

export function garden(brush: Brush): string {
  const y = brush.random.between(500, 580);
  const { palette, random } = brush;
  const bed = (row: number) => {
    const base = y + 220 + row * 160;
    const kind = random.pick(VEGETABLES);
    return (
      fill(
        `M${String(180 - row * 60)} ${String(base)}H${String(1420 + row * 60)}l40 60H${String(140 - row * 60)}Z`,
        palette.soil,
      ) +
      along(8, 220 - row * 50, 1380 + row * 50, (x) =>
        vegetable(brush, kind, x, base + 16, 80 + row * 22),
      )
    );
  };
  return (
    meadow(brush, y) +
    shed(brush, 1300, y + 130, 300) +
    along(3, 90, 420, (x) => sunflower(brush, x, y + 230, random.between(300, 420))) +
    bed(0) +
    standingRow(brush, random.whole(1, 2), { base: y + 380, u: 92, from: 560, to: 1080 }) +
    bed(1) +
    bed(2) +
    bush(brush, 1480, 1190, 130)
  );
}

export function harvest(brush: Brush): string {
  const y = brush.random.between(460, 540);
  return (
    meadow(brush, y) +
    along(4, 60, 520, (x) => sunflower(brush, x, y + 200, brush.random.between(280, 400))) +
    standingRow(brush, brush.random.whole(2, 3), { base: 1010, u: 106, from: 480, to: 1120 }) +
    crate(brush, 300, 1060, 330) +
    crate(brush, 660, 1090, 330) +
    crate(brush, 1020, 1060, 330) +
    reeds(brush, 1300, WIDTH, 1200, 300, 26)
  );
}
