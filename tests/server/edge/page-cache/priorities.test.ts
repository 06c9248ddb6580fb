import { createPageCache } from '@/server/edge/page-cache/page-cache';
import { createPurges } from '@/server/edge/page-cache/purges';
import { createStore } from '@/server/edge/page-cache/store';
import { cachedPage, fetched, MINUTE_MS } from './support/cached-page';

test('a visitor who waits comes before pages that are renewed in the background', async () => {
  const clock = { now: 1_000_000 };
  const cache = createPageCache({
    store: createStore({ disk: null, memoryBytes: 10_000_000 }),
    purges: createPurges(),
    now: () => clock.now,
    concurrency: 1,
  });
  const requested: string[] = [];
  const rendering = (words: string) => async () => {
    requested.push(words);
    return fetched(await cachedPage(words, { requestedAt: clock.now }));
  };
  await cache.find('main /old', rendering('old'));
  clock.now += MINUTE_MS;
  const slow = Promise.withResolvers<null>();
  const first = cache.find('main /slow', async () => {
    await slow.promise;
    return rendering('slow')();
  });

  await cache.find('main /old', rendering('renewed'));
  const awaited = cache.find('main /new', rendering('awaited'));
  slow.resolve(null);
  await Promise.all([first, awaited]);
  await expect.poll(() => requested).toHaveLength(4);

  expect(requested).toEqual(['old', 'slow', 'awaited', 'renewed']);
});
