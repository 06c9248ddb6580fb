'use client';

import styles from './back-link.module.css';
import { SvgIcon, PRINT } from '@/components/ui/svg-icon';

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
