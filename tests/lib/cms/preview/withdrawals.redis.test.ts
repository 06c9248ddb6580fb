import { openWithdrawals } from '@/lib/cms/preview/withdrawals';
import { StorageUnavailable } from '@/lib/platform/database';
import { openSharedMoments } from '@/lib/platform/shared-moments';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { hasRedis, redisServer } from '@/tests/support/redis/redis-server';

const page = { site: 'farm', path: '/nl/moestuin' };

function instance(redisUrl: string) {
  const shared = openSharedMoments(redisUrl);
  const store = openWithdrawals({ folder: temporaryFolder(), shared });
  onTestFinished(async () => {
    store.close();
    await shared.close();
  });
  return store;
}

describe.skipIf(!hasRedis)('with Redis', () => {
  test('links that are withdrawn on one instance open nothing on another', async () => {
    const url = `redis://127.0.0.1:${await redisServer()}`;
    const [here, there] = [instance(url), instance(url)];
    await here.withdraw(page);

    expect(await there.readLast(page)).toBe(await here.readLast(page));
    expect(await there.readLast(page)).not.toBeNull();
    expect(await there.readLast({ ...page, site: 'main' })).toBeNull();
  });
});

test('while Redis is away the editor hears that other instances do not know', async () => {
  const here = instance('redis://127.0.0.1:1');

  await expect(here.withdraw(page)).rejects.toThrow(StorageUnavailable);
  expect(await here.readLast(page)).not.toBeNull();
});
