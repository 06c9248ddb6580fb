'use client';

import { useEffect, useState } from 'react';
import type { TimedText } from '@/lib/i18n/opening-texts';
import styles from './open-status.module.css';

const MINUTE_MS = 60_000;

/**
 * "Nu open, tot 16:30 uur", changing with the clock. The server rendered every text that holds until
 * a cached page expires, in its language and time zone; script selects the current one.
 */
export function OpenStatus({ texts }: { texts: readonly TimedText[] }) {
  const [index, setIndex] = useState(0);

  useEffect(() => {
    const update = () => {
      const now = Date.now();
      const current = texts.findIndex(({ until }) => now < until);
      setIndex(current === -1 ? texts.length - 1 : current);
    };
    update();
    const timer = window.setInterval(update, MINUTE_MS);
    return () => {
      window.clearInterval(timer);
    };
  }, [texts]);

  const shown = texts[index];
  return (
    shown && (
      <span className={styles['status']} data-open={shown.isOpen || undefined}>
        {shown.text}
      </span>
    )
  );
}
