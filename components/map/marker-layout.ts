import { type District, DISTRICTS } from '@/lib/content/district';
import { HEIGHT, project, type MapPoint, WIDTH } from './geometry';
import { NAMES_AT } from './amsterdam';

/**
 * The diameter of a marker in units of the SVG: 24 CSS pixels (WCAG 2.5.8) on a map of 288. CSS
 * shrinks it on a larger map.
 */
export const PIN_SIZE = 84;

const MAX_ITERATIONS = 400;
/** In units of the SVG: keeps rounded markers from touching. */
const SLACK = 0.2;
/**
 * A full turn over the golden ratio squared, in radians: markers of one position move in different
 * directions.
 */
const TURN = 2.399963;

export type Placed = { origin: MapPoint; point: MapPoint };

const minus = (one: MapPoint, other: MapPoint): MapPoint => ({
  x: one.x - other.x,
  y: one.y - other.y,
});
const dot = (one: MapPoint, other: MapPoint) => one.x * other.x + one.y * other.y;
const clampTo = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);

/**
 * Markers shrink towards their positions on a larger map, and must not cross on the offset: movement
 * towards the other's side counts as none.
 */
function offsetBetween(one: Placed, other: Placed): MapPoint {
  const points = minus(one.point, other.point);
  const origins = minus(one.origin, other.origin);
  const approach = dot(points, origins);
  if (approach >= 0) return points;
  const back = approach / dot(origins, origins);
  return { x: points.x - back * origins.x, y: points.y - back * origins.y };
}

function separate(one: Placed, other: Placed, angle: number): boolean {
  const offset = offsetBetween(one, other);
  const distance = Math.hypot(offset.x, offset.y);
  if (distance >= PIN_SIZE + SLACK / 2) return false;
  const hasDirection = distance > 0.001;
  const x = hasDirection ? offset.x / distance : Math.cos(angle);
  const y = hasDirection ? offset.y / distance : Math.sin(angle);
  const push = (PIN_SIZE + SLACK - distance) / 2;
  one.point = { x: one.point.x + x * push, y: one.point.y + y * push };
  other.point = { x: other.point.x - x * push, y: other.point.y - y * push };
  return true;
}

const isApart = (one: Placed, other: Placed) => {
  const offset = offsetBetween(one, other);
  return Math.hypot(offset.x, offset.y) >= PIN_SIZE + SLACK / 2;
};

const onMap = ({ x, y }: MapPoint): MapPoint => ({
  x: clampTo(x, PIN_SIZE / 2, WIDTH - PIN_SIZE / 2),
  y: clampTo(y, PIN_SIZE / 2, HEIGHT - PIN_SIZE / 2),
});

const moveTowards = (from: MapPoint, to: MapPoint, share: number): MapPoint => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
});

/** By bisection, to a sixty-fourth of the offset. */
function returnToOrigin(one: Placed, others: readonly Placed[]): void {
  let share = 1;
  while (share > 1 / 64) {
    const point = onMap(moveTowards(one.point, one.origin, share));
    const isNearer = point.x !== one.point.x || point.y !== one.point.y;
    if (isNearer && others.every((other) => isApart({ ...one, point }, other))) one.point = point;
    else share /= 2;
  }
}

/**
 * Moves overlapping markers aside, deterministically, within the map. Holds at any smaller scale,
 * at which a marker and its offset shrink together.
 */
export function layoutMarkers<Item extends { origin: MapPoint }>(
  items: readonly Item[],
): (Item & Placed)[] {
  const placed = items.map((item) => ({ ...item, point: item.origin }));
  for (let round = 0; round < MAX_ITERATIONS; round += 1) {
    // In the first half of the iterations markers return towards their positions, so that crowds
    // stay compact.
    const pull = Math.max(0, 0.2 * (1 - (2 * round) / MAX_ITERATIONS));
    let isStable = pull === 0;
    placed.forEach((one, index) => {
      one.point = moveTowards(one.point, one.origin, pull);
      for (const other of placed.slice(0, index))
        if (separate(one, other, index * TURN)) isStable = false;
    });
    for (const one of placed) one.point = onMap(one.point);
    if (isStable) break;
  }
  // Each return makes room for others; more than three passes change nothing.
  for (const one of [...placed, ...placed, ...placed])
    returnToOrigin(
      one,
      placed.filter((other) => other !== one),
    );
  return placed;
}

/** In units of the smallest map. */
const CHARACTER = { height: 30, width: 17.5 } as const;
/** On a map of 1000 CSS pixels; on a smaller one a marker may cover part of a name. */
const SCALE = 0.525;

type Name = MapPoint & { district: District; name: string };

const distanceTo = (middle: MapPoint, width: number, height: number, { x, y }: MapPoint) =>
  Math.hypot(
    Math.max(0, Math.abs(x - middle.x) - width / 2),
    Math.max(0, Math.abs(y - middle.y) - height / 2),
  );

/** On a small map, a name that a pin would cover is omitted. */
export function layoutNames(
  names: Readonly<Record<District, string>>,
  pins: readonly Placed[],
  isSmall = false,
): Name[] {
  const scale = isSmall ? 1 : SCALE;
  const covers = pins.map(({ origin, point }) => ({
    x: origin.x + (point.x - origin.x) * scale,
    y: origin.y + (point.y - origin.y) * scale,
  }));
  return DISTRICTS.flatMap((district) => {
    const name = names[district];
    const width = name.length * CHARACTER.width * scale;
    const points = NAMES_AT[district].map(([longitude, latitude]) =>
      project({ latitude, longitude }),
    );
    const isFree = (point: MapPoint) =>
      covers.every(
        (pin) => distanceTo(point, width, CHARACTER.height * scale, pin) > (PIN_SIZE / 2) * scale,
      );
    const point = points.find(isFree) ?? (isSmall ? undefined : points[0]);
    return point ? { district, name, x: Math.round(point.x), y: Math.round(point.y) } : [];
  });
}
