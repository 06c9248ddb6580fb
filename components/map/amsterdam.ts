import { type District, DISTRICTS } from '@/lib/content/district';
import map from './amsterdam.geo.json';
import { line, type Line } from './geometry';

/** The outlines, without the last point of a ring, which repeats the first, or the lines of a kind. */
const selectFeatures = (kind: string, name?: string): Line[] =>
  map.features
    .filter(
      ({ properties }) => properties.kind === kind && properties.name === (name ?? properties.name),
    )
    .flatMap(({ geometry }) =>
      geometry.coordinates.map((points) =>
        points
          .slice(0, geometry.type === 'Polygon' ? -1 : undefined)
          .map(([longitude = NaN, latitude = NaN]) => [longitude, latitude] as const),
      ),
    );

export const OPEN_WATER = selectFeatures('open water');
export const LAKES = selectFeatures('lake');
export const PARKS = selectFeatures('park');
export const CANALS = selectFeatures('canal');
export const RIVERS = selectFeatures('river');
/** Without its two tunnels under the IJ. */
export const RING_ROAD = selectFeatures('ring road');

const OUTLINES = new Map(
  DISTRICTS.map((district) => [district, selectFeatures('district', district)] as const),
);

/** Adjacent districts share the points of their border. Weesp lies outside the map. */
export const outlinesOf = (district: District): readonly Line[] => OUTLINES.get(district) ?? [];

/** In order of preference. */
export const NAMES_AT: Readonly<Record<District, Line>> = {
  westpoort: line('4.82,52.395 4.77,52.395 4.8,52.391'),
  noord: line('4.985,52.404 4.9,52.411 4.938,52.397 4.98,52.389'),
  west: line('4.858,52.3745 4.8585,52.37 4.857,52.366 4.857,52.383'),
  'nieuw-west': line('4.785,52.3785 4.79,52.367 4.79,52.348 4.823,52.352 4.815,52.379'),
  zuid: line('4.877,52.346 4.87,52.3295 4.865,52.352 4.895,52.349'),
  oost: line('4.938,52.3445 4.933,52.339 4.925,52.357'),
  centrum: line('4.901,52.3715 4.906,52.369 4.911,52.3668 4.898,52.3765'),
  zuidoost: line('4.972,52.2975 4.965,52.29 4.98,52.318'),
  weesp: [],
};
