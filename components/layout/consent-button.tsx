'use client';

import { askAgain } from '@/lib/browser/consent';
import styles from './consent.module.css';

/** Opens the question about counting again. Without script nothing is counted, and it is not shown. */
export function ConsentButton({ label }: { label: string }) {
  return (
    <button type="button" className={styles['change']} onClick={askAgain}>
      {label}
    </button>
  );
}
