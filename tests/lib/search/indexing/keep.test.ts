// @vitest-environment node
import type { Outcome } from '@/lib/search/indexing/refresh';
import { recordedIndex } from '@/tests/support/recorded-index';
import { feedOf, feedServer, wireDocument } from '@/tests/support/search-feed';
import { indexingFrom, logged, sourceOf } from './support/indexing';

const DAY_MS = 24 * 3_600_000;
/** Longer than any test: the next turn comes only when it is asked for. */
const NEVER_S = 86_400;

/** A keeper, and its turns as they come. */
async function keeping(isUp: (since: string | null) => boolean = () => true) {
  const backend = await feedServer(({ since }) =>
    isUp(since) ? { feed: feedOf([wireDocument('node:1:nl')]) } : { status: 403 },
  );
  const { keepIndex } = await indexingFrom(backend);
  const stop = new AbortController();
  const recorded = recordedIndex();
  const time = { ms: Date.UTC(2026, 10, 21) };
  let heard = Promise.withResolvers<Outcome['kind']>();
  const keeper = keepIndex(recorded.index, sourceOf({ signal: stop.signal, now: () => time.ms }), {
    everySeconds: NEVER_S,
    onOutcome: ({ kind }) => {
      heard.resolve(kind);
    },
  });
  onTestFinished(async () => {
    stop.abort();
    await keeper.ended;
  });
  const next = async () => {
    const kind = await heard.promise;
    heard = Promise.withResolvers();
    return kind;
  };
  return { keeper, next, time, stop, recorded };
}

test('a new machine fills its index by itself, and then looks for changes when asked', async () => {
  const { keeper, next } = await keeping();
  expect(await next()).toBe('rebuilt');

  keeper.ask();
  expect(await next()).toBe('refreshed');
});

test('every day the index is built anew', async () => {
  const { keeper, next, time } = await keeping();
  await next();
  time.ms += DAY_MS / 2;
  keeper.ask();
  expect(await next()).toBe('refreshed');

  time.ms += DAY_MS / 2;
  keeper.ask();
  expect(await next()).toBe('rebuilt');
});

test('after a restart changes come first, then all is built anew', async () => {
  const { next, stop, recorded, keeper } = await keeping();
  await next();
  stop.abort();
  await keeper.ended;
  const again = await keepingWith(recorded);

  expect(await again()).toBe('refreshed');
  expect(await again()).toBe('rebuilt');
  expect(await again()).toBe('refreshed');
});

/** The turns of a new keeper of an index that is there already, one after the other. */
async function keepingWith({ index }: ReturnType<typeof recordedIndex>) {
  const backend = await feedServer(() => ({ feed: feedOf([wireDocument('node:1:nl')]) }));
  const { keepIndex } = await indexingFrom(backend);
  const stop = new AbortController();
  const now = () => Date.UTC(2026, 10, 21, 1);
  let heard = Promise.withResolvers<Outcome['kind']>();
  const keeper = keepIndex(index, sourceOf({ signal: stop.signal, now }), {
    everySeconds: NEVER_S,
    onOutcome: ({ kind }) => {
      heard.resolve(kind);
    },
  });
  onTestFinished(async () => {
    stop.abort();
    await keeper.ended;
  });
  return async () => {
    const kind = await heard.promise;
    heard = Promise.withResolvers();
    keeper.ask();
    return kind;
  };
}

test('a failure is named, and tried again', async () => {
  const lines = logged();
  let isUp = false;
  const failed = Promise.withResolvers<null>();
  const { keeper, next } = await keeping(() => {
    failed.resolve(null);
    return isUp;
  });
  await failed.promise;
  isUp = true;
  keeper.ask();

  expect(await next()).toBe('rebuilt');
  expect(lines.join()).toMatch(/search index not kept.*refused.*403.*"failures":1/);
});

test('a feed that cannot be read whole does not keep changes out', async () => {
  logged();
  let isWhole = true;
  const failed = Promise.withResolvers<null>();
  const { keeper, next, time } = await keeping((since) => {
    if (!isWhole && since === null) failed.resolve(null);
    return isWhole || since !== null;
  });
  await next();
  isWhole = false;
  time.ms += DAY_MS;
  keeper.ask();
  await failed.promise;

  keeper.ask();
  expect(await next()).toBe('refreshed');
});
