'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { followActions } from '@/lib/browser/follow-actions';
import { hasFlag, setFlag, subscribeToFlags } from '@/lib/browser/session-flag';
import styles from './preview-bar.module.css';

const KEY = 'actions-in-console';

export function ActionLog({ label }: { label: string }) {
  const isOn = useSyncExternalStore(
    subscribeToFlags,
    () => hasFlag(KEY, 'on'),
    () => false,
  );

  useEffect(() => {
    if (!isOn) return undefined;
    return followActions((action, detail) => {
      // eslint-disable-next-line no-console -- the console is this switch's output
      console.info(`[${action}]`, detail);
    });
  }, [isOn]);

  return (
    <label className={styles['log']}>
      <input
        type="checkbox"
        role="switch"
        checked={isOn}
        onChange={(event) => {
          setFlag(KEY, event.target.checked ? 'on' : 'off');
        }}
      />
      {label}
    </label>
  );
}
