import { setImmediate } from 'node:timers/promises';
import { MINUTE_MS } from './support/cached-page';
import { openedCache, readFound } from './support/opened-cache';

const HOUR_MS = 60 * MINUTE_MS;
const KEY = 'main /nl';

test('during an outage of a day stale pages are served, with few requests to the backend', async () => {
  const { cache, clock, requested, rendererWith, failing } = openedCache();
  await cache.find(KEY, rendererWith('one'));
  const messages = new Set<string>();
  for (let minute = 0; minute < 26 * 60; minute += 1) {
    clock.now += MINUTE_MS;
    messages.add(readFound(await cache.find(KEY, failing)));
    messages.add(readFound(await cache.find(KEY, failing)));
  }

  expect(messages).toEqual(new Set(['one: stale', 'one: stale-if-error']));
  expect(requested.length).toBeLessThanOrEqual(1 + 26 * 60);
  clock.now += MINUTE_MS;
  expect(readFound(await cache.find(KEY, rendererWith('back')))).toBe('back: revalidated');
});

test('a page that is not cached fails in an outage, and is requested again after a second', async () => {
  const { cache, clock, requested, rendererWith, failing } = openedCache();

  for (let visit = 0; visit < 200; visit += 1)
    expect(readFound(await cache.find(KEY, failing))).toBe('failed');
  expect(requested).toEqual(['failed']);
  expect(readFound(await cache.find('main /nl/hulp', rendererWith('hulp')))).toBe('hulp: miss');
  clock.now += 1_000;
  expect(readFound(await cache.find(KEY, rendererWith('one')))).toBe('one: miss');
});

test('after the clock was set back an hour, a page that failed is requested again', async () => {
  const { cache, clock, rendererWith, failing, missing } = openedCache();
  const OTHER = 'main /nl/hulp';
  clock.now += 2 * HOUR_MS;
  await cache.find(KEY, failing);
  await cache.find(OTHER, missing);
  clock.now -= HOUR_MS;

  expect(readFound(await cache.find(KEY, rendererWith('one')))).toBe('one: miss');
  expect(readFound(await cache.find(OTHER, rendererWith('hulp')))).toBe('hulp: miss');
});

test('a page whose revalidation fails is requested less and less often, and other pages as before', async () => {
  const { cache, clock, requested, rendererWith, failing } = openedCache();
  const OTHER = 'main /nl/hulp';
  await cache.find(KEY, rendererWith('one'));
  await cache.find(OTHER, rendererWith('hulp'));
  clock.now += 2 * HOUR_MS;
  requested.length = 0;
  const end = clock.now + 3 * MINUTE_MS;
  for (; clock.now < end; clock.now += 1_000)
    expect(readFound(await cache.find(KEY, failing))).toBe('one: stale-if-error');

  // After 10, 20, 40, 60 and 60 seconds.
  expect(requested).toHaveLength(5);
  expect(readFound(await cache.find(OTHER, rendererWith('help')))).toBe('help: revalidated');
  clock.now += MINUTE_MS;
  expect(readFound(await cache.find(KEY, rendererWith('two')))).toBe('two: revalidated');
});

test('a problem page that fails is requested less and less often, however many visitors see it', async () => {
  const { cache, clock, requested, rendererWith, failing } = openedCache();
  await cache.find('main /404', rendererWith('one'), true);
  requested.length = 0;
  clock.now += 2 * HOUR_MS;
  const end = clock.now + 3 * MINUTE_MS;
  for (; clock.now < end; clock.now += 1_000) {
    expect(readFound(await cache.find('main /404', failing, true))).toBe('one: stale');
    await setImmediate();
  }

  expect(requested).toHaveLength(5);
});

test('a problem page is shown however old it is, and rendered again meanwhile', async () => {
  const { cache, clock, rendererWith, failing } = openedCache();
  const week = 8 * 24 * 60 * MINUTE_MS;
  await cache.find('main /404', rendererWith('one'), true);
  clock.now += week;

  expect(readFound(await cache.find('main /404', failing, true))).toBe('one: stale');
  await vi.waitFor(async () => {
    clock.now += week;
    await cache.find('main /404', rendererWith('two'), true);
    expect(readFound(await cache.find('main /404', failing, true))).toBe('two: stale');
  });
});
