'use client';

import styles from './back-link.module.css';
import { SvgIcon, PRINT } from '@/components/ui/svg-icon';

/** Printing needs script; without it there is no button that does nothing. */
export function PrintButton({ label }: { label: string }) {
  return (
    <button
      type="button"
      className={styles['print']}
      onClick={() => {
        window.print();
      }}
    >
      <SvgIcon path={PRINT} size={20} />
      {label}
    </button>
  );
}
