import { existsSync } from 'node:fs';
import path from 'node:path';
import { readPageQuery } from '@/lib/routing/page-query';

const POLL_INTERVAL_MS = 1_000;

/** Where the file stands that switches maintenance on by being there. */
export const maintenanceFile = (dataDir: string): string => path.resolve(dataDir, 'maintenance');

type Options = {
  /** Whether it is on whatever the file says. */
  isForced: boolean;
  dataDir: string;
  /** Milliseconds since any moment. */
  now?: () => number;
};

/** Whether the sites are in maintenance. Looks for the file at most once a second. */
export function maintenanceSwitch({
  isForced,
  dataDir,
  now = () => performance.now(),
}: Options): () => boolean {
  const file = maintenanceFile(dataDir);
  let isOn = isForced;
  let lookedAt = Number.NEGATIVE_INFINITY;
  return () => {
    if (!isForced && now() - lookedAt >= POLL_INTERVAL_MS) {
      lookedAt = now();
      isOn = existsSync(file);
    }
    return isOn;
  };
}

/** What pages are made of, and what forms are sent to. */
const OPEN = /^\/(?:_next|brands|media|api)\/|^\/favicon\.ico$/;

/** Whether an address is that of a form on its way, or of its receipt. */
function isOfForm(url: string): boolean {
  const { form, draft, receipt } = readPageQuery(new URLSearchParams(url.split('?')[1]));
  return form !== null && (draft !== null || receipt !== null);
}

/**
 * Whether a request is answered as ever during maintenance: who is filling in a form may send it and
 * sees what became of it.
 * @param url the address as it was asked for, with its query
 */
export const passesMaintenance = (url: string): boolean =>
  OPEN.test(url.split('?')[0] ?? '') || (url.startsWith('/') && isOfForm(url));
