'use client';

import { type ReactNode, useSyncExternalStore } from 'react';
import { hasFlag, setFlag, subscribeToFlags } from '@/lib/browser/session-flag';
import { CLOSE, SvgIcon } from '@/components/ui/svg-icon';
import styles from './top-banner.module.css';

type Props = { id: string; label: string; dismissLabel: string; children: ReactNode };

export function TopBanner({ id, label, dismissLabel, children }: Props) {
  const isHidden = useSyncExternalStore(
    subscribeToFlags,
    () => hasFlag(id, 'dismissed'),
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
          setFlag(id, 'dismissed');
        }}
      >
        <SvgIcon path={CLOSE} size={20} />
      </button>
    </aside>
  );
}
