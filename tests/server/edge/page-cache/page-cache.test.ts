import type { Fetched } from '@/server/edge/page-cache/fetch-page';
import { watchLog } from '@/tests/support/logged';
import { cachedPage, buildFetched, MINUTE_MS } from './support/cached-page';
import { openedCache, readFound, wordsOf } from './support/opened-cache';

const HOUR_MS = 60 * MINUTE_MS;
const KEY = 'main /nl';

test('the next clients get the cached page', async () => {
  const { cache, requested, rendererWith } = openedCache();

  expect(readFound(await cache.find(KEY, rendererWith('one')))).toBe('one: miss');
  for (let visit = 0; visit < 3; visit += 1)
    expect(readFound(await cache.find(KEY, rendererWith('two')))).toBe('one: hit');
  expect(readFound(await cache.find('farm /nl', rendererWith('farm')))).toBe('farm: miss');
  expect(requested).toEqual(['one', 'farm']);
});

test('a page that cannot be compressed is served uncompressed, and rendered again for the next client', async () => {
  const { cache, rendererWith, clock } = openedCache();
  const failToCompress = async () => {
    const cached = await cachedPage('zwaar', { requestedAt: clock.now });
    return buildFetched({ ...cached, compressing: Promise.reject(new Error('no memory')) });
  };

  expect(readFound(await cache.find(KEY, failToCompress))).toBe('zwaar: miss');
  await vi.waitFor(async () => {
    expect(readFound(await cache.find(KEY, rendererWith('weer')))).toBe('weer: miss');
  });
});

test('a thousand requests for one new page render it once', async () => {
  const { cache, requested, rendererWith } = openedCache();

  const all = await Promise.all(
    Array.from({ length: 1_000 }, () => cache.find(KEY, rendererWith('one'))),
  );

  expect(new Set(all.map(readFound))).toEqual(new Set(['one: miss']));
  expect(requested).toEqual(['one']);
});

test('“not found” is cached for a minute, and replaces a cached page', async () => {
  const { cache, clock, requested, rendererWith, missing } = openedCache();
  await cache.find(KEY, rendererWith('one'));
  clock.now += 2 * HOUR_MS;

  expect(readFound(await cache.find(KEY, missing))).toBe('missing');
  expect(readFound(await cache.find(KEY, rendererWith('two')))).toBe('missing');
  clock.now += MINUTE_MS + 1;
  expect(readFound(await cache.find(KEY, rendererWith('two')))).toBe('two: miss');
  expect(requested).toEqual(['one', 'missing', 'two']);
});

test('a purge revalidates the tagged pages only', async () => {
  const { cache, clock, rendererWith } = openedCache();
  await cache.find(KEY, rendererWith('one', ['node:1', 'menu:main']));
  await cache.find('main /en', rendererWith('other', ['node:2']));
  clock.now += 2_000;
  cache.purge(['node:1']);
  clock.now += 1;

  expect(readFound(await cache.find(KEY, rendererWith('two', ['node:1'])))).toBe(
    'two: revalidated',
  );
  expect(readFound(await cache.find(KEY, rendererWith('three')))).toBe('two: hit');
  expect(readFound(await cache.find('main /en', rendererWith('four')))).toBe('other: hit');
});

test('after the clock was set back an hour, a page is revalidated, and a purge of it has effect', async () => {
  const { cache, clock, rendererWith } = openedCache();
  clock.now += 2 * HOUR_MS;
  await cache.find(KEY, rendererWith('one', ['node:1']));
  clock.now -= HOUR_MS;
  cache.purge(['node:1']);
  clock.now += 1;

  expect(readFound(await cache.find(KEY, rendererWith('two', ['node:1'])))).toBe(
    'two: revalidated',
  );
  expect(readFound(await cache.find(KEY, rendererWith('three')))).toBe('two: hit');
});

test('what was being made while it changed is made again', async () => {
  const { cache, clock, rendererWith } = openedCache();
  const slow = Promise.withResolvers<null>();
  const begun = Promise.withResolvers<null>();
  const first = cache.find(KEY, async () => {
    const reply = await rendererWith('old', ['node:1'])();
    begun.resolve(null);
    await slow.promise;
    return reply;
  });
  await begun.promise;
  clock.now += 2_000;
  cache.purge(['node:1']);
  clock.now += 1;
  slow.resolve(null);
  await first;

  expect(readFound(await cache.find(KEY, rendererWith('new', ['node:1'])))).toBe(
    'new: revalidated',
  );
});

test('what was not there may be there after any change', async () => {
  const { cache, rendererWith, missing } = openedCache();
  await cache.find(KEY, missing);
  cache.purge(['node_list:article']);

  expect(readFound(await cache.find(KEY, rendererWith('one')))).toBe('one: miss');
});

test('a change during an outage leaves the old page, and not nothing', async () => {
  const { cache, clock, rendererWith, failing } = openedCache();
  await cache.find(KEY, rendererWith('one', ['node:1']));
  clock.now += 2_000;
  cache.purge(['node:1']);

  expect(readFound(await cache.find(KEY, failing))).toBe('one: stale-if-error');
});

test('who could have an old page does not wait long for a slow backend', async () => {
  const { cache, clock, rendererWith } = openedCache({ timeoutMs: 5 });
  await cache.find(KEY, rendererWith('one'));
  clock.now += 24 * HOUR_MS;
  const never = () => new Promise<Fetched>(() => {});

  expect(readFound(await cache.find(KEY, never))).toBe('one: stale');
});

test('after a purge of everything, a limited number of pages is rendered at once', async () => {
  const { cache, clock, rendererWith } = openedCache({ concurrency: 2 });
  const keys = Array.from({ length: 20 }, (_, at) => `main /${at}`);
  for (const key of keys) await cache.find(key, rendererWith(key, ['menu:main']));
  clock.now += 2_000;
  cache.purge(['menu:main']);
  clock.now += 1;
  let underWay = 0;
  let max = 0;
  const measure = (key: string) => async () => {
    underWay += 1;
    max = Math.max(max, underWay);
    const reply = await rendererWith(`new ${key}`)();
    underWay -= 1;
    return reply;
  };

  const messages = await Promise.all(keys.map((key) => cache.find(key, measure(key))));

  expect(max).toBe(2);
  expect(messages.map(readFound)).toContain('main /19: stale');
  await expect
    .poll(async () => readFound(await cache.find('main /19', rendererWith('late'))))
    .toBe('new main /19: hit');
});

test('a page that is there after its visitor got a 503 is logged', async () => {
  const { cache, clock, rendererWith } = openedCache();
  const lines = watchLog();
  const slow = (ms: number) => () => {
    clock.now += ms;
    return rendererWith('one')();
  };

  await cache.find('main /nl/snel', slow(3_900));
  expect(lines).toEqual([]);
  await cache.find('main /nl/traag', slow(4_100));
  expect(lines).toEqual([expect.stringMatching(/"a page took longer than its.*"ms":4100/)]);
});

test('an uncacheable page is requested each time', async () => {
  const { cache, rendererWith } = openedCache();
  const uncacheable = (): Promise<Fetched> => Promise.resolve({ kind: 'uncacheable' });

  expect(readFound(await cache.find(KEY, uncacheable))).toBe('uncacheable');
  expect(readFound(await cache.find(KEY, rendererWith('one')))).toBe('one: miss');
});

test('who renders gets the page before, and whether a visitor waits for it', async () => {
  const { cache, clock, rendererWith } = openedCache({ concurrency: 1 });
  const seen: unknown[] = [];
  const find = (words: string) =>
    cache.find(KEY, (previous, isAwaited) => {
      seen.push([previous && wordsOf(previous), isAwaited]);
      return rendererWith(words)();
    });
  await find('one');
  clock.now += MINUTE_MS;
  expect(readFound(await find('two'))).toBe('one: stale');
  await expect.poll(async () => readFound(await find('unused'))).toBe('two: hit');
  clock.now += 2 * HOUR_MS;
  await find('three');
  clock.now += 2 * HOUR_MS;
  const slow = Promise.withResolvers<Fetched>();
  void cache.find('main /slow', () => slow.promise);
  expect(readFound(await find('four'))).toBe('three: stale');
  slow.resolve({ kind: 'uncacheable' });
  await vi.waitUntil(() => seen.length === 4);

  expect(seen).toEqual([
    [null, true],
    ['one', false],
    ['two', true],
    ['three', false],
  ]);
});
