import { DISTRICTS } from '@/lib/content/district';
import { OUTLINES } from './city';
import styles from './city-map.module.css';
import { PARKS } from './parks';
import { areaPath, linePath } from './path';
import { RING_ROAD } from './ring-road';
import { CANALS, LAKES, OPEN_WATER, RIVERS } from './water';

const TREES = 'city-map-trees';

/** The city under the pins: only to look at. */
export function Ground() {
  return (
    <>
      <pattern id={TREES} width="10" height="10" patternUnits="userSpaceOnUse">
        <rect className={styles['park']} width="10" height="10" />
        <circle className={styles['tree']} cx="2.5" cy="2.5" r="1.6" />
        <circle className={styles['tree']} cx="7.5" cy="7.5" r="1.6" />
      </pattern>
      <path className={styles['water']} d={areaPath(OPEN_WATER)} />
      <g className={styles['districts']}>
        {DISTRICTS.filter((district) => OUTLINES[district].length > 0).map((district) => (
          <path key={district} d={areaPath(OUTLINES[district])} />
        ))}
      </g>
      <path fill={`url(#${TREES})`} d={areaPath(PARKS)} />
      <path className={styles['road']} d={linePath(RING_ROAD)} />
      <path className={styles['water']} d={areaPath(LAKES)} />
      <path className={styles['canals']} d={linePath(CANALS)} />
      <path className={styles['rivers']} d={linePath(RIVERS)} />
    </>
  );
}
