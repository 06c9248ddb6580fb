import { OpenStatus } from '@/components/ui/open-status';
import type { OpeningLabels } from '@/lib/i18n/opening-texts';
import styles from './places.module.css';

/** Says where someone looks for hours what holds now, or today. */
export const Board = ({ words }: { words: OpeningLabels }) => (
  <p className={styles.status} data-board>
    <OpenStatus {...words} />
  </p>
);
