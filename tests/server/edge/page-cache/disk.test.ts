import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openDisk } from '@/server/edge/page-cache/disk';
import { temporaryDataFolder } from '@/tests/support/data-folder';
import { cachedPage } from './support/cached-page';

const MEGABYTE = 1_024 * 1_024;

function opened(
  maxBytes = MEGABYTE,
  file = path.join(temporaryDataFolder(), 'pages.db'),
  maxPurges?: number,
) {
  const disk = openDisk(file, maxBytes, maxPurges);
  onTestFinished(disk.close);
  return { disk, file };
}

test('a page is there again after a restart, with all its bodies', async () => {
  const { disk, file } = opened();
  const page = await cachedPage('Welkom. ', { tags: ['node:1'] });
  disk.write('main /nl', page, 5);
  const { disk: again } = opened(MEGABYTE, file);

  expect(again.read('main /nl', 6)).toEqual({ head: page.head, bodies: {} });
  expect(again.readBody('main /nl', 'gzip', page.head.digest)).toEqual(page.bodies.gzip);
  expect(again.readBody('main /nl', 'br', page.head.digest)).toEqual(page.bodies.br);
  expect(again.readBody('main /nl', 'identity', page.head.digest)).toBeNull();
  expect(again.readBody('main /nl', 'gzip', 'another')).toBeNull();
  expect(again.read('friends /nl', 6)).toBeNull();
});

test('the least recently used pages are evicted', async () => {
  const { disk } = opened(100_000);
  const page = await cachedPage('x', {
    head: { bodies: ['identity'], headers: { 'content-type': 'image/png' } },
  });
  page.bodies = { identity: Buffer.alloc(1_000) };
  for (let at = 0; at < 400; at += 1) disk.write(`main /${at}`, page, at);

  expect(disk.read('main /0', 400)).toBeNull();
  expect(disk.read('main /399', 400)).not.toBeNull();
});

test('a corrupt entry is a miss', () => {
  const { disk, file } = opened();
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

test('a corrupt database is replaced', async () => {
  const folder = temporaryDataFolder();
  const file = path.join(folder, 'pages.db');
  writeFileSync(file, 'no database at all, but long enough to read'.repeat(100));
  const { disk } = opened(MEGABYTE, file);
  disk.write('main /nl', await cachedPage('Welkom. '), 0);

  expect(disk.read('main /nl', 0)).not.toBeNull();
  expect(readdirSync(folder)).toContain('pages.db');
});

test('purges are remembered, the latest time of each, the oldest first', () => {
  const { disk } = opened();
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

test('a CMS that names ever other tags fills no disk', () => {
  const { disk } = opened(MEGABYTE, undefined, 10);
  for (let at = 1; at <= 100; at += 1) disk.writePurge([`node:${at}`], at);

  expect(disk.readPurges(1_000).map(([tag]) => tag)).toEqual(
    Array.from({ length: 10 }, (_, index) => `node:${91 + index}`),
  );
});
