import type { District } from '@/lib/content/district';
import type { Position } from '@/lib/content/term';
import styles from './city-map.module.css';
import { Ground } from './ground';
import { Leader, MapPin } from './map-pin';
import { namePlaces } from './names';
import { HEIGHT, isOnMap, project, WIDTH } from './project';
import { spread } from './spread';

/** The diameter of a pin in units of the drawing: 24 CSS pixels on a map of 288. Its style makes it smaller on a larger map. */
const PIN_SIZE = 84;

/** A place on the map. */
export type Pin = {
  id: string;
  /** The number of the place in the list beside the map. */
  number: number;
  /** What is read out and shown on hover; it begins with the number, for who says that to a microphone. */
  label: string;
  href: string;
  position: Position;
  /** Null for a place without hours. */
  isOpen: boolean | null;
};

type Props = {
  pins: readonly Pin[];
  words: { title: string; districts: Readonly<Record<District, string>> };
};

/**
 * Places on a drawing of the city, each a link. Positions off the drawing are left out, so the same places stand in a list
 * beside it. Needs no script, and says nothing but its `words` and labels.
 */
export function CityMap({ pins, words }: Props) {
  const shown = pins
    .filter(({ position }) => isOnMap(position))
    .map((pin) => ({ ...pin, spot: project(pin.position) }));
  const placed = spread(shown, PIN_SIZE);
  const names = namePlaces(words.districts, placed, PIN_SIZE);

  return (
    <div className={styles['map']}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="group" aria-label={words.title}>
        <g aria-hidden="true">
          <Ground />
          <g className={styles['names']}>
            {names.map(({ district, name, x, y }) => (
              <text key={district} x={x} y={y}>
                {name}
              </text>
            ))}
          </g>
          <g className={styles['leaders']}>
            {placed.map(({ id, spot, place }) => (
              <Leader key={id} size={PIN_SIZE} spot={spot} place={place} />
            ))}
          </g>
        </g>
        <g className={styles['pins']}>
          {placed.map((pin) => (
            <MapPin key={pin.id} size={PIN_SIZE} {...pin} />
          ))}
        </g>
      </svg>
    </div>
  );
}
