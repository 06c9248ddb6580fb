import { globSync } from 'node:fs';
import path from 'node:path';
import { openDisk } from '@/server/edge/page-cache/disk';
import { type CacheEntry, isComplete } from '@/server/edge/page-cache/cache-entry';
import { resolveRequest } from '@/server/edge/resolve-request';
import { siteById } from '@/sites/resolve';
import { ROOT } from './run';

/** Never evicts. */
const MAX_BYTES = Number.MAX_SAFE_INTEGER;

function keyOf(url: string): string {
  const site = siteById('main');
  const target = site && resolveRequest({ method: 'GET', url, headers: {} }, site);
  if (target?.kind !== 'cacheable') throw new Error(`${url} is not a cacheable page.`);
  return target.key;
}

type Seed = {
  dataDir: string;
  /** Paths of cached pages, copied in turn. */
  templates: readonly string[];
  urls: readonly string[];
  ageMs: number;
  freshMs: number;
};

/**
 * Writes copies of cached pages into the disk cache of a site: rendering so many would take an
 * hour. Throws an Error when a template is not cached.
 */
export function seedPages({ dataDir, templates, urls, ageMs, freshMs }: Seed): void {
  const [file] = globSync(path.join(ROOT, dataDir, 'pages/*/pages.db'));
  if (file === undefined) throw new Error(`No pages are cached in ${dataDir}.`);
  const disk = openDisk(file, MAX_BYTES);
  const now = Date.now();
  try {
    const entries = templates.map((url): CacheEntry => {
      const key = keyOf(url);
      const entry = disk.read(key, now);
      for (const name of entry?.head.bodies ?? []) {
        if (entry) entry.bodies[name] = disk.readBody(key, name, entry.head.digest) ?? undefined;
      }
      if (!entry || !isComplete(entry)) throw new Error(`${url} is not cached.`);
      return entry;
    });
    for (const [index, url] of urls.entries()) {
      const template = entries[index % entries.length];
      if (!template) continue;
      const { head, bodies } = template;
      const digest = `${head.digest.slice(0, 12)}${index.toString(36)}`;
      const times = { requestedAt: now - ageMs, freshMs };
      disk.write(keyOf(url), { head: { ...head, ...times, digest }, bodies }, now);
    }
  } finally {
    disk.close();
  }
}
