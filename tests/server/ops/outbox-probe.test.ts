import { chmodSync, chownSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openQueue } from '@/lib/queue/queue';
import { deriveKey } from '@/lib/platform/secret';
import { createOutboxProbe } from '@/server/ops/outbox-probe';
import { receiptOf } from '@/tests/lib/queue/support/outbox';
import { TEST_KEYS } from '@/tests/lib/queue/support/keys';
import { watchLog } from '@/tests/support/logged';
import { identity } from '@/tests/support/opensearch/install';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { readyWith } from './support/ready';

const OUTBOX_KEY = 'een sleutel van meer dan tweeëndertig tekens';

/** A data folder in whose outbox submissions wait. */
function dataFolderWith(submissions: number): string {
  const dataDir = temporaryFolder();
  const outbox = openQueue({
    folder: path.join(dataDir, 'outbox'),
    encryptionKey: deriveKey(OUTBOX_KEY, 'outbox-seal'),
  });
  for (let each = 0; each < submissions; each += 1) receiptOf(outbox);
  outbox.close();
  return dataDir;
}

const databaseIn = (dataDir: string) => path.join(dataDir, 'outbox', 'outbox.sqlite');

const readyOf = (DATA_DIR: string, key = OUTBOX_KEY) => readyWith({ DATA_DIR, OUTBOX_KEY: key });

test('a site whose outbox opens is ready', async () => {
  expect((await readyOf(dataFolderWith(1))).ready).toEqual([200, 'ready\n']);
});

test('a site with another OUTBOX_KEY than its outbox is not ready, and names the key', async () => {
  const { ready, usable, log } = await readyOf(dataFolderWith(1), `een andere ${OUTBOX_KEY}`);

  expect([ready, usable]).toEqual([[503, 'outbox-key-mismatch\n'], '0']);
  await vi.waitFor(() => {
    expect(log.join()).toMatch(/"level":"error".*OUTBOX_KEY/);
  });
});

test('a site whose outbox is no database is not ready, and its file is left as it is', async () => {
  const dataDir = dataFolderWith(1);
  writeFileSync(databaseIn(dataDir), 'geen database, maar dit stond erin');

  const { ready, log } = await readyOf(dataDir);

  expect(ready).toEqual([503, 'outbox-unusable\n']);
  await vi.waitFor(() => {
    expect(log.join()).toContain('file is not a database');
  });
  expect(readFileSync(databaseIn(dataDir), 'utf8')).toBe('geen database, maar dit stond erin');
});

test('a site whose outbox is damaged in the middle is not ready', async () => {
  const dataDir = dataFolderWith(40);
  const bytes = readFileSync(databaseIn(dataDir));
  bytes.fill(0xff, bytes.length - 16 * 1_024, bytes.length - 8 * 1_024);
  writeFileSync(databaseIn(dataDir), bytes);

  expect((await readyOf(dataDir)).ready).toEqual([503, 'outbox-unusable\n']);
});

test('an outbox that can be read only, as one that another user put back, is not usable', () => {
  const lines = watchLog();
  const dataDir = dataFolderWith(1);
  const folder = path.join(dataDir, 'outbox');
  chmodSync(databaseIn(dataDir), 0o444);
  if (identity.uid !== undefined) {
    for (const each of [dataDir, folder, path.join(folder, 'outbox.id')])
      chownSync(each, identity.uid, identity.gid);
    process.seteuid?.(identity.uid);
    onTestFinished(() => process.seteuid?.(0));
  }
  const encryptionKey = deriveKey(OUTBOX_KEY, 'outbox-seal');

  expect(createOutboxProbe(() => openQueue({ folder, encryptionKey }))()).toBe('outbox-unusable');
  expect(lines.join()).toContain('readonly database');
});

test('an outbox that is put back is noticed within seconds', () => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const folder = path.join(temporaryFolder(), 'outbox');
  mkdirSync(path.join(folder, 'outbox.sqlite'), { recursive: true });
  const clock = { now: 0 };
  const state = createOutboxProbe(
    () => openQueue({ folder, ...TEST_KEYS }),
    () => clock.now,
  );
  expect(state()).toBe('outbox-unusable');

  rmSync(folder, { recursive: true });
  expect(state()).toBe('outbox-unusable');
  clock.now += 5_000;
  expect(state()).toBe('usable');
});
