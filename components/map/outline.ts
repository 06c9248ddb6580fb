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
