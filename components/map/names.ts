import { DISTRICTS, type District } from '@/lib/content/district';
import { NAMES_AT } from './city';
import { project, type Spot } from './project';

/** The height of a letter and the width of an average one, in units of the smallest map. */
const LETTER = { height: 30, width: 17.5 } as const;
/** The scale of pins and letters on a map of 1000 CSS pixels; on a smaller one a pin may hide part of a name. */
const SCALE = 0.525;

type Pin = { spot: Spot; place: Spot };

type Name = Spot & { district: District; name: string };

/** How far a spot is from an upright rectangle: 0 on it. */
const distanceTo = (middle: Spot, width: number, height: number, { x, y }: Spot) =>
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
    const width = name.length * LETTER.width * SCALE;
    const places = NAMES_AT[district].map(([longitude, latitude]) =>
      project({ latitude, longitude }),
    );
    const isFree = (place: Spot) =>
      covers.every(
        (pin) => distanceTo(place, width, LETTER.height * SCALE, pin) > (size / 2) * SCALE,
      );
    const place = places.find(isFree) ?? places[0];
    return place ? { district, name, x: Math.round(place.x), y: Math.round(place.y) } : [];
  });
}
