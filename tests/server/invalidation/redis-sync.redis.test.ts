import path from 'node:path';
import { connectRedis } from '@/lib/platform/redis';
import { openCursor, syncPurges } from '@/server/invalidation/redis-sync';
import { watchLog } from '@/tests/support/logged';
import { hasRedis, redisServer } from '@/tests/support/redis/redis-server';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { proxyTo } from './support/tcp-proxy';

type TcpProxy = Awaited<ReturnType<typeof proxyTo>>;

async function instanceOn({ url }: Pick<TcpProxy, 'url'>) {
  const received: string[] = [];
  const cursor = openCursor(path.join(temporaryFolder(), 'purged-until'));
  const purges = await syncPurges({
    redisUrl: url,
    cursor,
    onPurge: (tags) => received.push(...tags),
  });
  onTestFinished(() => {
    purges.close();
    cursor.close();
  });
  const receives = (tag: string) => vi.waitUntil(() => received.includes(tag));
  /** Each once, since a purge may arrive twice, and without those of connectAll. */
  const newTags = () => [...new Set(received)].filter((tag) => !tag.startsWith('hello')).toSorted();
  return { ...purges, received, receives, newTags };
}

async function connectAll(...instances: Awaited<ReturnType<typeof instanceOn>>[]) {
  for (const [number, one] of instances.entries())
    for (const other of instances.filter((each) => each !== one))
      await vi.waitUntil(() => {
        one.publish([`hello:${number}`]);
        return other.received.includes(`hello:${number}`);
      });
}

beforeEach(() => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
});

describe.runIf(hasRedis)('instances with one Redis', () => {
  test('a purge of one instance reaches the other, and is not echoed', async () => {
    const tcpProxy = await proxyTo(await redisServer());
    const [one, other] = [await instanceOn(tcpProxy), await instanceOn(tcpProxy)];
    await connectAll(one, other);

    one.publish(['node:12', 'node_list:article']);

    await other.receives('node_list:article');
    expect(other.newTags()).toEqual(['node:12', 'node_list:article']);
    expect(one.newTags()).toEqual([]);
  });

  test('an instance that lost Redis receives what it missed', async () => {
    const port = await redisServer();
    const [steady, shaky] = [await proxyTo(port), await proxyTo(port)];
    const [one, witness] = [await instanceOn(steady), await instanceOn(steady)];
    const other = await instanceOn(shaky);
    await connectAll(one, other, witness);

    await shaky.cut();
    one.publish(['node:12']);
    await witness.receives('node:12');
    expect(other.newTags()).toEqual([]);
    await shaky.mend();

    await other.receives('node:12');
  });

  test('an instance on which Redis hung receives what it missed', async () => {
    const lines = watchLog();
    const port = await redisServer();
    const [steady, shaky] = [await proxyTo(port), await proxyTo(port)];
    const [one, other] = [await instanceOn(steady), await instanceOn(shaky)];
    await connectAll(one, other);

    shaky.hang();
    await vi.waitUntil(() => lines.some((line) => line.includes('Redis is away')));
    await shaky.cut();
    one.publish(['node:12']);
    shaky.wake();
    await shaky.mend();

    await vi.waitUntil(() => other.received.includes('node:12'));
  });

  test('an instance that lost Redis sends its purges afterwards', async () => {
    const port = await redisServer();
    const [steady, shaky] = [await proxyTo(port), await proxyTo(port)];
    const [one, other] = [await instanceOn(shaky), await instanceOn(steady)];
    await connectAll(one, other);

    await shaky.cut();
    one.publish(['node:12']);
    one.publish(['node:13']);
    await shaky.mend();

    await Promise.all([other.receives('node:12'), other.receives('node:13')]);
    expect(one.newTags()).toEqual([]);
  });
});

/** How often Redis rejected a script. */
const failuresOf = async (operator: Awaited<ReturnType<typeof connectRedis>>): Promise<number> =>
  Number(/errorstat_WRONGTYPE:count=(\d+)/.exec(await operator.info('errorstats'))?.[1]);

test.runIf(hasRedis)(
  'a purge that Redis rejects is sent again until it succeeds, and logged once',
  async () => {
    const lines = watchLog();
    const tcpProxy = await proxyTo(await redisServer());
    const [one, other] = [await instanceOn(tcpProxy), await instanceOn(tcpProxy)];
    await connectAll(one, other);
    const operator = await connectRedis(tcpProxy.url, 'nothing');
    onTestFinished(() => {
      operator.destroy();
    });
    await vi.waitUntil(() => operator.isReady);
    await operator.set('kadelicht:purged', 'another key');

    one.publish(['node:12']);
    await vi.waitUntil(() => lines.some((text) => text.includes('WRONGTYPE')));
    await vi.waitUntil(async () => (await failuresOf(operator)) > 2);
    expect(lines.filter((text) => text.includes('WRONGTYPE'))).toHaveLength(1);
    expect(other.newTags()).toEqual([]);
    await operator.del('kadelicht:purged');

    await other.receives('node:12');
  },
);
