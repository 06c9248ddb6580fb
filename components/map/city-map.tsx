import { type District, DISTRICTS } from '@/lib/content/district';
import type { Position } from '@/lib/content/term';
import styles from './city-map.module.css';
import { areaPath, HEIGHT, isOnMap, linePath, project, type MapPoint, WIDTH } from './geometry';
import { CANALS, LAKES, OPEN_WATER, outlinesOf, PARKS, RING_ROAD, RIVERS } from './amsterdam';
import { layoutMarkers, layoutNames, PIN_SIZE, type Placed } from './marker-layout';

type MapPinProps = Placed & {
  number: number | null;
  label: string;
  href: string;
  isOpen: boolean | null;
};

/** A tenth of a pixel on a map of 1000. */
const roundToTenth = (value: number) => Math.round(value * 10) / 10;

const offsetOf = ({ origin, point }: Placed) => ({
  x: roundToTenth(point.x - origin.x),
  y: roundToTenth(point.y - origin.y),
});

const at = ({ x, y }: MapPoint) => `translate(${roundToTenth(x)} ${roundToTenth(y)})`;

function Leader(placed: Placed) {
  const { x, y } = offsetOf(placed);
  if (Math.hypot(x, y) < PIN_SIZE / 2) return null;
  const line = `M0 0L${x} ${y}`;
  return (
    <g transform={at(placed.origin)}>
      <path className={styles.casing} d={line} />
      <circle r="10" />
      <path d={line} />
    </g>
  );
}

function MapPin({ number, label, href, isOpen, ...placed }: MapPinProps) {
  const { x, y } = offsetOf(placed);
  return (
    <g transform={at(placed.origin)}>
      <a href={href} aria-label={label} data-open={isOpen ?? 'unknown'}>
        <title>{label}</title>
        <circle cx={x} cy={y} r={PIN_SIZE / 2} />
        <circle cx={x} cy={y} r={PIN_SIZE / 2 - 8} />
        {number !== null && (
          <text x={x} y={y}>
            {number}
          </text>
        )}
      </a>
    </g>
  );
}

const TREES = 'city-map-trees';

function Ground() {
  return (
    <>
      <pattern id={TREES} width="10" height="10" patternUnits="userSpaceOnUse">
        <rect className={styles.park} width="10" height="10" />
        <circle className={styles.tree} cx="2.5" cy="2.5" r="1.6" />
        <circle className={styles.tree} cx="7.5" cy="7.5" r="1.6" />
      </pattern>
      <path className={styles.water} d={areaPath(OPEN_WATER)} />
      <g className={styles.districts}>
        {DISTRICTS.filter((district) => outlinesOf(district).length > 0).map((district) => (
          <path key={district} d={areaPath(outlinesOf(district))} />
        ))}
      </g>
      <path fill={`url(#${TREES})`} d={areaPath(PARKS)} />
      <path className={styles.road} d={linePath(RING_ROAD)} />
      <path className={styles.water} d={areaPath(LAKES)} />
      <path className={styles.canals} d={linePath(CANALS)} />
      <path className={styles.rivers} d={linePath(RIVERS)} />
    </>
  );
}

export type Pin = {
  id: string;
  number: number;
  /** Begins with the number, for voice control (WCAG 2.5.3). */
  label: string;
  href: string;
  position: Position;
  /** Null for a location without opening hours. */
  isOpen: boolean | null;
};

type Props = {
  pins: readonly Pin[];
  labels: { title: string; districts: Readonly<Record<District, string>> };
  /** A pin that is alone needs no number; its map is small. */
  hasNumbers?: boolean;
};

/** Positions outside the map are skipped: list the same locations beside it. */
export function CityMap({ pins, labels, hasNumbers = true }: Props) {
  const shown = pins
    .filter(({ position }) => isOnMap(position))
    .map((pin) => ({ ...pin, origin: project(pin.position) }));
  const placed = layoutMarkers(shown);
  const names = layoutNames(labels.districts, placed, !hasNumbers);

  return (
    <div className={styles.map}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="group" aria-label={labels.title}>
        <g aria-hidden="true">
          <Ground />
          <g className={styles.names}>
            {names.map(({ district, name, x, y }) => (
              <text key={district} x={x} y={y}>
                {name}
              </text>
            ))}
          </g>
          <g className={styles.leaders}>
            {placed.map(({ id, origin, point }) => (
              <Leader key={id} origin={origin} point={point} />
            ))}
          </g>
        </g>
        <g className={styles.pins}>
          {placed.map((pin) => (
            <MapPin key={pin.id} {...pin} number={hasNumbers ? pin.number : null} />
          ))}
        </g>
      </svg>
    </div>
  );
}
