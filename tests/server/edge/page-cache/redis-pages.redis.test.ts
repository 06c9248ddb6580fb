import { connectRedis } from '@/lib/platform/redis';
import { createPageCache } from '@/server/edge/page-cache/page-cache';
import { createPurges } from '@/server/edge/page-cache/purges';
import { openRedisPages } from '@/server/edge/page-cache/redis-pages';
import { createStore } from '@/server/edge/page-cache/store';
import { hasRedis, redisServer } from '@/tests/support/redis/redis-server';
import { fetched, cachedPage } from './support/cached-page';

const KEY = 'main /nl';

beforeEach(() => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
});

async function instance(redisUrl: string, version = 'build') {
  const peers = await openRedisPages({ redisUrl, version });
  onTestFinished(peers.close);
  const store = createStore({ disk: null, memoryBytes: 1_000_000 });
  const cache = createPageCache({ store, purges: createPurges(), peers });
  let requested = 0;
  const find = async (words: string) => {
    const found = await cache.find(KEY, async () => {
      requested += 1;
      return fetched(await cachedPage(`${words}.`, { requestedAt: Date.now(), tags: ['node:1'] }));
    });
    if (found.kind !== 'cached') return found.kind;
    const body = await cache.body(KEY, found.entry, 'identity');
    return body.toString().split('.')[0];
  };
  return { cache, peers, find, requested: () => requested };
}

describe.runIf(hasRedis)('instances with one Redis', () => {
  const url = async () => `redis://127.0.0.1:${await redisServer()}`;

  test('a page that one instance rendered is served by the other', async () => {
    const redis = await url();
    const [one, other] = [await instance(redis), await instance(redis)];
    await vi.waitUntil(async () => {
      one.peers.write('hello', await cachedPage('hello', { requestedAt: Date.now() }));
      return other.peers.read('hello');
    });

    expect(await one.find('first')).toBe('first');
    await vi.waitUntil(() => other.peers.read(KEY));
    expect(await other.find('other')).toBe('first');
    expect([one.requested(), other.requested()]).toEqual([1, 0]);
  });

  test('a page that changed since it was made is made again', async () => {
    const redis = await url();
    const [one, other] = [await instance(redis), await instance(redis)];
    await one.find('first');
    await vi.waitUntil(async () => {
      one.peers.write(
        KEY,
        await cachedPage('first.', { requestedAt: Date.now(), tags: ['node:1'] }),
      );
      return other.peers.read(KEY);
    });
    other.cache.purge(['node:1']);

    expect(await other.find('newer')).toBe('newer');
  });

  test('another build renders its own pages', async () => {
    const redis = await url();
    const [one, other] = [await instance(redis), await instance(redis, 'other')];
    await vi.waitUntil(async () => {
      one.peers.write(KEY, await cachedPage('first.', { requestedAt: Date.now() }));
      return one.peers.read(KEY);
    });

    expect(await other.find('other')).toBe('other');
  });

  test('what stands there and is no page is nothing', async () => {
    const redis = await url();
    const one = await instance(redis);
    const client = await connectRedis(redis, 'nothing');
    onTestFinished(() => {
      client.destroy();
    });
    await vi.waitUntil(() =>
      client.set(`kadelicht:page:build:${KEY}`, '{"head":{"status":200}}').catch(() => null),
    );

    expect(await one.find('own')).toBe('own');
  });
});

test('while Redis is away each instance renders its own pages', async () => {
  const one = await instance('redis://127.0.0.1:9');

  expect(await one.find('own')).toBe('own');
  expect(await one.find('again')).toBe('own');
});
