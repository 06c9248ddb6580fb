import type { Position } from '@/lib/content/term';

/** A point of a drawing: longitude and latitude in degrees (WGS84). */
export type Point = readonly [longitude: number, latitude: number];

export type Line = readonly Point[];

/** Reads `4.9,52.38 4.91,52.37`: short enough to keep a coast on a few lines. */
export const line = (text: string): Line =>
  text
    .trim()
    .split(/\s+/)
    .map((pair) => {
      const [longitude = NaN, latitude = NaN] = pair.split(',').map(Number);
      return [longitude, latitude];
    });

/** The same line from its other end. */
export const back = (points: Line): Line => points.toReversed();

/** Lines that each begin where the one before ends, as one. */
export const along = (first: Line, ...rest: readonly Line[]): Line => [
  ...first,
  ...rest.flatMap((points) => points.slice(1)),
];

/** The same for lines that come round to where they began; an outline says its first point once. */
export const around = (...lines: readonly [Line, ...Line[]]): Line => along(...lines).slice(1);

/** What the map shows, in degrees (WGS84): the harbour to IJburg, the Twiske to the Gein. */
export const BOUNDS = { west: 4.732, east: 5.036, south: 52.277, north: 52.437 } as const;

/** The width of the drawing in its own units; one is about 21 metres. */
export const WIDTH = 1000;

const UNITS_PER_DEGREE = WIDTH / (BOUNDS.east - BOUNDS.west);
/** A degree of latitude is longer than one of longitude, here by one over the cosine of the middle latitude. */
const STRETCH = 1 / Math.cos(((BOUNDS.south + BOUNDS.north) / 2) * (Math.PI / 180));

export const HEIGHT = Math.round((BOUNDS.north - BOUNDS.south) * UNITS_PER_DEGREE * STRETCH);

export type MapPoint = { x: number; y: number };

/** From degrees to units of the drawing (equirectangular): x goes east, y goes south, 0 is the north-west corner. */
export function project({ latitude, longitude }: Position): MapPoint {
  return {
    x: (longitude - BOUNDS.west) * UNITS_PER_DEGREE,
    y: (BOUNDS.north - latitude) * UNITS_PER_DEGREE * STRETCH,
  };
}

/** Whether the drawing reaches to a position. */
export const isOnMap = ({ latitude, longitude }: Position): boolean =>
  longitude >= BOUNDS.west &&
  longitude <= BOUNDS.east &&
  latitude >= BOUNDS.south &&
  latitude <= BOUNDS.north;

const step = (from: number, to: number) => {
  const difference = to - from;
  return difference < 0 ? String(difference) : ` ${difference}`;
};

/** One line as SVG path data in whole units, each point told from the one before: half the bytes of absolute ones. */
function pathOf(points: Line, end: '' | 'z'): string {
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
  outlines.map((outline) => pathOf(outline, 'z')).join('');

/** Open lines as the `d` of one SVG path. */
export const linePath = (lines: readonly Line[]): string =>
  lines.map((points) => pathOf(points, '')).join('');
