import { HouseFront } from './house';

/** As many as pass before the row begins again. */
const HOUSES = Array.from({ length: 10 }, (_, index) => index);
const WIDTH = 60;
const HEIGHT = 130;
const SCALE = 0.52;
const ID = 'quay-strip';

const SKY = 'color-mix(in srgb, var(--brand) 84%, #000)';
const FRONTS = 'color-mix(in srgb, var(--brand) 40%, var(--dusk))';
const QUAY = 'color-mix(in srgb, var(--brand) 62%, var(--on-brand))';

/** The houses of the front in a row, small: decoration above the pages that lead to them. */
export const QuayStrip = () => (
  <svg data-strip width="100%" height="64" aria-hidden="true">
    <pattern
      id={ID}
      width={WIDTH * HOUSES.length}
      height={HEIGHT}
      patternUnits="userSpaceOnUse"
      patternTransform={`scale(${SCALE})`}
    >
      {HOUSES.map((house) => (
        <g
          key={house}
          transform={`translate(${house * WIDTH} ${((house * 7) % 5) * 5})`}
          fill={FRONTS}
          fillOpacity={1 - (house % 4) / 5}
        >
          <HouseFront index={house} />
        </g>
      ))}
    </pattern>
    <rect width="100%" height="100%" fill={SKY} />
    <rect width="100%" height="100%" fill={`url(#${ID})`} />
    <rect y="58" width="100%" height="6" fill={QUAY} />
  </svg>
);
