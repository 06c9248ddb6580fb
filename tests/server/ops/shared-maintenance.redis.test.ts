import { existsSync } from 'node:fs';
import { runMaintenanceCommand } from '@/server/cli/maintenance';
import {
  followSharedMaintenance,
  createMaintenanceSwitch,
  setSharedMaintenance,
  sharedMaintenanceFile,
} from '@/server/ops/maintenance';
import { readEnv } from '@/lib/platform/env';
import { proxyTo } from '@/tests/server/invalidation/support/tcp-proxy';
import { watchLog } from '@/tests/support/logged';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { hasRedis, redisServer } from '@/tests/support/redis/redis-server';

const IN_TIME = { timeout: 5_000 };

describe.skipIf(!hasRedis)('with Redis, maintenance', () => {
  test('begins by a command of one instance and ends by one of another', async () => {
    const REDIS_URL = `redis://127.0.0.1:${await redisServer()}`;
    const folders = [temporaryFolder(), temporaryFolder()];
    for (const folder of folders) onTestFinished(await followSharedMaintenance(REDIS_URL, folder));
    const areOn = () =>
      folders.map((dataDir) => createMaintenanceSwitch({ isForced: false, dataDir })());
    const command = (word: string, DATA_DIR: string | undefined) =>
      runMaintenanceCommand([word], readEnv({ REDIS_URL, DATA_DIR }));

    expect(await command('on', folders[0])).toMatchObject({ code: 0, out: 'Maintenance is on.\n' });
    await vi.waitFor(() => expect(areOn()).toEqual([true, true]), IN_TIME);
    expect(await command('off', folders[1])).toMatchObject({
      code: 0,
      out: 'Maintenance is off.\n',
    });
    await vi.waitFor(() => expect(areOn()).toEqual([false, false]), IN_TIME);
  });

  test('stays as it is while Redis hangs, which is logged once', async () => {
    const lines = watchLog();
    const { url, hang } = await proxyTo(await redisServer());
    const folder = temporaryFolder();
    onTestFinished(await followSharedMaintenance(url, folder));
    await setSharedMaintenance(url, true);
    await vi.waitUntil(() => existsSync(sharedMaintenanceFile(folder)));

    hang();
    await vi.waitUntil(() => lines.length > 0);
    await expect(setSharedMaintenance(url, false)).rejects.toThrow('only this instance changed');
    expect(lines).toEqual([expect.stringContaining('Redis is away: maintenance stays as it is')]);
    expect(existsSync(sharedMaintenanceFile(folder))).toBe(true);
  });
});

test('while Redis is away the command says that only this instance changed', async () => {
  const DATA_DIR = temporaryFolder();
  const env = readEnv({ REDIS_URL: 'redis://127.0.0.1:1', DATA_DIR });

  await expect(runMaintenanceCommand(['on'], env)).rejects.toThrow('only this instance changed');

  expect(createMaintenanceSwitch({ isForced: false, dataDir: DATA_DIR })()).toBe(true);
  expect(existsSync(sharedMaintenanceFile(DATA_DIR))).toBe(false);
});
