import type { Fetched } from '@/server/edge/page-cache/fetch-page';
import type { CacheEntry } from '@/server/edge/page-cache/cache-entry';
import { createPageCache, type Found } from '@/server/edge/page-cache/page-cache';
import { createPurges } from '@/server/edge/page-cache/purges';
import { createStore } from '@/server/edge/page-cache/store';
import { fetched, cachedPage, MINUTE_MS } from './support/cached-page';

const HOUR_MS = 60 * MINUTE_MS;
const KEY = 'main /nl';

/** A cache whose clock is set by hand. */
function opened(options: { concurrency?: number; timeoutMs?: number } = {}) {
  const clock = { now: 1_000_000 };
  const store = createStore({ disk: null, memoryBytes: 10_000_000 });
  const cache = createPageCache({
    store,
    purges: createPurges(),
    now: () => clock.now,
    ...options,
  });
  const asked: string[] = [];
  /** Next says this, and the page is made of these. */
  const saying =
    (words: string, tags: readonly string[] = []) =>
    async (): Promise<Fetched> => {
      asked.push(words);
      return fetched(await cachedPage(words, { requestedAt: clock.now, tags }));
    };
  const failing = (): Promise<Fetched> => {
    asked.push('failed');
    return Promise.resolve({ kind: 'failed', plain: null });
  };
  const missing = (): Promise<Fetched> => {
    asked.push('missing');
    return Promise.resolve({ kind: 'missing', tags: '', requestedAt: clock.now, plain: null });
  };
  return { cache, clock, asked, saying, failing, missing };
}

const wordsOf = ({ head }: CacheEntry) => Buffer.from(head.digest, 'base64url').toString();

const heard = (found: Found) =>
  found.kind === 'cached' ? `${wordsOf(found.entry)}: ${found.outcome}` : found.kind;

test('the second visitor gets what was made for the first', async () => {
  const { cache, asked, saying } = opened();

  expect(heard(await cache.find(KEY, saying('one')))).toBe('one: miss');
  expect(heard(await cache.find(KEY, saying('two')))).toBe('one: hit');
  expect(heard(await cache.find('farm /nl', saying('farm')))).toBe('farm: miss');
  expect(asked).toEqual(['one', 'farm']);
});

test('a page that cannot be packed is given as it is, and made again for the next visitor', async () => {
  const { cache, saying, clock } = opened();
  const unpacked = async () => {
    const kept = await cachedPage('zwaar', { requestedAt: clock.now });
    return fetched({ ...kept, compressing: Promise.reject(new Error('no memory')) });
  };

  expect(heard(await cache.find(KEY, unpacked))).toBe('zwaar: miss');
  await vi.waitFor(async () => {
    expect(heard(await cache.find(KEY, saying('weer')))).toBe('weer: miss');
  });
});

test('a thousand visitors of one new page have it made once', async () => {
  const { cache, asked, saying } = opened();

  const all = await Promise.all(
    Array.from({ length: 1_000 }, () => cache.find(KEY, saying('one'))),
  );

  expect(new Set(all.map(heard))).toEqual(new Set(['one: miss']));
  expect(asked).toEqual(['one']);
});

test('after a minute a visitor still gets a page at once, and the next one a new one', async () => {
  const { cache, clock, saying } = opened();
  await cache.find(KEY, saying('one'));
  clock.now += MINUTE_MS;

  expect(heard(await cache.find(KEY, saying('two')))).toBe('one: stale');
  await expect.poll(async () => heard(await cache.find(KEY, saying('three')))).toBe('two: hit');
});

test('who comes a day later waits for a new page', async () => {
  const { cache, clock, saying } = opened();
  await cache.find(KEY, saying('one'));
  clock.now += 24 * HOUR_MS;

  expect(heard(await cache.find(KEY, saying('two')))).toBe('two: revalidated');
});

test('a day and more without a backend costs no visited page, and asks it seldom', async () => {
  const { cache, clock, asked, saying, failing } = opened();
  await cache.find(KEY, saying('one'));
  const said = new Set<string>();
  for (let minute = 0; minute < 26 * 60; minute += 1) {
    clock.now += MINUTE_MS;
    said.add(heard(await cache.find(KEY, failing)));
    said.add(heard(await cache.find(KEY, failing)));
  }

  expect(said).toEqual(new Set(['one: stale', 'one: stale-if-error']));
  expect(asked.length).toBeLessThanOrEqual(1 + 26 * 60);
  clock.now += MINUTE_MS;
  expect(heard(await cache.find(KEY, saying('back')))).toBe('back: revalidated');
});

test('a page that nobody visited is not there in an outage, and is asked for again', async () => {
  const { cache, saying, failing } = opened();

  expect(heard(await cache.find(KEY, failing))).toBe('failed');
  expect(heard(await cache.find(KEY, saying('one')))).toBe('one: miss');
});

test('“not found” is believed for a minute, and takes the place of a page that was there', async () => {
  const { cache, clock, asked, saying, missing } = opened();
  await cache.find(KEY, saying('one'));
  clock.now += 2 * HOUR_MS;

  expect(heard(await cache.find(KEY, missing))).toBe('missing');
  expect(heard(await cache.find(KEY, saying('two')))).toBe('missing');
  clock.now += MINUTE_MS + 1;
  expect(heard(await cache.find(KEY, saying('two')))).toBe('two: miss');
  expect(asked).toEqual(['one', 'missing', 'two']);
});

test('what an editor changed is asked for anew, and nothing else', async () => {
  const { cache, clock, saying } = opened();
  await cache.find(KEY, saying('one', ['node:1', 'menu:main']));
  await cache.find('main /en', saying('other', ['node:2']));
  clock.now += 2_000;
  cache.purge(['node:1']);
  clock.now += 1;

  expect(heard(await cache.find(KEY, saying('two', ['node:1'])))).toBe('two: revalidated');
  expect(heard(await cache.find(KEY, saying('three')))).toBe('two: hit');
  expect(heard(await cache.find('main /en', saying('four')))).toBe('other: hit');
});

test('what was being made while it changed is made again', async () => {
  const { cache, clock, saying } = opened();
  const slow = Promise.withResolvers<null>();
  const begun = Promise.withResolvers<null>();
  const first = cache.find(KEY, async () => {
    const answer = await saying('old', ['node:1'])();
    begun.resolve(null);
    await slow.promise;
    return answer;
  });
  await begun.promise;
  clock.now += 2_000;
  cache.purge(['node:1']);
  clock.now += 1;
  slow.resolve(null);
  await first;

  expect(heard(await cache.find(KEY, saying('new', ['node:1'])))).toBe('new: revalidated');
});

test('what was not there may be there after any change', async () => {
  const { cache, saying, missing } = opened();
  await cache.find(KEY, missing);
  cache.purge(['node_list:article']);

  expect(heard(await cache.find(KEY, saying('one')))).toBe('one: miss');
});

test('a change during an outage leaves the old page, and not nothing', async () => {
  const { cache, clock, saying, failing } = opened();
  await cache.find(KEY, saying('one', ['node:1']));
  clock.now += 2_000;
  cache.purge(['node:1']);

  expect(heard(await cache.find(KEY, failing))).toBe('one: stale-if-error');
});

test('who could have an old page does not wait long for a slow backend', async () => {
  const { cache, clock, saying } = opened({ timeoutMs: 5 });
  await cache.find(KEY, saying('one'));
  clock.now += 24 * HOUR_MS;
  const never = () => new Promise<Fetched>(() => {});

  expect(heard(await cache.find(KEY, never))).toBe('one: stale');
});

test('ten thousand changes a minute do not make a page more often than once a second', async () => {
  const { cache, clock, asked, saying } = opened();
  for (let change = 0; change < 10_000; change += 1) {
    clock.now += 6;
    cache.purge([`node:${change}`, 'node_list:article']);
    await cache.find(KEY, saying('page', ['node_list:article']));
  }

  expect(asked.length).toBeLessThanOrEqual(61);
  expect(asked.length).toBeGreaterThan(50);
});

test('after a change of everything, Next is asked for some pages at a time', async () => {
  const { cache, clock, saying } = opened({ concurrency: 2 });
  const keys = Array.from({ length: 20 }, (_, at) => `main /${at}`);
  for (const key of keys) await cache.find(key, saying(key, ['menu:main']));
  clock.now += 2_000;
  cache.purge(['menu:main']);
  clock.now += 1;
  let underWay = 0;
  let most = 0;
  const counted = (key: string) => async () => {
    underWay += 1;
    most = Math.max(most, underWay);
    const answer = await saying(`new ${key}`)();
    underWay -= 1;
    return answer;
  };

  const said = await Promise.all(keys.map((key) => cache.find(key, counted(key))));

  expect(most).toBe(2);
  expect(said.map(heard)).toContain('main /19: stale');
  await expect
    .poll(async () => heard(await cache.find('main /19', saying('late'))))
    .toBe('new main /19: hit');
});

test('what is for one visitor only is asked for each time', async () => {
  const { cache, saying } = opened();
  const own = (): Promise<Fetched> => Promise.resolve({ kind: 'uncacheable' });

  expect(heard(await cache.find(KEY, own))).toBe('uncacheable');
  expect(heard(await cache.find(KEY, saying('one')))).toBe('one: miss');
});
