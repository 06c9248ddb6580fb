import { CHART_WIDTH, linePoints } from '@/lib/content/chart';
import type { Language } from '@/lib/content/language';
import { localNumber } from '@/lib/i18n/format';
import styles from './series-line.module.css';

type Props = { points: readonly { label: string; value: number }[]; language: Language };

const HEIGHT = 40;
const ROOM = 4;

/** A line over the years; its figures are in words below it. The style sheet stretches it. */
export function SeriesLine({ points, language }: Props) {
  const values = points.map(({ value }) => value);
  const at = linePoints(values, { height: HEIGHT, room: ROOM });
  const line = at.map(([x, y]) => `${x} ${y.toFixed(1)}`).join('L');
  const years = at.map(([x]) => `M${x} 0V${HEIGHT}`).join('');
  return (
    <div className={styles.series} data-series>
      <svg viewBox={`0 0 ${CHART_WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <path d={years} />
        <path className={styles.area} d={`M${line}L${CHART_WIDTH} ${HEIGHT}H0z`} />
        <path className={styles.line} d={`M${line}`} />
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
