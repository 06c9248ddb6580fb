import type { Fetched } from '@/server/edge/page-cache/fetch-page';
import { memoryStore } from '@/tests/support/edge';
import { cachedPage, buildFetched, MINUTE_MS } from './support/cached-page';
import { openedCache, outcomeOf } from './support/opened-cache';

const KEY = 'main /nl';
const SECOND_MS = 1_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** A `cachedPage` is fresh for a minute, and stale for an hour after that. */
const STALE_UNTIL_MS = 61 * MINUTE_MS;

function openBounded(...options: Parameters<typeof openedCache>) {
  const { cache, clock } = openedCache(...options);
  let renderings = 0;
  const page = async (head = {}): Promise<Fetched> => {
    renderings += 1;
    return buildFetched(await cachedPage('Welkom. ', { requestedAt: clock.now, head }));
  };
  const failure = (): Promise<Fetched> => {
    renderings += 1;
    return Promise.resolve({ kind: 'failed', plain: null });
  };
  return { cache, clock, page, failure, renderings: () => renderings };
}

const never = () => new Promise<Fetched>(() => undefined);

test.each([
  [MINUTE_MS - 1, 'hit'],
  [MINUTE_MS, 'stale'],
  [STALE_UNTIL_MS - 1, 'stale'],
  [STALE_UNTIL_MS, 'revalidated'],
  [7 * DAY_MS, 'revalidated'],
  [7 * DAY_MS + 1, 'miss'],
])('after %i ms a page is a %s', async (ms, outcome) => {
  const { cache, clock, page } = openBounded();
  await cache.find(KEY, () => page());
  clock.now += ms;

  expect(outcomeOf(await cache.find(KEY, () => page()))).toBe(outcome);
});

test.each([
  [7 * DAY_MS, 'stale-if-error'],
  [7 * DAY_MS + 1, 'failed'],
])('in an outage after %i ms a page is %s', async (ms, outcome) => {
  const { cache, clock, page, failure } = openBounded();
  await cache.find(KEY, () => page());
  clock.now += ms;

  expect(outcomeOf(await cache.find(KEY, failure))).toBe(outcome);
});

test('a page that succeeded after a failure is renewed as any other', async () => {
  const { cache, clock, page, failure } = openBounded();
  const brief = () => page({ freshMs: SECOND_MS, staleMs: 0 });
  await cache.find(KEY, failure);
  clock.now += SECOND_MS;
  await cache.find(KEY, brief);
  clock.now += SECOND_MS;

  expect(outcomeOf(await cache.find(KEY, brief))).toBe('revalidated');
});

test('a changed page is rendered at most once a second', async () => {
  const { cache, clock, page, renderings } = openBounded();
  await cache.find(KEY, () => page({ tags: 'node:1' }));
  cache.purge(['node:1']);
  clock.now += SECOND_MS - 1;
  expect(outcomeOf(await cache.find(KEY, () => page()))).toBe('stale');
  expect(renderings()).toBe(1);
  clock.now += 1;

  expect(outcomeOf(await cache.find(KEY, () => page()))).toBe('revalidated');
});

test('who has waited for a new page long enough gets an outage, and the page comes later', async () => {
  const { cache, page } = openBounded({ firstTimeoutMs: 10 });
  const slow = Promise.withResolvers<null>();
  const found = await cache.find(KEY, async () => {
    await slow.promise;
    return page();
  });

  expect(found).toEqual({ kind: 'failed', plain: null });
  slow.resolve(null);
  await expect.poll(async () => outcomeOf(await cache.find(KEY, never))).toBe('hit');
});

test('a problem page does not wait behind pages that hang', async () => {
  const { cache, page } = openBounded({ concurrency: 1, problemTimeoutMs: MINUTE_MS });
  void cache.find('main /slow', never);

  expect(outcomeOf(await cache.find('main /404', () => page(), true))).toBe('miss');
});

test('a problem page that hangs is waited for more briefly than a page', async () => {
  const { cache } = openBounded({ problemTimeoutMs: 1, firstTimeoutMs: MINUTE_MS });

  expect(outcomeOf(await cache.find('main /503', never, true))).toBe('failed');
});

test('beyond 500 waiting visitors the next one gets an outage at once', async () => {
  const { cache } = openBounded({ concurrency: 1 });
  let begun = 0;
  const hanging = () => {
    begun += 1;
    return never();
  };
  for (let count = 0; count < 501; count += 1) void cache.find(`main /nl/${count}`, hanging);
  await vi.waitUntil(() => begun > 0);

  expect(outcomeOf(await cache.find('main /nl/more', hanging))).toBe('failed');
  expect(begun).toBe(1);
});

test('beyond 100 pages that wait for renewal no more are added, and visitors still come first', async () => {
  const { cache, clock, page } = openBounded({ concurrency: 1 });
  const keys = Array.from({ length: 130 }, (_, index) => `main /nl/${index}`);
  for (const key of keys) await cache.find(key, () => page());
  clock.now += MINUTE_MS;
  const slow = Promise.withResolvers<null>();
  const renewed: string[] = [];
  for (const key of keys)
    await cache.find(key, async () => {
      renewed.push(key);
      await slow.promise;
      return page();
    });
  const awaited = cache.find('main /nl/new', () => {
    renewed.push('new');
    return page();
  });
  slow.resolve(null);
  await awaited;

  expect(renewed.slice(0, 2)).toEqual(['main /nl/0', 'new']);
  await expect.poll(() => renewed.length).toBe(102);
});

test('what cannot be stored is served, and rendered for the next visitor', async () => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const write = () => Promise.reject(new Error('no space'));
  const { cache, page, renderings } = openBounded({}, { ...memoryStore(), write });

  expect(outcomeOf(await cache.find(KEY, () => page()))).toBe('miss');
  expect(outcomeOf(await cache.find(KEY, () => page()))).toBe('miss');
  expect(renderings()).toBe(2);
});

test('the headers of a page count as memory too', async () => {
  const store = memoryStore(90_000);
  const large = { 'content-type': 'text/html', 'x-large': 'a'.repeat(30_000) };
  for (const key of ['one', 'two', 'three', 'four'])
    await store.write(key, await cachedPage(key, { head: { headers: large } }), 0);

  expect(['one', 'two', 'three', 'four'].map((key) => store.read(key, 0) !== null)).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

test('problem pages are rendered no more at once than pages', async () => {
  const { cache } = openBounded({ concurrency: 1 });
  const begun: string[] = [];
  for (const name of ['404', '503'])
    void cache.find(
      `main /${name}`,
      () => {
        begun.push(name);
        return never();
      },
      true,
    );

  await vi.waitUntil(() => begun.length > 0);
  expect(begun).toEqual(['404']);
});
