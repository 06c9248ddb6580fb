import styles from './city-map.module.css';
import type { Spot } from './project';

type Placed = { spot: Spot; place: Spot };

type Props = Placed & {
  size: number;
  number: number;
  label: string;
  href: string;
  isOpen: boolean | null;
};

/** To a tenth of a unit: a tenth of a pixel on a map of 1000. */
const short = (value: number) => Math.round(value * 10) / 10;

const asideOf = ({ spot, place }: Placed) => ({
  x: short(place.x - spot.x),
  y: short(place.y - spot.y),
});

const at = ({ x, y }: Spot) => `translate(${short(x)} ${short(y)})`;

/** A dot on the true spot, and a line to the pin that had to move aside; nothing where the pin still covers its spot. */
export function Leader({ size, ...placed }: Placed & { size: number }) {
  const { x, y } = asideOf(placed);
  if (Math.hypot(x, y) < size / 2) return null;
  const line = `M0 0L${x} ${y}`;
  return (
    <g transform={at(placed.spot)}>
      <path className={styles['casing']} d={line} />
      <circle r="10" />
      <path d={line} />
    </g>
  );
}

/** A place as a numbered link: filled when it is open, a ring when it is closed, a broken ring without hours. */
export function MapPin({ size, number, label, href, isOpen, ...placed }: Props) {
  const { x, y } = asideOf(placed);
  return (
    <g transform={at(placed.spot)}>
      <a href={href} aria-label={label} data-open={isOpen ?? 'unknown'}>
        <title>{label}</title>
        <circle cx={x} cy={y} r={size / 2} />
        <circle cx={x} cy={y} r={size / 2 - 8} />
        <text x={x} y={y}>
          {number}
        </text>
      </a>
    </g>
  );
}
