'use client';

import { useSyncExternalStore } from 'react';
import { Icon } from './icon';
import styles from './back-link.module.css';

const never = () => () => undefined;

/** Printing needs script; without it there is no button that does nothing. */
export function PrintButton({ label }: { label: string }) {
  const isReady = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    isReady && (
      <button
        type="button"
        className={styles['print']}
        onClick={() => {
          window.print();
        }}
      >
        <Icon name="print" size={20} />
        {label}
      </button>
    )
  );
}
