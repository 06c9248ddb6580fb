import { type Brush } from '@/backend/pictures/brush';
import { lighter, mix } from '@/backend/pictures/color';
import { along } from '@/backend/pictures/ensemble';
import { bowl, bread, mug, pot, steam } from '@/backend/pictures/food';
import { vegetable, VEGETABLES } from '@/backend/pictures/vegetables';
import { bouquet } from '@/backend/pictures/plants';
import { circle, fill, placed, rect, repeat, stroke } from '@/backend/pictures/shapes';
import { at } from './at-table';

export const kitchen = (brush: Brush): string =>
  at(
    brush,
    brush.random.whole(1, 3),
    steam(brush, 800, 560, 220) +
      pot(brush, 800, 806, 300) +
      bowl(brush, 460, 806, 120) +
      bowl(brush, 1120, 806, 120) +
      bread(brush, 1250, 806, 130) +
      vegetable(brush, brush.random.pick(VEGETABLES), 600, 806, 110),
  );

export const table = (brush: Brush): string =>
  at(
    brush,
    brush.random.whole(3, 4),
    along(4, 340, 1260, (x, index) =>
      index % 2 === 0 ? mug(brush, x, 806, 84) : bowl(brush, x, 806, 100),
    ) + bouquet(brush, 800, 806, 150),
  );

export const reading = (brush: Brush): string =>
  at(brush, 2, along(3, 480, 1120, (x) => book(brush, x, 804)) + mug(brush, 1230, 806, 80));

function book(brush: Brush, x: number, y: number): string {
  const color = brush.random.pick(brush.palette.cloth);
  return placed(
    fill('M-110 0Q-60 -46 0 -14Q60 -46 110 0V12Q60 -30 0 2Q-60 -30 -110 12Z', brush.palette.paper) +
      stroke('M0 -14V2', color, 6),
    { x, y },
  );
}

/** A folding computer, seen from the front. */
const laptop = (brush: Brush, x: number, y: number): string =>
  placed(
    rect(-110, -150, 220, 146, brush.palette.ink, { rx: 12 }) +
      circle(0, -78, 14, brush.palette.glow) +
      rect(-140, -8, 280, 16, brush.palette.metal, { rx: 8 }),
    { x, y },
  );

export const desk = (brush: Brush): string =>
  at(
    brush,
    brush.random.whole(1, 2),
    laptop(brush, 640, 804) + mug(brush, 860, 806, 80) + papers(brush, 1060, 804),
  );

const papers = (brush: Brush, x: number, y: number): string =>
  placed(
    repeat(5, (index) =>
      rect(
        -110 + index * 4,
        -12 - index * 10,
        210,
        8,
        index % 2 === 0 ? brush.palette.paper : brush.palette.accent,
        { rx: 2 },
      ),
    ),
    { x, y },
  );

export function phone(brush: Brush): string {
  const device = placed(
    rect(-46, -92, 92, 180, brush.palette.ink, { rx: 18 }) +
      rect(-36, -76, 72, 140, brush.palette.glow, { rx: 8 }),
    { x: 980, y: 730, turn: brush.random.between(-14, 14) },
  );
  return at(brush, 1, device + mug(brush, 520, 806, 90) + papers(brush, 1180, 804));
}

export const care = (brush: Brush): string =>
  at(
    brush,
    2,
    placed(
      rect(-100, -120, 200, 124, brush.palette.paper, { rx: 18 }) +
        rect(-16, -98, 32, 82, brush.palette.accent) +
        rect(-42, -72, 84, 32, brush.palette.accent),
      { x: 800, y: 806 },
    ) + mug(brush, 470, 806, 80),
  );

export function workshop(brush: Brush): string {
  const { palette } = brush;
  const tools = along(
    7,
    340,
    1260,
    (x, index) =>
      rect(x - 9, 290, 18, 130 + (index % 3) * 40, index % 2 === 0 ? palette.metal : palette.wood, {
        rx: 6,
      }) + circle(x, 286, 20, palette.woodDark),
  );
  return at(
    brush,
    brush.random.whole(1, 2),
    rect(300, 250, 1000, 22, palette.woodDark, { rx: 6 }) +
      tools +
      rect(560, 740, 480, 62, lighter(palette.wood, 0.2), { rx: 8 }) +
      papers(brush, 1150, 804),
  );
}

export function letter(brush: Brush): string {
  const { palette } = brush;
  const envelope = (x: number, y: number, turn: number) =>
    placed(
      rect(-150, -100, 300, 200, palette.paper, { rx: 10 }) +
        fill('M-150 -90L0 30L150 -90', mix(palette.paper, palette.wood, 0.3)) +
        rect(86, -78, 44, 50, palette.accent, { rx: 4 }),
      { x, y, turn },
    );
  return at(
    brush,
    1,
    envelope(620, 690, -8) +
      envelope(1000, 700, brush.random.between(4, 14)) +
      mug(brush, 1240, 806, 80),
  );
}

export function gift(brush: Brush): string {
  const { palette } = brush;
  const box = (x: number, size: number) =>
    rect(x - size / 2, 806 - size * 0.8, size, size * 0.8, brush.random.pick(palette.cloth), {
      rx: 10,
    }) +
    rect(x - size * 0.08, 806 - size * 0.8, size * 0.16, size * 0.8, palette.accent) +
    fill(
      `M${String(x)} ${String(806 - size * 0.8)}q${String(-size * 0.4)} ${String(-size * 0.4)} ${String(-size * 0.34)} 0Zq${String(size * 0.4)} ${String(-size * 0.4)} ${String(size * 0.34)} 0Z`,
      palette.accent,
    );
  return at(brush, 2, box(800, 260) + box(520, 170) + bouquet(brush, 1120, 806, 160));
}

export function print(brush: Brush): string {
  const { palette } = brush;
  const sheet = (x: number, index: number) =>
    rect(x - 80, 150, 160, 210, palette.paper) +
    circle(x, 240, 48, palette.cloth[index] ?? palette.accent) +
    rect(x - 50, 300, 100, 20, palette.accent);
  return at(
    brush,
    2,
    stroke('M220 146H1380', palette.woodDark, 6) +
      along(5, 260, 1340, sheet) +
      rect(560, 730, 480, 70, palette.woodDark, { rx: 8 }) +
      rect(590, 716, 420, 24, palette.accent, { rx: 6 }),
  );
}
