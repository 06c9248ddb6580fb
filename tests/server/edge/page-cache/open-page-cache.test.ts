import {
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readEnv } from '@/lib/platform/env';
import { openDisk } from '@/server/edge/page-cache/disk';
import { openPageCaches } from '@/server/edge/page-cache/open-page-cache';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { cachedPage, buildFetched } from './support/cached-page';
import { outcomeOf } from './support/opened-cache';

const DAY_MS = 24 * 60 * 60 * 1_000;

const envOf = (folder: string, more: Readonly<Record<string, string>> = {}) =>
  readEnv({ DATA_DIR: folder, ...more });

const buildsIn = (folder: string) => readdirSync(path.join(folder, 'pages')).toSorted();

const render = async (tags: readonly string[] = []) =>
  buildFetched(await cachedPage('Welkom. ', { requestedAt: Date.now(), tags }));

test('pages are there again after a restart with the same settings, and not with others', async () => {
  const folder = temporaryFolder();
  const find = async (more: Readonly<Record<string, string>> = {}) =>
    outcomeOf(await openPageCaches(envOf(folder, more)).cache.find('main /nl', () => render()));

  expect(await find()).toBe('miss');
  await vi.waitFor(async () => {
    expect(await find()).toBe('hit');
  });
  for (const more of [
    { PORT: '3999' },
    { BACKEND_URL: 'https://{site}.cms.example.org' },
    { SITE_HOSTS: 'main=www.example.org' },
    { SITE_HOSTS: 'main=www.example.nl' },
    { SENTRY_PUBLIC_DSN: 'https://key@sentry.example.org/1' },
    { BACKEND_DIALECT: 'drupal' },
    { DRUPAL_STYLE_URL: 'https://cms.example.org/{style}/{path}' },
    { DRUPAL_FRONT_PAGE: '/home' },
    { DRUPAL_FRONT_PAGE: '/start' },
    { DRUPAL_UNPREFIXED: 'nl' },
    { DRUPAL_JSONAPI_PATH: '/api' },
  ])
    expect(await find(more)).toBe('miss');
});

test('with public hosts the port is no part of a page', () => {
  const folder = temporaryFolder();
  const hosts = { SITE_HOSTS: 'main=www.example.org' };
  openPageCaches(envOf(folder, hosts));
  openPageCaches(envOf(folder, { ...hosts, PORT: '3999' }));

  expect(buildsIn(folder)).toHaveLength(1);
});

test('of earlier builds the last one stays, for a rollback', () => {
  const folder = temporaryFolder();
  for (const [name, days] of [
    ['oldest', 9],
    ['previous', 1],
    ['older', 5],
  ] as const) {
    const build = path.join(folder, 'pages', name);
    mkdirSync(build, { recursive: true });
    const usedAt = new Date(Date.now() - days * DAY_MS);
    utimesSync(build, usedAt, usedAt);
  }

  symlinkSync('nowhere', path.join(folder, 'pages', 'removed-meanwhile'));

  openPageCaches(envOf(folder));

  expect(buildsIn(folder)).toHaveLength(2);
  expect(buildsIn(folder)).toContain('previous');
});

test('what was purged before a restart is purged after it, for a week', async () => {
  const folder = temporaryFolder();
  const { cache: before } = openPageCaches(envOf(folder));
  await before.find('main /nl', () => render(['node:1']));
  before.purge(['node:1']);
  const [build = ''] = buildsIn(folder);
  const disk = openDisk(path.join(folder, 'pages', build, 'pages.db'), 1_000_000);
  onTestFinished(disk.close);
  disk.writePurge(['node:2'], Date.now() - 8 * DAY_MS);
  await vi.waitUntil(() => disk.read('main /nl', Date.now()));

  const { cache: after } = openPageCaches(envOf(folder));

  const outcome = outcomeOf(await after.find('main /nl', () => render()));
  expect(['stale', 'revalidated']).toContain(outcome);
  expect(disk.readPurges(10).map(([tag]) => tag)).toEqual(['node:1']);
});

test('a folder that cannot be written leaves the pages in memory, and is logged', async () => {
  const folder = temporaryFolder();
  writeFileSync(path.join(folder, 'pages'), 'a file');
  const lines = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const { cache } = openPageCaches(envOf(folder));
  await cache.find('main /nl', () => render());

  expect(outcomeOf(await cache.find('main /nl', () => render()))).toBe('hit');
  expect(lines).toHaveBeenCalledOnce();
});

test('pages and images have files of their own, which their owner alone can read', async () => {
  const folder = temporaryFolder();
  const { cache, images } = openPageCaches(envOf(folder));
  await cache.find('main /a.webp', () => render());
  const [build = ''] = buildsIn(folder);
  const open = path.join(folder, 'pages', build);

  expect(outcomeOf(await images.find('main /a.webp', () => render()))).toBe('miss');
  expect(readdirSync(open)).toEqual(expect.arrayContaining(['images.db', 'pages.db']));
  expect(statSync(open).mode & 0o777).toBe(0o700);
});

test('a database that cannot be opened leaves the others, and is logged', async () => {
  const folder = temporaryFolder();
  openPageCaches(envOf(folder));
  const [build = ''] = buildsIn(folder);
  for (const end of ['', '-wal', '-shm'])
    rmSync(path.join(folder, 'pages', build, `pages.db${end}`), { force: true });
  mkdirSync(path.join(folder, 'pages', build, 'pages.db', 'folder'), { recursive: true });
  const lines = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const { cache } = openPageCaches(envOf(folder));
  await cache.find('main /nl', () => render());

  expect(outcomeOf(await cache.find('main /nl', () => render()))).toBe('hit');
  expect(lines).toHaveBeenCalled();
});

const SIZE = 20_000;

type Storing = { count: number; isRestarted?: boolean; more: Readonly<Record<string, string>> };

/** Returns how many pages of 20 kB are there again, the latest first. */
async function storePages(folder: string, { count, isRestarted = false, more }: Storing) {
  const { cache: before } = openPageCaches(envOf(folder, more));
  const page = await cachedPage('x', { requestedAt: Date.now(), head: { bodies: ['identity'] } });
  for (let at = 0; at < count; at += 1) {
    const bodies = { identity: Buffer.alloc(SIZE) };
    await before.find(`main /${at}`, () => Promise.resolve(buildFetched({ ...page, bodies })));
  }
  const { cache } = isRestarted ? openPageCaches(envOf(folder, more)) : { cache: before };
  let found = 0;
  const fail = () => Promise.resolve({ kind: 'failed', plain: null } as const);
  for (let at = count - 1; at >= 0; at -= 1)
    if (outcomeOf(await cache.find(`main /${at}`, fail)) === 'hit') found += 1;
  return found;
}

test.each([
  ['1', 22],
  ['2', 11],
])('pages have half of the memory, divided by %s processes', async (workers, expected) => {
  const folder = temporaryFolder();
  writeFileSync(path.join(folder, 'pages'), 'a file');
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);

  const more = { PAGES_MEMORY_MB: '1', EDGE_WORKERS: workers };
  expect(await storePages(folder, { count: 30, more })).toBe(expected);
});

test('pages have half of the disk', async () => {
  const options = { count: 200, isRestarted: true, more: { PAGES_DISK_MB: '4' } };
  const found = await storePages(temporaryFolder(), options);

  // Nine tenths after an eviction of a twentieth at a time.
  expect(found).toBeGreaterThan(80);
  expect(found).toBeLessThanOrEqual(94);
});

test('a first visitor waits as long as is configured', async () => {
  const { cache } = openPageCaches(envOf(temporaryFolder(), { PAGE_TIMEOUT_SECONDS: '30' }));
  const slow = async () => {
    await pause(20);
    return render();
  };

  expect(outcomeOf(await cache.find('main /nl', slow))).toBe('miss');
});
