import type { ReactNode } from 'react';
import type { OverviewWords } from './overview-props';
import styles from './overview.module.css';

/** Nothing fits (spec section 8, "Lists"), and what to do then. */
export function EmptyList({ words, invitation }: { words: OverviewWords; invitation: ReactNode }) {
  return (
    <div className={styles['empty']}>
      <h3>{words.empty}</h3>
      <p>{words.emptyHint}</p>
      {invitation}
    </div>
  );
}
