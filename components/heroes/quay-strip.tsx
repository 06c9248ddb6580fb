import { GABLES, isDark, WINDOWS } from './house';

/** As many as pass before the row begins again. */
const HOUSES = Array.from({ length: 10 }, (_, index) => index);
const WIDTH = 60;
const HEIGHT = 130;
const SCALE = 0.52;
const ID = 'quay-strip';

const windowsOf = (house: number, dark: boolean) =>
  WINDOWS.filter((_, index) => isDark(house, index) === dark)
    .map(([x, y], index) =>
      index === 0 && y < 40 ? `M${x} ${y}h10v14h-10z` : `M${x} ${y}h15v20h-15z`,
    )
    .join('');

/** The houses of the front in a row, small: decoration above the pages that lead to them. */
export const QuayStrip = () => (
  <svg data-strip width="100%" height="64" aria-hidden="true" focusable="false">
    <pattern
      id={ID}
      width={WIDTH * HOUSES.length}
      height={HEIGHT}
      patternUnits="userSpaceOnUse"
      patternTransform={`scale(${SCALE})`}
    >
      {HOUSES.map((house) => (
        <g key={house} transform={`translate(${house * WIDTH} ${((house * 7) % 5) * 5})`}>
          <path d={GABLES[(house * 2) % GABLES.length]} />
          <path data-dark d={windowsOf(house, true)} />
          <path data-lit d={windowsOf(house, false)} />
        </g>
      ))}
    </pattern>
    <rect width="100%" height="100%" fill={`url(#${ID})`} />
  </svg>
);
