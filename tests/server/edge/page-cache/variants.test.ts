import type { Fetched } from '@/server/edge/page-cache/fetch-page';
import { openedCache, readFound } from './support/opened-cache';

const version = (number: number) => ({ key: 'main /a.webp', variant: `?v=${number}` });

test('another version of an image replaces the one before, and has its query', async () => {
  const { cache, requested, rendererWith } = openedCache();
  const visits = [
    [1, 'one: miss'],
    [1, 'one: hit'],
    [2, 'two: miss'],
    [2, 'two: hit'],
  ] as const;

  for (const [number, outcome] of visits) {
    const found = await cache.find(version(number), rendererWith(number === 1 ? 'one' : 'two'));
    expect(readFound(found)).toBe(outcome);
    expect(found).toMatchObject({ entry: { head: { variant: `?v=${number}` } } });
  }
  expect(requested).toEqual(['one', 'two']);
});

test('a page has no query of an image', async () => {
  const { cache, rendererWith } = openedCache();
  const found = await cache.find('main /nl', rendererWith('one'));

  if (found.kind !== 'cached') throw new Error(found.kind);
  expect(found.entry.head).not.toHaveProperty('variant');
});

test('while another version fails the known one is served, and the other one is requested again later', async () => {
  const { cache, clock, requested, rendererWith, failing } = openedCache();
  await cache.find(version(1), rendererWith('one'));

  expect(readFound(await cache.find(version(2), failing))).toBe('one: stale-if-error');
  clock.now += 9_999;
  expect(readFound(await cache.find(version(2), rendererWith('two')))).toBe('one: stale-if-error');
  expect(requested).toEqual(['one', 'failed']);
  clock.now += 1;
  expect(readFound(await cache.find(version(2), rendererWith('two')))).toBe('two: miss');
});

test('a version is rendered without the one of another query', async () => {
  const { cache, clock, rendererWith } = openedCache();
  const previous: unknown[] = [];
  const find = (number: number) =>
    cache.find(version(number), (known): Promise<Fetched> => {
      previous.push(known?.head.variant ?? null);
      return rendererWith(`${number}`)();
    });
  await find(1);
  await find(2);
  clock.now += 24 * 60 * 60_000;
  await find(2);

  expect(previous).toEqual([null, null, '?v=2']);
});
