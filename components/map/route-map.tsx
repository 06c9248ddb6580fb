import type { Position } from '@/lib/content/term';
import { CANALS, LAKES, OPEN_WATER, PARKS, RIVERS } from './amsterdam';
import { areaPath, linePath } from './geometry';
import { ROUTE, routePath, windowAround } from './route';
import styles from './route-map.module.css';

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
  const { projected, isNear } = windowAround(stops.map(({ position }) => position));
  const placed = stops.map((stop) => ({ ...stop, ...projected(stop.position) }));
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
      focusable="false"
    >
      <path fill={PARK} d={areaPath(PARKS.filter(isNear), projected)} />
      <path fill={LINES} d={areaPath(water, projected)} />
      <Stroke d={linePath(CANALS.filter(isNear), projected)} stroke={LINES} width={3} />
      <Stroke d={linePath(RIVERS.filter(isNear), projected)} stroke={LINES} width={12} />
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
