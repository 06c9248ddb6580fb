import type { Position } from '@/lib/content/term';

/** What the map shows, in degrees (WGS84): the harbour to IJburg, the Twiske to the Gein. */
export const BOUNDS = { west: 4.732, east: 5.036, south: 52.277, north: 52.437 } as const;

/** The width of the drawing in its own units; one is about 21 metres. */
export const WIDTH = 1000;

const UNITS_PER_DEGREE = WIDTH / (BOUNDS.east - BOUNDS.west);
/** A degree of latitude is longer than one of longitude, here by one over the cosine of the middle latitude. */
const STRETCH = 1 / Math.cos(((BOUNDS.south + BOUNDS.north) / 2) * (Math.PI / 180));

export const HEIGHT = Math.round((BOUNDS.north - BOUNDS.south) * UNITS_PER_DEGREE * STRETCH);

export type Spot = { x: number; y: number };

/** From degrees to units of the drawing (equirectangular): x goes east, y goes south, 0 is the north-west corner. */
export function project({ latitude, longitude }: Position): Spot {
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
