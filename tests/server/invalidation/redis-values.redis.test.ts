import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { connectRedis } from '@/lib/platform/redis';
import { readRedisPurge } from '@/server/invalidation/redis-purges';
import { openCursor, syncPurges } from '@/server/invalidation/redis-sync';
import { hasRedis, redisServer } from '@/tests/support/redis/redis-server';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { watchLog } from '@/tests/support/logged';

const NOW = 1_760_000_000_000;

type Client = Awaited<ReturnType<typeof connectRedis>>;

const listeners = async (client: Client) =>
  (await client.pubSubNumSub('kadelicht:purge'))['kadelicht:purge'];

/** The tags of each message from now on. */
async function sentTo(listener: Client) {
  const sent: (readonly string[])[] = [];
  await listener.subscribe('kadelicht:purge', (text) => {
    sent.push(readRedisPurge(text)?.tags ?? []);
  });
  return sent;
}

describe.runIf(hasRedis)('an instance with Redis', () => {
  async function redisWith(purged: Readonly<Record<string, number>> = {}) {
    const url = `redis://127.0.0.1:${await redisServer()}`;
    const connect = async () => {
      const client = await connectRedis(url, 'nothing');
      onTestFinished(() => {
        client.destroy();
      });
      await vi.waitUntil(() => client.isReady, { interval: 5 });
      return client;
    };
    const operator = await connect();
    for (const [value, score] of Object.entries(purged))
      await operator.zAdd('kadelicht:purged', { score, value });

    /** An instance that was here until then receives this; null stands for a new one. */
    async function instance(until: number | null) {
      const file = path.join(temporaryFolder(), 'purged-until');
      if (until !== null) writeFileSync(file, String(until));
      const cursor = openCursor(file);
      const received: (readonly string[])[] = [];
      const purges = await syncPurges({
        redisUrl: url,
        cursor,
        onPurge: (tags) => received.push(tags),
      });
      onTestFinished(() => {
        purges.close();
      });
      await vi.waitUntil(async () => (await listeners(operator)) !== 0, { interval: 5 });
      return { purges, cursor, received };
    }
    return { operator, connected: connect, instance };
  }

  test.each([
    ['since five seconds before it stopped', NOW, ['node:2', 'node:3']],
    ['of all time when it is new', null, ['node:1', 'node:2', 'node:3']],
  ])('receives purges %s, and goes on from the last', async (_, until, tags) => {
    const { instance } = await redisWith({
      'node:1': NOW - 5_001,
      'node:2': NOW - 5_000,
      'node:3': NOW + 7,
    });
    const { received, cursor } = await instance(until);

    await vi.waitUntil(() => cursor.until() === NOW + 7, { interval: 5 });
    expect(received).toEqual([tags]);
  });

  test('receives nothing where nothing was purged, nor what is no purge', async () => {
    const { operator, instance } = await redisWith();
    const { received, cursor } = await instance(null);
    const other = JSON.stringify({ from: 'other', at: NOW, tags: ['node:2'] });

    await vi.waitUntil(
      async () => {
        for (const text of ['node:1', other]) await operator.publish('kadelicht:purge', text);
        return cursor.until() === NOW;
      },
      { interval: 5 },
    );
    expect(received.filter((tags) => tags.join() !== 'node:2')).toEqual([]);
  });

  test('sends tags that come one by one in few messages', async () => {
    const { connected, instance } = await redisWith();
    const sent = await sentTo(await connected());
    const { purges } = await instance(null);

    for (let index = 0; index < 1_000; index += 1) purges.publish([`node:${index}`]);
    await vi.waitUntil(() => sent.flat().length >= 1_000, { interval: 5 });

    expect(sent.length).toBeLessThan(3);
  });

  test('receives what it missed once Redis can tell, and nothing after its end', async () => {
    const lines = watchLog();
    const { operator, instance } = await redisWith();
    await operator.set('kadelicht:purged', 'another key');
    const { purges, received } = await instance(null);
    await vi.waitUntil(() => lines.some((text) => text.includes('WRONGTYPE')), { interval: 5 });
    await operator.del('kadelicht:purged');
    await operator.zAdd('kadelicht:purged', { score: NOW, value: 'node:1' });

    await vi.waitUntil(() => received.length > 0, { interval: 5 });
    expect(received).toEqual([['node:1']]);
    expect(lines).toHaveLength(1);
    purges.close();
    await vi.waitUntil(async () => (await listeners(operator)) === 0, { interval: 5 });
  });

  test('sends many tags in messages of 5,000, the latest 100,000', async () => {
    const { connected, instance } = await redisWith();
    const sent = await sentTo(await connected());
    const { purges, cursor } = await instance(null);

    purges.publish(Array.from({ length: 100_001 }, (_, index) => `node:${index}`));
    await vi.waitUntil(() => sent.length === 20, { interval: 5 });

    expect(sent.map((tags) => tags.length)).toEqual(Array.from({ length: 20 }, () => 5_000));
    expect([sent[0]?.[0], sent[19]?.[4_999]]).toEqual(['node:1', 'node:100000']);
    await vi.waitUntil(() => (cursor.until() ?? 0) > NOW, { interval: 5 });
  });
});
