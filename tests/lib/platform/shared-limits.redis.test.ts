// @vitest-environment node
import { connectRedis } from '@/lib/platform/redis';
import { createReplayGuard } from '@/lib/platform/revalidation';
import { waitAtMost } from '@/lib/platform/within';
import { proxyTo } from '@/tests/server/invalidation/support/tcp-proxy';
import { watchLog } from '@/tests/support/logged';
import { hasRedis, redisServer } from '@/tests/support/redis/redis-server';
import { limiting } from './support/limiting';

const ADA = '192.0.2.1';

/** A Redis behind a proxy, and the keys that it has. */
async function openShared() {
  const port = await redisServer();
  const operator = await connectRedis(`redis://127.0.0.1:${port}`, 'nothing');
  onTestFinished(() => {
    operator.destroy();
  });
  await vi.waitUntil(() => operator.isReady);
  return {
    ...(await proxyTo(port)),
    keys: async () => (await operator.keys('*')).toSorted(),
    protect: (password: string) => operator.configSet('requirepass', password),
  };
}

describe.runIf(hasRedis)('with one Redis', () => {
  test('all processes share counts, without IP addresses', async () => {
    const { url, keys } = await openShared();
    const [one, other] = [await limiting(url), await limiting(url)];
    await vi.waitUntil(async () => {
      await Promise.all([one.kinds(1, '192.0.2.8'), other.kinds(1, '192.0.2.9')]);
      return (await keys()).length === 2;
    });

    expect(await one.kinds(2, ADA)).toEqual(['allowed', 'allowed']);
    expect(await other.kinds(2, ADA)).toEqual(['allowed', 'limited']);
    expect(await keys()).toEqual(['1', '8', '9'].map((end) => `limit:submit:who-${end}`));
  });

  test('a process that found it away shares counts once it is back', async () => {
    const lines = watchLog();
    const { url, cut, mend, keys } = await openShared();
    await cut();
    const { kinds } = await limiting(url);
    await vi.waitUntil(() => lines.length > 0);
    await mend();

    await vi.waitUntil(async () => {
      await kinds(1, ADA);
      return (await keys()).includes('limit:submit:who-1');
    });
    expect(lines).toHaveLength(1);
  });

  test('while Redis hangs a process counts by itself, and with the others once it answers', async () => {
    const lines = watchLog();
    const { url, hang, wake, keys } = await openShared();
    const { kinds } = await limiting(url);
    await vi.waitUntil(async () => {
      await kinds(1, '192.0.2.8');
      return (await keys()).length === 1;
    });

    hang();
    expect(await waitAtMost(kinds(4, ADA), 5_000)).toEqual([
      ...Array(3).fill('allowed'),
      'limited',
    ]);
    expect(lines).toEqual([expect.stringContaining('no answer')]);

    wake();
    await vi.waitUntil(async () => {
      await kinds(1, ADA);
      return (await keys()).includes('limit:submit:who-1');
    });
    expect(lines).toHaveLength(1);
  });

  test('a wrong password is named in the log', async () => {
    const lines = watchLog();
    const { url, protect } = await openShared();
    await protect('right');
    await limiting(url.replace('//', '//:wrong@'));

    await vi.waitUntil(() => lines.some((line) => line.includes('WRONGPASS')));
    expect(lines.join()).not.toContain('wrong@');
  });

  test('an instance detects the replay of another’s message', async () => {
    const { url, keys } = await openShared();
    const guards = [
      await createReplayGuard({ redisUrl: url, seconds: 60 }),
      await createReplayGuard({ redisUrl: url, seconds: 60 }),
    ];
    onTestFinished(() => {
      for (const guard of guards) guard.close();
    });
    await vi.waitUntil(async () => {
      const before = (await keys()).length;
      await Promise.all(guards.map((guard) => guard.isFirst(`message-${Math.random()}`)));
      return (await keys()).length === before + guards.length;
    });

    expect(await guards[0]?.isFirst('one')).toBe(true);
    expect(await guards[1]?.isFirst('one')).toBe(false);
  });
});
