import { houseboat, sloop } from '@/backend/pictures/boats';
import { parked, ridden } from '@/backend/pictures/bicycle-parts';
import { type Brush, HEIGHT, inside, WIDTH } from '@/backend/pictures/brush';
import { darker, lighter } from '@/backend/pictures/color';
import { halfRow, standingRow, walkingRow } from '@/backend/pictures/ensemble';
import { crate } from '@/backend/pictures/vegetables';
import { houseRow, rooftops } from '@/backend/pictures/houses';
import { cast } from '@/backend/pictures/look';
import { circle, fill, placed, rect, repeat } from '@/backend/pictures/shapes';
import { glow, sky } from '@/backend/pictures/sky';
import { bench, bulbs, lantern, paving, railing } from '@/backend/pictures/street-parts';
import { bush, tree } from '@/backend/pictures/trees';
import { quay, water } from '@/backend/pictures/water';

/** Houses along the pavement, the ground of most pictures of the city. */
function streetOf(brush: Brush, base: number): string {
  return (
    sky(brush, base) +
    rooftops(brush, base, 520, brush.palette.skyLow) +
    houseRow(brush, -40, WIDTH + 40, base, {
      low: 380,
      high: 560,
      wide: brush.random.between(190, 250),
      shop: true,
    }) +
    paving(brush, base)
  );
}

export function canal(brush: Brush): string {
  const y = brush.random.between(610, 690);
  const x = brush.random.between(450, 900);
  const vessel =
    brush.variant(2) === 0 ? sloop(brush, x, y + 300, 520, '') : houseboat(brush, x, y + 280, 620);
  return (
    sky(brush, y) +
    houseRow(brush, -40, WIDTH + 40, y, { low: 330, high: 520 }) +
    lantern(brush, 420, y, 250) +
    tree(brush, { x: 1180, base: y, height: 420 }) +
    quay(brush, y, 60) +
    water(brush, y + 60) +
    vessel
  );
}

export function bridge(brush: Brush): string {
  const y = brush.random.between(600, 660);
  const { palette } = brush;
  const arch = fill(
    `M-20 ${String(y + 60)}Q800 ${String(y - 170)} 1620 ${String(y + 60)}V${String(y + 210)}H1280Q800 ${String(y - 60)} 320 ${String(y + 210)}H-20Z`,
    darker(palette.bricks[0], 0.12),
  );
  const top = fill(
    `M-20 ${String(y + 40)}Q800 ${String(y - 190)} 1620 ${String(y + 40)}V${String(y + 78)}Q800 ${String(y - 150)} -20 ${String(y + 78)}Z`,
    lighter(palette.pavement, 0.1),
  );
  return (
    sky(brush, y) +
    houseRow(brush, -40, WIDTH + 40, y + 20, { low: 260, high: 400 }) +
    water(brush, y + 60) +
    arch +
    top +
    walkingRow(brush, brush.random.whole(2, 3), { base: y - 62, u: 44, from: 560, to: 1060 }) +
    placed(parkedOn(brush), { x: 0, y: 0 })
  );
}

const parkedOn = (brush: Brush) => parked(brush, brush.random.between(420, 500), 640, 0.5);

export function skyline(brush: Brush): string {
  const y = brush.random.between(640, 740);
  const { palette } = brush;
  const spire =
    fill(
      `M${String(760)} ${String(y)}V${String(y - 420)}l50 -190l50 190V${String(y)}Z`,
      darker(palette.bricks[1] ?? palette.ink, 0.2),
    ) + circle(810, y - 380, 24, palette.glow);
  return (
    sky(brush, y) +
    rooftops(brush, y, 420, palette.waterLight) +
    spire +
    houseRow(brush, -40, WIDTH + 40, y, { low: 220, high: 400, wide: 130 }) +
    quay(brush, y, 44) +
    water(brush, y + 44) +
    sloop(brush, 360, y + 330, 380, '')
  );
}

export function street(brush: Brush): string {
  const y = 830;
  return (
    streetOf(brush, y) +
    glow(brush, 500, 470, 420, brush.palette.glow, 0.5) +
    lantern(brush, 500, y + 90, 420) +
    lantern(brush, 1280, y + 60, 360) +
    walkingRow(brush, brush.random.whole(1, 2), { base: 1060, u: 92, from: 640, to: 1100 })
  );
}

export function bicycle(brush: Brush): string {
  const y = 820;
  const [rider] = cast(brush, 1);
  const bike = {
    color: brush.random.pick(brush.palette.cloth),
    load: brush.random.pick(['flowers', 'crate'] as const),
  };
  return (
    streetOf(brush, y) +
    tree(brush, { x: 320, base: y + 40, height: 520 }) +
    (rider
      ? placed(ridden(brush, rider, bike, { wave: brush.random.chance(0.4) }), {
          x: 800,
          y: 1080,
          scale: 1.15,
          flip: brush.random.chance(0.5),
        })
      : '')
  );
}

export function boat(brush: Brush): string {
  const y = 600;
  const bow = brush.random.between(700, 900);
  return (
    sky(brush, y) +
    houseRow(brush, -40, WIDTH + 40, y, { low: 260, high: 420, wide: 150 }) +
    quay(brush, y, 50) +
    water(brush, y + 50) +
    sloop(
      brush,
      bow,
      980,
      860,
      halfRow(brush, 3, { base: 930, u: 86, from: bow - 260, to: bow + 260 }),
    )
  );
}

export function walk(brush: Brush): string {
  const y = brush.random.between(760, 820);
  return (
    streetOf(brush, y) +
    tree(brush, { x: brush.random.pick([210, 1400]), base: y + 60, height: 620 }) +
    walkingRow(brush, brush.random.whole(3, 5), { base: 1070, u: 88, from: 320, to: 1280 })
  );
}

export function door(brush: Brush): string {
  const { palette } = brush;
  const y = 900;
  const wall = brush.random.pick(palette.bricks);
  const lamp = lantern(brush, 460, y + 60, 480);
  const opening =
    rect(600, 300, 400, 600, darker(palette.trim, 0.1), { rx: 12 }) +
    fill('M640 900V470a160 150 0 0 1 320 0V900Z', palette.glow) +
    fill(`M960 900V360L1110 430V960Z`, brush.random.pick(palette.cloth)) +
    circle(1080, 690, 12, palette.glow);
  const rows = repeat(18, (row) =>
    repeat(12, (column) =>
      rect(column * 140 + (row % 2) * 70 - 60, row * 52, 128, 42, lighter(wall, 0.08), {
        opacity: 0.28,
        rx: 3,
      }),
    ),
  );
  return (
    rect(0, 0, WIDTH, HEIGHT, wall) +
    rows +
    paving(brush, y) +
    glow(brush, 800, 640, 620, palette.glow, 0.75) +
    opening +
    fill('M640 900h320l170 300H470Z', palette.glow, { opacity: 0.45 }) +
    lamp +
    standingRow(inside(brush), 1, { base: 905, u: 82, from: 700, to: 900 }) +
    bush(brush, 1260, 960, 150)
  );
}

export function market(brush: Brush): string {
  const y = 780;
  const { palette } = brush;
  const awning =
    repeat(8, (index) =>
      rect(360 + index * 110, 330, 110, 96, index % 2 === 0 ? palette.accent : palette.paper),
    ) + fill('M360 426h880v22H360Z', darker(palette.accent, 0.2));
  const stall =
    rect(380, 426, 16, 520, palette.woodDark) +
    rect(1204, 426, 16, 520, palette.woodDark) +
    rect(340, 820, 920, 190, palette.wood);
  return (
    streetOf(brush, y) +
    standingRow(brush, 3, { base: 1040, u: 84, from: 460, to: 1140 }) +
    stall +
    crate(brush, 420, 830, 220) +
    crate(brush, 690, 830, 220) +
    crate(brush, 960, 830, 220) +
    awning +
    bulbs(brush, 0, 230, WIDTH, 230, 60)
  );
}

export function park(brush: Brush): string {
  const { palette } = brush;
  const y = brush.random.between(640, 720);
  const seat = bench(brush, 800, 1020, 520, 96);
  return (
    sky(brush, y) +
    rooftops(brush, y, 200, palette.waterLight) +
    rect(0, y, WIDTH, HEIGHT - y, palette.leaf) +
    fill(`M0 1200Q500 ${String(y + 120)} 1600 1010V1200Z`, palette.pavement) +
    tree(brush, { x: 300, base: y + 160, height: 640 }) +
    tree(brush, { x: 1350, base: y + 90, height: 540 }) +
    bush(brush, 1180, y + 120, 120) +
    seat.back +
    standingRow(brush, 2, { base: 1060, u: 96, from: 560, to: 1060 }) +
    seat.front +
    railing(brush, y + 10, y + 60)
  );
}
