'use client';

import { useEffect } from 'react';
import { consentTo } from '@/lib/browser/consent';

type Props = { dsn: string; release: string };

async function start({ dsn, release }: Props): Promise<void> {
  const { startReports } = await import('@/lib/platform/reports/report-from-browser');
  startReports(dsn, release);
}

/** Loads the third-party reporter only with consent, and only after the page itself. */
export function ErrorReports({ dsn, release }: Props) {
  useEffect(() => {
    if (consentTo('reports') !== true) return undefined;
    const begin = () => void start({ dsn, release });
    if (document.readyState === 'complete') begin();
    else window.addEventListener('load', begin, { once: true });
    return () => {
      window.removeEventListener('load', begin);
    };
  }, [dsn, release]);
  return null;
}
