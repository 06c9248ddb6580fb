import type { Position } from '@/lib/content/term';

/** WGS84 degrees. */
export type Point = readonly [longitude: number, latitude: number];

export type Line = readonly Point[];

/** Reads `4.9,52.38 4.91,52.37`. */
export const line = (text: string): Line =>
  text
    .trim()
    .split(/\s+/)
    .map((pair) => {
      const [longitude = NaN, latitude = NaN] = pair.split(',').map(Number);
      return [longitude, latitude];
    });

/** WGS84 degrees. */
export const BOUNDS = { west: 4.732, east: 5.036, south: 52.277, north: 52.437 } as const;

/** In units of the SVG; one is about 21 metres. */
export const WIDTH = 1000;

const UNITS_PER_DEGREE = WIDTH / (BOUNDS.east - BOUNDS.west);
/**
 * A degree of latitude is longer than one of longitude by one over the cosine of the middle
 * latitude.
 */
const STRETCH = 1 / Math.cos(((BOUNDS.south + BOUNDS.north) / 2) * (Math.PI / 180));

export const HEIGHT = Math.round((BOUNDS.north - BOUNDS.south) * UNITS_PER_DEGREE * STRETCH);

export type MapPoint = { x: number; y: number };

/** Equirectangular: x goes east, y goes south, 0 is the north-west corner. */
export function project({ latitude, longitude }: Position): MapPoint {
  return {
    x: (longitude - BOUNDS.west) * UNITS_PER_DEGREE,
    y: (BOUNDS.north - latitude) * UNITS_PER_DEGREE * STRETCH,
  };
}

export const isOnMap = ({ latitude, longitude }: Position): boolean =>
  longitude >= BOUNDS.west &&
  longitude <= BOUNDS.east &&
  latitude >= BOUNDS.south &&
  latitude <= BOUNDS.north;

const step = (from: number, to: number) => {
  const difference = to - from;
  return difference < 0 ? String(difference) : ` ${difference}`;
};

type Projection = (position: Position) => MapPoint;

/** Relative, rounded points: half the bytes of absolute ones. */
function drawPath(points: Line, end: '' | 'z', projected: Projection): string {
  let x = 0;
  let y = 0;
  const steps: string[] = [];
  for (const [longitude, latitude] of points) {
    const origin = projected({ latitude, longitude });
    const next = { x: Math.round(origin.x), y: Math.round(origin.y) };
    if (steps.length > 0 && next.x === x && next.y === y) continue;
    steps.push(steps.length === 0 ? `M${next.x} ${next.y}l` : step(x, next.x) + step(y, next.y));
    ({ x, y } = next);
  }
  return steps.join('').replace('l ', 'l') + end;
}

export const areaPath = (outlines: readonly Line[], projected: Projection = project): string =>
  outlines.map((outline) => drawPath(outline, 'z', projected)).join('');

export const linePath = (lines: readonly Line[], projected: Projection = project): string =>
  lines.map((points) => drawPath(points, '', projected)).join('');
