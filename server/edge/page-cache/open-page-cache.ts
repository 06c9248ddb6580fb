import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Env } from '@/lib/platform/env';
import { log } from '@/lib/platform/log';
import { type Disk, openDisk } from './disk';
import { createPageCache, type PageCache, STALE_ON_ERROR_MS } from './page-cache';
import { createPurges, MOST_PURGES } from './purges';
import { openSharedPages } from './redis-pages';
import { createStore } from './store';

export const MEGABYTE = 1_024 * 1_024;

function buildId(): string {
  try {
    return readFileSync(
      path.resolve(import.meta.dirname, '../../../.next/BUILD_ID'),
      'utf8',
    ).trim();
  } catch {
    // `npm run dev` has none, and keeps nothing.
    return 'dev';
  }
}

/** Pages of another build, another backend or with other addresses in them are other pages. */
function versionOf({ BACKEND_URL, SITE_HOSTS, PORT, SENTRY_PUBLIC_DSN }: Env): string {
  // Without public hosts, pages name each other with the port.
  const hosts = SITE_HOSTS.size > 0 ? [...SITE_HOSTS] : PORT;
  const settings = JSON.stringify([BACKEND_URL, hosts, SENTRY_PUBLIC_DSN]);
  const hash = createHash('sha256').update(settings).digest('hex').slice(0, 8);
  return `${buildId()}-${hash}`;
}

const usedAt = (folder: string): number =>
  statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Leaves the pages of one other build, to which somebody may roll back. */
function forgetOthers(root: string, current: string): void {
  const others = readdirSync(root)
    .filter((name) => name !== current)
    .map((name) => path.join(root, name))
    .toSorted((one, other) => usedAt(other) - usedAt(one));
  for (const folder of others.slice(1)) rmSync(folder, { recursive: true, force: true });
}

function openFolder(config: Env): Disk | null {
  const root = path.resolve(config.DATA_DIR, 'pages');
  const name = versionOf(config);
  try {
    mkdirSync(path.join(root, name), { recursive: true, mode: 0o700 });
    forgetOthers(root, name);
    return openDisk(path.join(root, name, 'pages.db'), config.PAGES_DISK_MB * MEGABYTE);
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown';
    log('warn', 'pages cannot be kept on disk', { reason });
    return null;
  }
}

/**
 * The pages that this process keeps: its share of PAGES_MEMORY_MB in memory, and what all processes
 * keep on disk below DATA_DIR; with REDIS_URL what other machines keep. Without a disk there is memory.
 */
export async function openPages(config: Env): Promise<PageCache> {
  const disk = openFolder(config);
  const purges = createPurges();
  if (disk) {
    disk.forgetPurges(Date.now() - STALE_ON_ERROR_MS);
    for (const [tag, at] of disk.readPurges(MOST_PURGES)) purges.add([tag], at);
  }
  const memoryBytes = (config.PAGES_MEMORY_MB * MEGABYTE) / config.DOORS;
  const { REDIS_URL: redisUrl } = config;
  const others = redisUrl ? await openSharedPages({ redisUrl, version: versionOf(config) }) : null;
  return createPageCache({ store: createStore({ disk, memoryBytes }), purges, others });
}
