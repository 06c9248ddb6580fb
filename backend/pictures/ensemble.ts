import type { Brush } from './brush';
import { figure, onFeet } from './figure';
import { cast } from './look';
import type { Look } from './look';
import { half, seated, standing, walking } from './pose';
import { repeat } from './shapes';

const MOODS = ['smile', 'calm', 'laugh'] as const;

type Row = { base: number; u: number; from?: number; to?: number };

/** Evenly spread places with a little chance in them, from left to right. */
function spread(brush: Brush, count: number, from: number, to: number): number[] {
  const step = (to - from) / count;
  return Array.from(
    { length: count },
    (_, index) => from + step * (index + 0.5) + brush.random.between(-0.08, 0.08) * step,
  );
}

/** Where each of the people of a row comes, and how they look. */
function placed(brush: Brush, count: number, { from = 420, to = 1180 }: Row) {
  const looks = cast(brush, count);
  return spread(brush, count, from, to).flatMap((x, index) => {
    const look: Look | undefined = looks[index];
    return look ? [{ x, look }] : [];
  });
}

const lean = (brush: Brush, x: number) => (x < 800 ? 1 : -1) * brush.random.between(0.1, 0.5);

/** People on their feet, turned a little to each other. */
export const standingRow = (brush: Brush, count: number, row: Row): string =>
  placed(brush, count, row)
    .map(({ x, look }) =>
      onFeet(
        brush,
        look,
        standing({
          turn: lean(brush, x),
          mood: brush.random.pick(MOODS),
          tilt: brush.random.between(-4, 4),
        }),
        { x, y: row.base, u: row.u * brush.random.between(0.94, 1.05) },
      ),
    )
    .join('');

/** People on their way, all to one side. */
export function walkingRow(brush: Brush, count: number, row: Row): string {
  const heading = brush.random.chance(0.5) ? 1 : -1;
  return placed(brush, count, row)
    .map(({ x, look }) =>
      onFeet(
        brush,
        look,
        walking(heading, brush.random.between(0.5, 0.9), {
          turn: heading * 0.6,
          mood: brush.random.pick(MOODS),
        }),
        { x, y: row.base, u: row.u },
      ),
    )
    .join('');
}

/** People behind something, a table or a counter: seen down to the hips at `base`. */
export const halfRow = (brush: Brush, count: number, row: Row, mood?: 'sing'): string =>
  placed(brush, count, row)
    .map(({ x, look }) =>
      figure(
        brush,
        look,
        half({
          turn: lean(brush, x),
          mood: mood ?? brush.random.pick(MOODS),
          hands: [
            [-0.8, -0.35],
            [0.8, -0.4],
          ],
        }),
        { x, y: row.base, u: row.u },
      ),
    )
    .join('');

/** One person on a chair or bench whose seat is at `base`. */
export function sitting(brush: Brush, x: number, base: number, u: number): string {
  const [look] = cast(brush, 1);
  const heading = brush.random.chance(0.5) ? 1 : -1;
  return look
    ? figure(
        brush,
        look,
        seated(heading, { turn: heading * 0.5, mood: brush.random.pick(MOODS) }),
        {
          x,
          y: base - u * 0.3,
          u,
        },
      )
    : '';
}

/** The same small thing several times along a line. */
export const along = (
  count: number,
  from: number,
  to: number,
  make: (x: number, index: number) => string,
): string => repeat(count, (index) => make(from + ((to - from) / count) * (index + 0.5), index));
