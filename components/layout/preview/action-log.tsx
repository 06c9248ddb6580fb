'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { followActions } from '@/lib/browser/follow-actions';
import styles from './preview-bar.module.css';

const KEY = 'actions-in-console';
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Stays off where the browser denies storage. */
function isStored(): boolean {
  try {
    return sessionStorage.getItem(KEY) === 'on';
  } catch {
    return false;
  }
}

function store(isOn: boolean) {
  try {
    sessionStorage.setItem(KEY, isOn ? 'on' : 'off');
  } finally {
    for (const listener of listeners) listener();
  }
}

export function ActionLog({ label }: { label: string }) {
  const isOn = useSyncExternalStore(subscribe, isStored, () => false);

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
          store(event.target.checked);
        }}
      />
      {label}
    </label>
  );
}
