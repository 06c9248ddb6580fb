import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Env } from '@/lib/platform/env';
import { errorMessage, log } from '@/lib/platform/log';
import { openDisk } from './disk';
import { STALE_ON_ERROR_MS } from './cache-entry';
import { createPageCache, type PageCache } from './page-cache';
import { createPurges, MAX_PURGES } from './purges';
import { createStore } from './store';

const SECOND_MS = 1_000;
export const MEGABYTE = 1_024 * 1_024;

function buildId(): string {
  try {
    const file = path.resolve(import.meta.dirname, '../../../.next/BUILD_ID');
    return readFileSync(file, 'utf8').trim();
  } catch {
    return 'dev';
  }
}

function hashVersion({ SITE_HOSTS, PORT, SENTRY_PUBLIC_DSN, ...config }: Env): string {
  // Without public hosts, links between the sites contain the port.
  const hosts = SITE_HOSTS.size > 0 ? [...SITE_HOSTS] : PORT;
  const backend = [
    config.BACKEND_URL,
    config.BACKEND_DIALECT,
    config.DRUPAL_STYLE_URL,
    [...config.DRUPAL_FRONT_PAGE],
    config.DRUPAL_UNPREFIXED,
    config.DRUPAL_JSONAPI_PATH,
  ];
  const settings = JSON.stringify([backend, hosts, SENTRY_PUBLIC_DSN]);
  const hash = createHash('sha256').update(settings).digest('hex').slice(0, 8);
  return `${buildId()}-${hash}`;
}

const usedAt = (folder: string): number =>
  statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Keeps the pages of the previous build, for a rollback. */
function removeOldBuilds(root: string, current: string): void {
  const peers = readdirSync(root)
    .filter((name) => name !== current)
    .map((name) => path.join(root, name))
    .toSorted((one, other) => usedAt(other) - usedAt(one));
  for (const folder of peers.slice(1)) rmSync(folder, { recursive: true, force: true });
}

/** Null where the disk cannot be used, with a line in the log. */
function onDisk<Opened>(open: () => Opened): Opened | null {
  try {
    return open();
  } catch (error) {
    log('warn', 'the page cache cannot use the disk', { reason: errorMessage(error) });
    return null;
  }
}

function openFolder(config: Env): string {
  const root = path.resolve(config.DATA_DIR, 'pages');
  const name = hashVersion(config);
  mkdirSync(path.join(root, name), { recursive: true, mode: 0o700 });
  removeOldBuilds(root, name);
  return path.join(root, name);
}

/** Each cache has half of memory and disk: made-up images cannot evict the pages that an outage needs. */
const SHARE = 1 / 2;

/** One cache for pages and what is part of the build, one for images. */
export function openPageCaches(config: Env): { cache: PageCache; images: PageCache } {
  const folder = onDisk(() => openFolder(config));

  function open(file: string): PageCache {
    const diskBytes = config.PAGES_DISK_MB * MEGABYTE * SHARE;
    const disk =
      folder === null ? null : onDisk(() => openDisk(path.join(folder, file), diskBytes));
    const purges = createPurges();
    if (disk) {
      disk.forgetPurges(Date.now() - STALE_ON_ERROR_MS);
      for (const [tag, at] of disk.readPurges(MAX_PURGES)) purges.add([tag], at);
    }
    const memoryBytes = (config.PAGES_MEMORY_MB * MEGABYTE * SHARE) / config.EDGE_WORKERS;
    return createPageCache({
      store: createStore({ disk, memoryBytes }),
      purges,
      firstTimeoutMs: config.PAGE_TIMEOUT_SECONDS * SECOND_MS,
    });
  }

  return { cache: open('pages.db'), images: open('images.db') };
}
