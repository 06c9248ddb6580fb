import { connectRedis } from '@/lib/platform/redis';
import { createPageCache } from '@/server/edge/page-cache/page-cache';
import { createPurges } from '@/server/edge/page-cache/purges';
import { openRedisPages, within } from '@/server/edge/page-cache/redis-pages';
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

  test('a page of more than 512 kB is not shared, and others while they can be served', async () => {
    const { peers } = await instance(await url());
    const { head } = await cachedPage('Welkom. ', { head: { freshMs: 100, staleMs: 100 } });
    const write = (key: string, bytes: number, more = {}) => {
      const bodies = { identity: Buffer.alloc(bytes - 1), gzip: Buffer.alloc(1) };
      peers.write(key, { head: { ...head, ...more }, bodies });
    };
    await vi.waitUntil(() => {
      write('brief', 2);
      return peers.read('brief');
    });
    write('large', 512 * 1_024 + 1, { freshMs: 60_000 });
    write('full', 512 * 1_024, { freshMs: 60_000 });

    await vi.waitUntil(() => peers.read('full'));
    expect(await peers.read('large')).toBeNull();
    await vi.waitUntil(async () => (await peers.read('brief')) === null);
  });

  test('a Redis that rejects what it is sent is logged once', async () => {
    const redis = await url();
    const one = await instance(redis);
    const client = await connectRedis(redis, 'nothing');
    onTestFinished(() => {
      client.destroy();
    });
    const name = `kadelicht:page:build:${KEY}`;
    await vi.waitUntil(() => client.hSet(name, 'a', 'b').catch(() => null));
    await vi.waitUntil(async () => {
      one.peers.write('hello', await cachedPage('hello', { requestedAt: Date.now() }));
      return one.peers.read('hello');
    });
    const lines = vi.spyOn(process.stderr, 'write').mockClear();

    expect(await one.peers.read(KEY)).toBeNull();
    expect(await one.peers.read(KEY)).toBeNull();
    expect(lines).toHaveBeenCalledOnce();
  });

  test.each(['{"head":{"status":200}}', 'no JSON'])('%s is no page', async (text) => {
    const redis = await url();
    const one = await instance(redis);
    const client = await connectRedis(redis, 'nothing');
    onTestFinished(() => {
      client.destroy();
    });
    await vi.waitUntil(() => client.set(`kadelicht:page:build:${KEY}`, text).catch(() => null));

    expect(await one.find('own')).toBe('own');
  });
});

test('while Redis is away each instance renders its own pages', async () => {
  const lines = vi.spyOn(process.stderr, 'write');
  const one = await instance('redis://127.0.0.1:9');

  expect(await one.find('own')).toBe('own');
  expect(await one.find('again')).toBe('own');
  expect(lines.mock.calls.length).toBeLessThanOrEqual(1);
});

test('what comes within its time is waited for, and leaves no timer', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());

  expect(await within(Promise.resolve('page'), 10)).toBe('page');
  expect(vi.getTimerCount()).toBe(0);
  const late = within(new Promise(() => undefined), 10);
  vi.advanceTimersByTime(10);
  expect(await late).toBeNull();
});
