import { HEIGHT, project, type MapPoint, WIDTH } from './geometry';
import { type District, DISTRICTS } from '@/lib/content/district';
import { NAMES_AT } from './districts';

const MAX_ITERATIONS = 400;
/** In units of the SVG: keeps rounded markers from touching. */
const SLACK = 0.2;
/**
 * A full turn over the golden ratio squared, in radians: markers of one position move in different
 * directions.
 */
const TURN = 2.399963;

type Placed = { spot: MapPoint; place: MapPoint };

const minus = (one: MapPoint, other: MapPoint): MapPoint => ({
  x: one.x - other.x,
  y: one.y - other.y,
});
const dot = (one: MapPoint, other: MapPoint) => one.x * other.x + one.y * other.y;
const within = (value: number, least: number, most: number) =>
  Math.min(Math.max(value, least), most);

/**
 * Markers shrink towards their positions on a larger map, and must not cross on the way: movement
 * towards the other's side counts as none.
 */
function wayBetween(one: Placed, other: Placed): MapPoint {
  const places = minus(one.place, other.place);
  const spots = minus(one.spot, other.spot);
  const ahead = dot(places, spots);
  if (ahead >= 0) return places;
  const back = ahead / dot(spots, spots);
  return { x: places.x - back * spots.x, y: places.y - back * spots.y };
}

function part(one: Placed, other: Placed, size: number, angle: number): boolean {
  const way = wayBetween(one, other);
  const distance = Math.hypot(way.x, way.y);
  if (distance >= size + SLACK / 2) return false;
  const isWay = distance > 0.001;
  const x = isWay ? way.x / distance : Math.cos(angle);
  const y = isWay ? way.y / distance : Math.sin(angle);
  const push = (size + SLACK - distance) / 2;
  one.place = { x: one.place.x + x * push, y: one.place.y + y * push };
  other.place = { x: other.place.x - x * push, y: other.place.y - y * push };
  return true;
}

const isApart = (one: Placed, other: Placed, size: number) => {
  const way = wayBetween(one, other);
  return Math.hypot(way.x, way.y) >= size + SLACK / 2;
};

const onMap = ({ x, y }: MapPoint, size: number): MapPoint => ({
  x: within(x, size / 2, WIDTH - size / 2),
  y: within(y, size / 2, HEIGHT - size / 2),
});

const towards = (from: MapPoint, to: MapPoint, share: number): MapPoint => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
});

/** By bisection, to a sixty-fourth of the way. */
function returnToOrigin(one: Placed, others: readonly Placed[], size: number): void {
  let share = 1;
  while (share > 1 / 64) {
    const place = onMap(towards(one.place, one.spot, share), size);
    const isNearer = place.x !== one.place.x || place.y !== one.place.y;
    if (isNearer && others.every((other) => isApart({ ...one, place }, other, size)))
      one.place = place;
    else share /= 2;
  }
}

/**
 * Moves overlapping markers aside, deterministically, within the map. Holds at any smaller scale,
 * at which a marker and its offset shrink together.
 */
export function spread<Item extends { spot: MapPoint }>(
  items: readonly Item[],
  size: number,
): (Item & { place: MapPoint })[] {
  const placed = items.map((item) => ({ ...item, place: item.spot }));
  for (let round = 0; round < MAX_ITERATIONS; round += 1) {
    // In the first half of the iterations markers return towards their positions, so that crowds
    // stay compact.
    const pull = Math.max(0, 0.2 * (1 - (2 * round) / MAX_ITERATIONS));
    let isSettled = pull === 0;
    placed.forEach((one, index) => {
      one.place = towards(one.place, one.spot, pull);
      for (const other of placed.slice(0, index))
        if (part(one, other, size, index * TURN)) isSettled = false;
    });
    for (const one of placed) one.place = onMap(one.place, size);
    if (isSettled) break;
  }
  // Each return makes room for others; more than three passes change nothing.
  for (const one of [...placed, ...placed, ...placed])
    returnToOrigin(
      one,
      placed.filter((other) => other !== one),
      size,
    );
  return placed;
}

/** In units of the smallest map. */
const CHARACTER = { height: 30, width: 17.5 } as const;
/** On a map of 1000 CSS pixels; on a smaller one a marker may cover part of a name. */
const SCALE = 0.525;

type Pin = { spot: MapPoint; place: MapPoint };

type Name = MapPoint & { district: District; name: string };

const distanceTo = (middle: MapPoint, width: number, height: number, { x, y }: MapPoint) =>
  Math.hypot(
    Math.max(0, Math.abs(x - middle.x) - width / 2),
    Math.max(0, Math.abs(y - middle.y) - height / 2),
  );

export function namePlaces(
  names: Readonly<Record<District, string>>,
  pins: readonly Pin[],
  size: number,
): Name[] {
  const covers = pins.map(({ spot, place }) => ({
    x: spot.x + (place.x - spot.x) * SCALE,
    y: spot.y + (place.y - spot.y) * SCALE,
  }));
  return DISTRICTS.flatMap((district) => {
    const name = names[district];
    const width = name.length * CHARACTER.width * SCALE;
    const places = NAMES_AT[district].map(([longitude, latitude]) =>
      project({ latitude, longitude }),
    );
    const isFree = (place: MapPoint) =>
      covers.every(
        (pin) => distanceTo(place, width, CHARACTER.height * SCALE, pin) > (size / 2) * SCALE,
      );
    const place = places.find(isFree) ?? places[0];
    return place ? { district, name, x: Math.round(place.x), y: Math.round(place.y) } : [];
  });
}
