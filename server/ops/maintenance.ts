import { existsSync } from 'node:fs';
import path from 'node:path';
import { readPageQuery } from '@/lib/routing/page-query';
import { createPoll } from './poll';

const POLL_INTERVAL_MS = 1_000;

export const maintenanceFile = (dataDir: string): string => path.resolve(dataDir, 'maintenance');

/** The state of all instances, copied from Redis. Beside the file of this one, so that neither ends the other. */
export const sharedMaintenanceFile = (dataDir: string): string =>
  path.resolve(dataDir, 'maintenance-of-all');

type Options = { isForced: boolean; dataDir: string; now?: () => number };

export function maintenanceSwitch({ isForced, dataDir, now }: Options): () => boolean {
  const files = [maintenanceFile(dataDir), sharedMaintenanceFile(dataDir)];
  return createPoll(isForced, POLL_INTERVAL_MS, () => isForced || files.some(existsSync), now);
}

const OPEN = /^\/(?:_next|brands|elements|media|api)\/|^\/favicon\.ico$/;

function isOfForm(url: string): boolean {
  const { form, draft, receipt } = readPageQuery(new URLSearchParams(url.split('?')[1]));
  return form !== null && (draft !== null || receipt !== null);
}

/** Forms can be completed and sent during maintenance. */
export const passesMaintenance = (url: string): boolean =>
  OPEN.test(url.split('?')[0] ?? '') || (url.startsWith('/') && isOfForm(url));
