import type { Position } from '@/lib/content/term';
import { type Line, type MapPoint, project } from './geometry';

/** In units of the SVG; a walk fills it, up to its margin. */
export const ROUTE = { width: 1000, height: 500, margin: 105 } as const;

/** In units of the map of the city, about 60 metres: places that are nearer stay near. */
const SMALLEST = 3;

/** A window of another shape than the drawing shows so much around it. */
const AROUND = 700;

/** A window of the map around some places, which are in it with a margin. */
export function windowAround(positions: readonly Position[]) {
  const points = positions.map(project);
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [west, north] = [Math.min(...xs), Math.min(...ys)];
  const [across, down] = [Math.max(...xs) - west, Math.max(...ys) - north];
  const { width, height, margin } = ROUTE;
  const scale = Math.min(
    (width - 2 * margin) / Math.max(across, SMALLEST),
    (height - 2 * margin) / Math.max(down, SMALLEST),
  );
  const left = (width - across * scale) / 2;
  const top = (height - down * scale) / 2;

  const projected = (position: Position): MapPoint => {
    const { x, y } = project(position);
    return { x: (x - west) * scale + left, y: (y - north) * scale + top };
  };
  const isNear = (line: Line): boolean => {
    const around = line.map(([longitude, latitude]) => projected({ latitude, longitude }));
    const [eastward, southward] = [around.map(({ x }) => x), around.map(({ y }) => y)];
    return (
      Math.max(...eastward) > -AROUND &&
      Math.min(...eastward) < width + AROUND &&
      Math.max(...southward) > -AROUND &&
      Math.min(...southward) < height + AROUND
    );
  };
  return { projected, isNear };
}

const half = (value: number) => Math.round(value * 2) / 2;
const pair = ({ x, y }: MapPoint) => `${half(x)} ${half(y)}`;

/** How far a bend reaches towards the next stop. */
const BEND = 1 / 6;

/** A line through all points, bending as someone walks: a Catmull-Rom spline. */
export function routePath(points: readonly MapPoint[]): string {
  return points
    .map((point, index) => {
      const from = points[index - 1];
      if (!from) return `M${pair(point)}`;
      const before = points[index - 2] ?? from;
      const after = points[index + 1] ?? point;
      const leave = {
        x: from.x + (point.x - before.x) * BEND,
        y: from.y + (point.y - before.y) * BEND,
      };
      const arrive = {
        x: point.x - (after.x - from.x) * BEND,
        y: point.y - (after.y - from.y) * BEND,
      };
      return `C${pair(leave)} ${pair(arrive)} ${pair(point)}`;
    })
    .join('');
}
