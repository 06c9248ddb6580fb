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

/** A line through a part of the city; what stands beside it has the same stops as text. */
export function RouteMap({ stops }: { stops: readonly RouteStop[] }) {
  const { projected, isNear } = windowAround(stops.map(({ position }) => position));
  const placed = stops.map((stop) => ({ ...stop, ...projected(stop.position) }));
  const line = routePath(placed);
  return (
    <svg
      className={styles.map}
      viewBox={`0 0 ${ROUTE.width} ${ROUTE.height}`}
      aria-hidden="true"
      focusable="false"
    >
      <path className={styles.park} d={areaPath(PARKS.filter(isNear), projected)} />
      <path
        className={styles.water}
        d={areaPath([...OPEN_WATER, ...LAKES].filter(isNear), projected)}
      />
      <path className={styles.canals} d={linePath(CANALS.filter(isNear), projected)} />
      <path className={styles.rivers} d={linePath(RIVERS.filter(isNear), projected)} />
      <path className={styles.casing} d={line} />
      <path className={styles.route} d={line} />
      {placed.map(({ number, name, x, y }) => (
        <g key={number} transform={`translate(${Math.round(x)} ${Math.round(y)})`}>
          <g className={styles.stop}>
            <rect x="-24" y="-24" width="48" height="48" />
            <text y="2">{number}</text>
            <text
              className={styles.name}
              x={anchorAt(x) === 'middle' ? 0 : anchorAt(x) === 'start' ? -24 : 24}
              y={y > ROUTE.height / 2 ? 54 : -50}
              textAnchor={anchorAt(x)}
            >
              {name}
            </text>
          </g>
        </g>
      ))}
    </svg>
  );
}
