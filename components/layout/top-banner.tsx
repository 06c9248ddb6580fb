'use client';

import { type ReactNode, useSyncExternalStore } from 'react';
import { CLOSE, SvgIcon } from '@/components/ui/svg-icon';
import styles from './top-banner.module.css';

type Props = { id: string; label: string; dismissLabel: string; children: ReactNode };

const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The browser may deny storage; then the banner stays. */
function isDismissed(id: string): boolean {
  try {
    return sessionStorage.getItem(id) === 'dismissed';
  } catch {
    return false;
  }
}

function dismiss(id: string) {
  try {
    sessionStorage.setItem(id, 'dismissed');
  } finally {
    for (const listener of listeners) listener();
  }
}

export function TopBanner({ id, label, dismissLabel, children }: Props) {
  const isHidden = useSyncExternalStore(
    subscribe,
    () => isDismissed(id),
    () => false,
  );
  if (isHidden) return null;
  return (
    <aside className={styles['banner']} aria-label={label} data-top-banner>
      {children}
      <button
        type="button"
        className={styles['close']}
        aria-label={dismissLabel}
        onClick={() => {
          dismiss(id);
        }}
      >
        <SvgIcon path={CLOSE} size={20} />
      </button>
    </aside>
  );
}
