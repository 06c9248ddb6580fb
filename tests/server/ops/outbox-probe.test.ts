import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { openQueue } from '@/lib/queue/queue';
import { deriveKey } from '@/lib/platform/secret';
import { outboxProbe } from '@/server/ops/outbox-probe';
import { execArgv } from '@/server/supervisor/process-group';
import { receiptOf } from '@/tests/lib/queue/support/outbox';
import { TEST_KEYS } from '@/tests/lib/queue/support/keys';
import { temporaryDataFolder } from '@/tests/support/data-folder';
import { nowhere } from '@/tests/support/serve';

const OUTBOX_KEY = 'een sleutel van meer dan tweeëndertig tekens';

/** A data folder in whose outbox submissions wait. */
function dataFolderWith(submissions: number): string {
  const dataDir = temporaryDataFolder();
  const outbox = openQueue({
    folder: path.join(dataDir, 'outbox'),
    encryptionKey: deriveKey(OUTBOX_KEY, 'outbox-seal'),
  });
  for (let each = 0; each < submissions; each += 1) receiptOf(outbox);
  outbox.close();
  return dataDir;
}

const databaseIn = (dataDir: string) => path.join(dataDir, 'outbox', 'outbox.sqlite');

/** The status and text of `/readyz` of a process with this data folder, and its log. */
async function readyWith(dataDir: string, key = OUTBOX_KEY) {
  const { origin, port } = await nowhere();
  const child = spawn(
    process.execPath,
    [...execArgv('backend'), 'tests/support/processes/ops.ts'],
    {
      env: {
        ...process.env,
        OPS_PORT: port,
        OPS_HOST: '127.0.0.1',
        DATA_DIR: dataDir,
        OUTBOX_KEY: key,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  const lines: string[] = [];
  createInterface(child.stderr).on('line', (line) => lines.push(line));
  await once(createInterface(child.stdout), 'line');
  const response = await fetch(`${origin}/readyz`);
  const ready = [response.status, await response.text()];
  await vi.waitFor(() => {
    if (!response.ok) expect(lines).not.toEqual([]);
  });
  return { ready, log: lines.join('\n') };
}

test('a site whose outbox opens is ready', async () => {
  expect((await readyWith(dataFolderWith(1))).ready).toEqual([200, 'ready\n']);
});

test('a site with another OUTBOX_KEY than its outbox is not ready, and names the key', async () => {
  const { ready, log } = await readyWith(dataFolderWith(1), `een andere ${OUTBOX_KEY}`);

  expect(ready).toEqual([503, 'outbox-key-mismatch\n']);
  expect(log).toContain('"level":"error"');
  expect(log).toContain('OUTBOX_KEY');
});

test('a site whose outbox is no database is not ready, and its file is left as it is', async () => {
  const dataDir = dataFolderWith(1);
  writeFileSync(databaseIn(dataDir), 'geen database, maar dit stond erin');

  const { ready, log } = await readyWith(dataDir);

  expect(ready).toEqual([503, 'outbox-unusable\n']);
  expect(log).toContain('file is not a database');
  expect(readFileSync(databaseIn(dataDir), 'utf8')).toBe('geen database, maar dit stond erin');
});

test('a site whose outbox is damaged in the middle is not ready', async () => {
  const dataDir = dataFolderWith(40);
  const bytes = readFileSync(databaseIn(dataDir));
  bytes.fill(0xff, bytes.length - 16 * 1_024, bytes.length - 8 * 1_024);
  writeFileSync(databaseIn(dataDir), bytes);

  expect((await readyWith(dataDir)).ready).toEqual([503, 'outbox-unusable\n']);
});

test('an outbox that is put back is noticed within seconds', () => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const folder = path.join(temporaryDataFolder(), 'outbox');
  mkdirSync(path.join(folder, 'outbox.sqlite'), { recursive: true });
  const clock = { now: 0 };
  const state = outboxProbe(
    () => openQueue({ folder, ...TEST_KEYS }),
    () => clock.now,
  );
  expect(state()).toBe('outbox-unusable');

  rmSync(folder, { recursive: true });
  expect(state()).toBe('outbox-unusable');
  clock.now += 5_000;
  expect(state()).toBe('usable');
});
