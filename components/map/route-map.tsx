import type { Position } from '@/lib/content/term';
import { CANALS, LAKES, OPEN_WATER, PARKS, RIVERS } from './amsterdam';
import { areaPath, type Line, linePath, type MapPoint, project } from './geometry';
import styles from './route-map.module.css';

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

  const toDrawing = (position: Position): MapPoint => {
    const { x, y } = project(position);
    return { x: (x - west) * scale + left, y: (y - north) * scale + top };
  };
  const isNear = (line: Line): boolean => {
    const around = line.map(([longitude, latitude]) => toDrawing({ latitude, longitude }));
    const [eastward, southward] = [around.map(({ x }) => x), around.map(({ y }) => y)];
    return (
      Math.max(...eastward) > -AROUND &&
      Math.min(...eastward) < width + AROUND &&
      Math.max(...southward) > -AROUND &&
      Math.min(...southward) < height + AROUND
    );
  };
  return { toDrawing, isNear };
}

const roundToHalf = (value: number) => Math.round(value * 2) / 2;
const pair = ({ x, y }: MapPoint) => `${roundToHalf(x)} ${roundToHalf(y)}`;

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

export type RouteStop = { number: number; name: string; position: Position };

const anchorAt = (x: number) => {
  if (x < ROUTE.width * 0.25) return 'start';
  return x > ROUTE.width * 0.75 ? 'end' : 'middle';
};

/** A name at the side of the map begins, or ends, with its stop. */
const SHIFT = { start: -24, middle: 0, end: 24 };

const GROUND = 'var(--map-ground, var(--surface))';
const LINES = 'var(--map-lines, color-mix(in srgb, var(--ink) 28%, var(--surface)))';
const PARK = 'var(--map-park, color-mix(in srgb, var(--ink) 9%, var(--surface)))';
const CASING = 'var(--map-casing, var(--surface))';
const ROUTE_LINE = 'var(--map-route, var(--accent-ink))';
const STOP = 'var(--map-stop, var(--ink))';
const NUMBER = 'var(--map-number, var(--paper))';

type LineProps = { d: string; stroke: string; width: number };

/** As thick on every map. */
const Stroke = ({ d, stroke, width }: LineProps) => (
  <path d={d} stroke={stroke} strokeWidth={width} vectorEffect="non-scaling-stroke" />
);

/** A line through a part of the city; what stands beside it has the same stops as text. */
export function RouteMap({ stops }: { stops: readonly RouteStop[] }) {
  const { toDrawing, isNear } = windowAround(stops.map(({ position }) => position));
  const placed = stops.map((stop) => ({ ...stop, ...toDrawing(stop.position) }));
  const line = routePath(placed);
  const water = [...OPEN_WATER, ...LAKES].filter(isNear);
  return (
    <svg
      className={styles.map}
      viewBox={`0 0 ${ROUTE.width} ${ROUTE.height}`}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path fill={PARK} d={areaPath(PARKS.filter(isNear), toDrawing)} />
      <path fill={LINES} d={areaPath(water, toDrawing)} />
      <Stroke d={linePath(CANALS.filter(isNear), toDrawing)} stroke={LINES} width={3} />
      <Stroke d={linePath(RIVERS.filter(isNear), toDrawing)} stroke={LINES} width={12} />
      <Stroke d={line} stroke={CASING} width={18} />
      <Stroke d={line} stroke={ROUTE_LINE} width={10} />
      {placed.map(({ number, name, x, y }) => (
        <g key={number} transform={`translate(${Math.round(x)} ${Math.round(y)})`}>
          <g className={styles.stop} fill={NUMBER} dominantBaseline="central">
            <rect x="-24" y="-24" width="48" height="48" fill={STOP} />
            <text y="2" textAnchor="middle">
              {number}
            </text>
            <text
              className={styles.name}
              x={SHIFT[anchorAt(x)]}
              y={y > ROUTE.height / 2 ? 54 : -50}
              textAnchor={anchorAt(x)}
              fill={STOP}
              stroke={GROUND}
              strokeWidth="8"
              paintOrder="stroke"
            >
              {name}
            </text>
          </g>
        </g>
      ))}
    </svg>
  );
}
