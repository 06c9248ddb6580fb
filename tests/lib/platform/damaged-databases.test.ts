// @vitest-environment node
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openDrafts } from '@/lib/forms/drafts';
import { openSavedSearches } from '@/lib/forms/saved-searches/store';
import { openQueue } from '@/lib/queue/queue';
import { openPaymentStore } from '@/lib/payments/store';
import { openDisk } from '@/server/edge/page-cache/disk';
import { openDailySums } from '@/server/ops/daily-sums';
import { watchLog } from '@/tests/support/logged';
import { TEST_KEYS } from '@/tests/lib/queue/support/keys';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { child } from '@/tests/support/child';
import { EMPTY_DRAFT } from '@/tests/support/empty-draft';
import { makeKey } from '@/tests/support/make-key';

const GARBAGE = 'geen database meer';

/** Overwrites what follows the first pages, so that the file opens. */
function harmMiddle(file: string): void {
  const bytes = readFileSync(file);
  bytes.fill(0xff, bytes.length - 16 * 1_024, bytes.length - 4 * 1_024);
  writeFileSync(file, bytes);
}

const harms: readonly [string, (file: string) => void][] = [
  [
    'no database any more',
    (file) => {
      writeFileSync(file, GARBAGE);
    },
  ],
  ['damaged in the middle', harmMiddle],
];

const scope = { session: 'session', site: 'main', webform: 'contact' };
const draft = { ...EMPTY_DRAFT, answers: { bericht: 'x'.repeat(9_000) } };

test.each(harms)('drafts that are %s are begun again, and nothing of them stays', (_, harm) => {
  const folder = temporaryFolder();
  const lines = watchLog();
  const open = () => openDrafts({ folder, encryptionKey: makeKey(1) });
  const before = open();
  for (let at = 0; at < 20; at += 1) before.save(draft, scope.session);
  before.close();
  harm(path.join(folder, 'drafts.sqlite'));

  const drafts = open();
  const id = drafts.save(draft, scope.session);

  expect(drafts.load(id, scope)).toEqual(draft);
  expect(readdirSync(folder).filter((name) => name.includes('damaged'))).toEqual([]);
  expect(lines.join('')).toContain('drafts.sqlite');
  drafts.close();
});

test.each(harms)('statistics that are %s are set aside, and counting goes on', (_, harm) => {
  const folder = temporaryFolder();
  const lines = watchLog();
  const file = path.join(folder, 'daily-sums.sqlite');
  const view = (name: string) => ({ kind: 'page' as const, site: 'main', name, count: 1 });
  const before = openDailySums({ folder });
  before.add(Array.from({ length: 900 }, (__, at) => view(`/nl/${at}/${'x'.repeat(90)}`)));
  before.close();
  harm(file);
  const damaged = readFileSync(file);

  const sums = openDailySums({ folder });
  sums.add([view('/nl')]);

  expect(sums.report('page', 1)).toContain(',main,/nl,1');
  expect(readFileSync(`${file}.damaged`)).toEqual(damaged);
  expect(lines.join('')).toContain('daily-sums.sqlite');
  sums.close();
});

test('a page cache whose purges are damaged is begun again', () => {
  const file = path.join(temporaryFolder(), 'pages.db');
  const lines = watchLog();
  const before = openDisk(file, 1_000_000);
  const tags = Array.from({ length: 900 }, () => randomBytes(40).toString('hex'));
  before.writePurge(tags, 1);
  before.close();
  harmMiddle(file);

  const disk = openDisk(file, 1_000_000);

  expect(disk.readPurges(10)).toEqual([]);
  expect(lines.join('')).toContain('the page cache on disk was corrupt');
  disk.close();
});

const unusable = (store: string) => ({
  name: 'StorageUnavailable',
  message: `The ${store} cannot be used: file is not a database`,
});

test.each<[string, (options: { folder: string } & typeof TEST_KEYS) => unknown, object]>([
  ['outbox.sqlite', openQueue, unusable('outbox')],
  ['saved-searches.sqlite', openSavedSearches, unusable('store of saved searches')],
  ['payments.sqlite', openPaymentStore, { message: 'file is not a database' }],
])('a damaged %s is named and left as it is', (name, open, failure) => {
  const folder = temporaryFolder();
  const file = path.join(folder, name);
  writeFileSync(file, GARBAGE);

  expect(() => open({ folder, ...TEST_KEYS })).toThrow(expect.objectContaining(failure));
  expect(readFileSync(file, 'utf8')).toBe(GARBAGE);
});

test('processes that find a damaged database together begin one', async () => {
  const folder = temporaryFolder();
  writeFileSync(path.join(folder, 'notes.sqlite'), GARBAGE);
  const script = 'tests/lib/platform/support/opening-process.ts';
  const processes = ['a', 'b', 'c', 'd'].map((id) => child(script, folder, id));

  await Promise.all(processes.map(({ ended }) => ended));

  const db = new DatabaseSync(path.join(folder, 'notes.sqlite'), { readOnly: true });
  const ids = db.prepare('SELECT id FROM note ORDER BY id').all();
  db.close();
  expect(ids.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
  expect(existsSync(path.join(folder, 'notes.sqlite.damaged'))).toBe(true);
});
