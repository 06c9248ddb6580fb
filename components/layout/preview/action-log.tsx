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

/** For this tab, until it is closed. Where the browser keeps nothing it stays off. */
function isKept(): boolean {
  try {
    return sessionStorage.getItem(KEY) === 'on';
  } catch {
    return false;
  }
}

function keep(isOn: boolean) {
  try {
    sessionStorage.setItem(KEY, isOn ? 'on' : 'off');
  } finally {
    for (const listener of listeners) listener();
  }
}

/** Lets an editor read in the console what happens on a page (spec section 6, "debug panel"). */
export function ActionLog({ label }: { label: string }) {
  const isOn = useSyncExternalStore(subscribe, isKept, () => false);

  useEffect(() => {
    if (!isOn) return undefined;
    return followActions((action, detail) => {
      // eslint-disable-next-line no-console -- an editor asked for it, there
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
          keep(event.target.checked);
        }}
      />
      {label}
    </label>
  );
}
