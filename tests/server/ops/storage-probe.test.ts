import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { execArgv } from '@/server/supervisor/process-group';
import { storageProbe } from '@/server/ops/storage-probe';
import { temporaryDataFolder } from '@/tests/support/data-folder';
import { nowhere } from '@/tests/support/serve';

/** The status and text of `/readyz` of a process whose files cannot grow beyond a size, as on a full disk. */
async function readyWith(kilobytes: number | 'unlimited') {
  const { origin, port } = await nowhere();
  const args = [...execArgv('backend'), 'tests/support/processes/ops.ts'];
  const child = spawn(
    'bash',
    ['-c', `ulimit -f ${kilobytes}; exec "$0" "$@"`, process.execPath, ...args],
    {
      env: {
        ...process.env,
        OPS_PORT: port,
        OPS_HOST: '127.0.0.1',
        DATA_DIR: temporaryDataFolder(),
      },
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(createInterface(child.stdout), 'line');
  const response = await fetch(`${origin}/readyz`);
  return [response.status, await response.text()];
}

test('a site whose disk is full is not ready', async () => {
  expect(await readyWith(8)).toEqual([503, 'unwritable\n']);
});

test('a site with room on its disk is ready', async () => {
  expect(await readyWith('unlimited')).toEqual([200, 'ready\n']);
});

test('a folder that is gone is noticed within seconds, and so is its return', () => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const folder = temporaryDataFolder();
  const clock = { now: 0 };
  const isWritable = storageProbe(folder, () => clock.now);
  expect(isWritable()).toBe(true);
  expect(readdirSync(folder)).toEqual([]);

  rmSync(folder, { recursive: true });
  expect(isWritable()).toBe(true);
  clock.now += 5_000;
  expect(isWritable()).toBe(false);

  mkdirSync(folder);
  clock.now += 5_000;
  expect(isWritable()).toBe(true);
});
