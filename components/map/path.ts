import type { Line } from './outline';
import { project } from './project';

const step = (from: number, to: number) => {
  const difference = to - from;
  return difference < 0 ? String(difference) : ` ${difference}`;
};

/** One line as SVG path data in whole units, each point told from the one before: half the bytes of absolute ones. */
function pieceOf(points: Line, end: '' | 'z'): string {
  let x = 0;
  let y = 0;
  const steps: string[] = [];
  for (const [longitude, latitude] of points) {
    const spot = project({ latitude, longitude });
    const next = { x: Math.round(spot.x), y: Math.round(spot.y) };
    if (steps.length > 0 && next.x === x && next.y === y) continue;
    steps.push(steps.length === 0 ? `M${next.x} ${next.y}l` : step(x, next.x) + step(y, next.y));
    ({ x, y } = next);
  }
  return steps.join('').replace('l ', 'l') + end;
}

/** Outlines as the `d` of one SVG path. */
export const areaPath = (outlines: readonly Line[]): string =>
  outlines.map((outline) => pieceOf(outline, 'z')).join('');

/** Open lines as the `d` of one SVG path. */
export const linePath = (lines: readonly Line[]): string =>
  lines.map((points) => pieceOf(points, '')).join('');
