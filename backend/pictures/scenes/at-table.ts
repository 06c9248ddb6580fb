import { type Brush, inside } from '@/backend/pictures/brush';
import { darker, lighter } from '@/backend/pictures/color';
import { along, halfRow } from '@/backend/pictures/ensemble';
import { potPlant } from '@/backend/pictures/plants';
import { framed, pendant, room, windowAt } from '@/backend/pictures/room';
import { rect } from '@/backend/pictures/shapes';

export const FLOOR = 900;

/** A room with a window, a lamp and something green, differently furnished each time. */
export function roomOf(source: Brush, lamps = 1): string {
  const brush = inside(source);
  const side = brush.variant(3);
  const pane = windowAt(brush, [150, 620, 1080][side] ?? 150, 130, 340, 430);
  const picture = framed(brush, side === 2 ? 220 : 1180, 190, 220, 180);
  return (
    room(brush, FLOOR) +
    pane +
    picture +
    along(lamps, 420, 1180, (x) => pendant(brush, x, brush.random.between(150, 230), 150)) +
    potPlant(brush, side === 0 ? 1420 : 150, FLOOR + 60, 260)
  );
}

/** A table across the middle with its top at `y`, and a cloth before the knees. */
function tableTop(brush: Brush, y: number, from = 260, to = 1340): string {
  const { palette } = brush;
  return (
    rect(from + 60, y + 30, 34, 340, palette.woodDark) +
    rect(to - 94, y + 30, 34, 340, palette.woodDark) +
    rect(from + 40, y + 40, to - from - 80, 170, darker(palette.cloth[0], 0.05)) +
    rect(from + 40, y + 40, to - from - 80, 26, palette.shadow, { opacity: 0.18 }) +
    rect(from, y, to - from, 46, palette.wood, { rx: 12 }) +
    rect(from, y, to - from, 14, lighter(palette.wood, 0.25), { rx: 7 })
  );
}

/** People at a table with what lies on it. */
export const at = (brush: Brush, count: number, things: string, y = 800): string =>
  roomOf(brush, brush.random.whole(1, 2)) +
  halfRow(inside(brush), count, { base: y + 20, u: 128, from: 330, to: 1270 }) +
  tableTop(brush, y) +
  things;
