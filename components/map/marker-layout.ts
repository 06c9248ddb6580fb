import { HEIGHT, project, type MapPoint, WIDTH } from './geometry';
import { type District, DISTRICTS } from '@/lib/content/district';
import { NAMES_AT } from './districts';

const MAX_ITERATIONS = 400;
/** Keeps rounding from letting two neighbours touch, in units of the drawing. */
const SLACK = 0.2;
/** A full turn over the golden ratio squared, in radians: pins of one spot never choose the same way out. */
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
 * The way from one pin to another where they come nearest. A larger map draws pins smaller and nearer to their spots, and
 * on the way there they must not pass through each other: a step towards the other's side counts as none.
 */
function wayBetween(one: Placed, other: Placed): MapPoint {
  const places = minus(one.place, other.place);
  const spots = minus(one.spot, other.spot);
  const ahead = dot(places, spots);
  if (ahead >= 0) return places;
  const back = ahead / dot(spots, spots);
  return { x: places.x - back * spots.x, y: places.y - back * spots.y };
}

/** Moves both of a pair that is too near half of what is missing; tells whether it had to. */
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

/** Takes one pin as far back to its spot as the others leave room, to a sixty-fourth of the way. */
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
 * Where pins of a `size` (their diameter) go so that each can be seen and pressed: those with room stay on their spot, the
 * others move aside, little and together, none over the edge of the drawing. In the order of the pins, and the same for the
 * same pins. It holds at any smaller scale too, when a pin and its way from its spot shrink together.
 */
export function spread<Item extends { spot: MapPoint }>(
  items: readonly Item[],
  size: number,
): (Item & { place: MapPoint })[] {
  const placed = items.map((item) => ({ ...item, place: item.spot }));
  for (let round = 0; round < MAX_ITERATIONS; round += 1) {
    // The first half draws every pin back to its spot, so that a crowd closes up around it.
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
  // One that comes home makes room for another: three times is as good as more.
  for (const one of [...placed, ...placed, ...placed])
    returnToOrigin(
      one,
      placed.filter((other) => other !== one),
      size,
    );
  return placed;
}

/** The height of a letter and the width of an average one, in units of the smallest map. */
const CHARACTER = { height: 30, width: 17.5 } as const;
/** The scale of pins and letters on a map of 1000 CSS pixels; on a smaller one a pin may hide part of a name. */
const SCALE = 0.525;

type Pin = { spot: MapPoint; place: MapPoint };

type Name = MapPoint & { district: District; name: string };

/** How far a spot is from an upright rectangle: 0 on it. */
const distanceTo = (middle: MapPoint, width: number, height: number, { x, y }: MapPoint) =>
  Math.hypot(
    Math.max(0, Math.abs(x - middle.x) - width / 2),
    Math.max(0, Math.abs(y - middle.y) - height / 2),
  );

/** Where each district's name is written: at the first of its places that no pin of a `size` covers, else at the first. */
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
