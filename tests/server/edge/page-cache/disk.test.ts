import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { CacheEntry } from '@/server/edge/page-cache/cache-entry';
import { MAX_QUERIES, openDisk } from '@/server/edge/page-cache/disk';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { cachedPage } from './support/cached-page';

const MEGABYTE = 1_024 * 1_024;
const HOUR_MS = 60 * 60 * 1_000;

function openFile(
  maxBytes = MEGABYTE,
  file = path.join(temporaryFolder(), 'pages.db'),
  maxPurges?: number,
) {
  const disk = openDisk(file, maxBytes, maxPurges);
  onTestFinished(disk.close);
  return { disk, file };
}

test('a page is there again after a restart, with all its bodies', async () => {
  const { disk, file } = openFile();
  const page = await cachedPage('Welkom. ', { tags: ['node:1'] });
  disk.write('main /nl', page, 5);
  const { disk: again } = openFile(MEGABYTE, file);

  expect(again.read('main /nl', 6)).toEqual({ head: page.head, bodies: {} });
  expect(again.readBody('main /nl', 'gzip', page.head.digest)).toEqual(page.bodies.gzip);
  expect(again.readBody('main /nl', 'br', page.head.digest)).toEqual(page.bodies.br);
  expect(again.readBody('main /nl', 'identity', page.head.digest)).toBeNull();
  expect(again.readBody('main /nl', 'gzip', 'another')).toBeNull();
  expect(again.read('friends /nl', 6)).toBeNull();
});

/** An image of 1 kB, besides its head. */
async function image() {
  const page = await cachedPage('x', {
    head: { bodies: ['identity'], headers: { 'content-type': 'image/png' } },
  });
  page.bodies = { identity: Buffer.alloc(1_000) };
  return page;
}

const bytesOf = ({ head, bodies }: CacheEntry) =>
  JSON.stringify(head).length + (bodies.identity?.byteLength ?? 0);

/** Writes 200 pages, after which the size is checked, and returns those that are left; 1 is read later. */
async function remaining(maxBytes: number, readAfterMs = 0) {
  const { disk } = openFile(maxBytes);
  const page = await image();
  const keyOf = (at: number) => `main /${at}`;
  for (let at = 0; at < 199; at += 1) disk.write(keyOf(at), page, at);
  disk.read(keyOf(1), 1 + readAfterMs);
  disk.write(keyOf(199), page, 199);
  return Array.from({ length: 200 }, (_, at) => at).filter((at) => disk.read(keyOf(at), 0));
}

test('beyond its size a cache loses the least recently used pages, to a tenth below it', async () => {
  const bytes = bytesOf(await image());
  const full = await remaining(200 * bytes);
  const over = await remaining(200 * bytes - 1);

  expect(full).toHaveLength(200);
  expect(over.length).toBeLessThanOrEqual(180);
  expect(over.length).toBeGreaterThan(165);
  expect(over).toEqual(full.slice(-over.length));
});

test.each([
  [HOUR_MS, false],
  [HOUR_MS + 1, true],
])('a page that is read again %i ms after it was stored stays: %s', async (ms, stays) => {
  const bytes = bytesOf(await image());

  expect((await remaining(190 * bytes, ms)).includes(1)).toBe(stays);
});

test('a page without a query evicts no other, and one query too many the oldest', async () => {
  const { disk } = openFile();
  const page = await image();
  const queries = Array.from({ length: MAX_QUERIES }, (_, at) => `main /nl?page=${at}`);
  for (const [at, key] of queries.entries()) expect(disk.write(key, page, at)).toEqual([]);

  expect(disk.write('main /nl', page, 200)).toEqual([]);
  expect(disk.write('main /nl?page=more', page, 200)).toEqual(['main /nl?page=0']);
  disk.remove('main /nl?page=1');
  expect(disk.read('main /nl?page=1', 200)).toBeNull();
});

test('the path of a page that does not exist is never on disk', () => {
  const { disk, file } = openFile();
  const key = 'main /nl/jan-jansen-uit-de-kadestraat';
  expect(disk.claim(key, 1, 2)).toBe(true);
  expect(disk.isClaimed(key, 1)).toBe(true);
  disk.release(key);
  disk.remove(key);

  expect(disk.isClaimed(key, 1)).toBe(false);
  const written = ['', '-wal'].map((end) => readFileSync(`${file}${end}`, 'latin1')).join('');
  expect(written).toContain('CREATE TABLE claim');
  expect(written).not.toContain('jansen');
});

test('a key is claimed by one process until then, or until it is released', () => {
  const { disk, file } = openFile();
  const { disk: other } = openFile(MEGABYTE, file);

  expect(disk.claim('a', 100, 200)).toBe(true);
  expect(other.claim('a', 200, 300)).toBe(false);
  expect([other.isClaimed('a', 200), other.isClaimed('a', 201)]).toEqual([true, false]);
  expect(other.claim('a', 201, 300)).toBe(true);
  expect(disk.claim('b', 201, 300)).toBe(true);
  other.release('a');
  expect([disk.isClaimed('a', 201), disk.isClaimed('b', 201)]).toEqual([false, true]);
});

test('a corrupt entry is a miss', () => {
  const { disk, file } = openFile();
  const other = new DatabaseSync(file);
  other
    .prepare('INSERT INTO page (key, digest, head, bytes, used_at) VALUES (?, 1, ?, 0, 0)')
    .run('main /nl', '{"status":"200"}');
  other
    .prepare('INSERT INTO page (key, digest, head, bytes, used_at) VALUES (?, 1, ?, 0, 0)')
    .run('main /en', '{"half');
  other.close();

  expect(disk.read('main /nl', 0)).toBeNull();
  expect(disk.read('main /en', 0)).toBeNull();
});

test.each([
  [
    'corrupt',
    (file: string) => {
      writeFileSync(file, 'no database at all'.repeat(100));
    },
  ],
  [
    'of an earlier version',
    (file: string) => {
      const db = new DatabaseSync(file);
      db.exec('CREATE TABLE page (key TEXT, used_at INTEGER, bytes INTEGER)');
      db.close();
    },
  ],
])('a database that is %s is replaced', async (_, damage) => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const file = path.join(temporaryFolder(), 'deep', 'pages.db');
  mkdirSync(path.dirname(file));
  damage(file);
  const { disk } = openFile(MEGABYTE, file);
  disk.write('main /nl', await cachedPage('Welkom. '), 0);

  expect(disk.read('main /nl', 0)).not.toBeNull();
});

test('purges are remembered, the latest time of each, the oldest first', () => {
  const { disk } = openFile();
  disk.writePurge(['a', 'b'], 10);
  disk.writePurge(['a'], 30);
  disk.writePurge(['b'], 5);
  disk.writePurge(['c'], 20);

  expect(disk.readPurges(2)).toEqual([
    ['c', 20],
    ['a', 30],
  ]);
  disk.forgetPurges(20);
  expect(disk.readPurges(9)).toEqual([
    ['c', 20],
    ['a', 30],
  ]);
});

test('purges that cannot all be written are not written, and the next ones are', () => {
  const { disk, file } = openFile();
  const other = new DatabaseSync(file);
  other.exec(
    "CREATE TRIGGER no BEFORE INSERT ON purge WHEN NEW.tag = 'b' BEGIN SELECT raise(ABORT, 'full'); END",
  );
  other.close();

  expect(() => {
    disk.writePurge(['a', 'b'], 10);
  }).toThrow('full');
  disk.writePurge(['c'], 20);

  expect(disk.readPurges(9)).toEqual([['c', 20]]);
});

test('a CMS that names ever other tags fills no disk', () => {
  const { disk } = openFile(MEGABYTE, undefined, 10);
  for (let at = 1; at <= 100; at += 1) disk.writePurge([`node:${at}`], at);

  expect(disk.readPurges(1_000).map(([tag]) => tag)).toEqual(
    Array.from({ length: 10 }, (_, index) => `node:${91 + index}`),
  );
});
