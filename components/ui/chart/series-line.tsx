import type { Language } from '@/lib/content/language';
import { localNumber } from '@/lib/i18n/format';
import styles from './series-line.module.css';

type Props = { points: readonly { label: string; value: number }[]; language: Language };

const WIDTH = 100;
const HEIGHT = 40;
/** Above the highest and below the lowest point. */
const ROOM = 4;

/** A line over the years; its figures are in words below it. The style sheet stretches it. */
export function SeriesLine({ points, language }: Props) {
  const values = points.map(({ value }) => value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const xOf = (index: number) => (index * WIDTH) / (points.length - 1);
  const yOf = (value: number) =>
    HEIGHT - ROOM - ((value - low) / (high - low || 1)) * (HEIGHT - 2 * ROOM);
  const line = values.map((value, index) => `${xOf(index)} ${yOf(value).toFixed(1)}`).join('L');
  const years = values.map((_, index) => `M${xOf(index)} 0V${HEIGHT}`).join('');
  return (
    <div className={styles['series']} data-series>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        <path d={years} />
        <path className={styles['area']} d={`M${line}L${WIDTH} ${HEIGHT}H0z`} />
        <path className={styles['line']} d={`M${line}`} />
      </svg>
      <ol>
        {points.map(({ label, value }) => (
          <li key={label}>
            <span>{label}</span> <b>{localNumber(value, language)}</b>
          </li>
        ))}
      </ol>
    </div>
  );
}
