// @vitest-environment node
import type { IndexingResult } from '@/lib/search/indexing/refresh';
import { recordedIndex } from '@/tests/support/recorded-index';
import { feedOf, feedServer, wireDocument } from '@/tests/support/search-feed';
import { indexingFrom, logged, sourceOf } from './support/indexing';

const DAY_MS = 24 * 3_600_000;
/** Longer than any test: only a refresh message starts the next turn. */
const NEVER_S = 86_400;

async function keeping(isUp: (since: string | null) => boolean = () => true) {
  const backend = await feedServer(({ since }) =>
    isUp(since) ? { feed: feedOf([wireDocument('node:1:nl')]) } : { status: 403 },
  );
  const { maintainIndex } = await indexingFrom(backend);
  const stop = new AbortController();
  const recorded = recordedIndex();
  const time = { ms: Date.UTC(2026, 10, 21) };
  let heard = Promise.withResolvers<IndexingResult['kind']>();
  const maintenance = maintainIndex(
    recorded.index,
    sourceOf({ signal: stop.signal, now: () => time.ms }),
    {
      everySeconds: NEVER_S,
      onResult: ({ kind }) => {
        heard.resolve(kind);
      },
    },
  );
  onTestFinished(async () => {
    stop.abort();
    await maintenance.ended;
  });
  const next = async () => {
    const kind = await heard.promise;
    heard = Promise.withResolvers();
    return kind;
  };
  return { maintenance, next, time, stop, recorded };
}

test('a new host builds its index by itself, then refreshes on request', async () => {
  const { maintenance, next } = await keeping();
  expect(await next()).toBe('rebuilt');

  maintenance.refreshNow();
  expect(await next()).toBe('refreshed');
});

test('the index is rebuilt daily', async () => {
  const { maintenance, next, time } = await keeping();
  await next();
  time.ms += DAY_MS / 2;
  maintenance.refreshNow();
  expect(await next()).toBe('refreshed');

  time.ms += DAY_MS / 2;
  maintenance.refreshNow();
  expect(await next()).toBe('rebuilt');
});

test('after a restart changes come first, then a rebuild', async () => {
  const { next, stop, recorded, maintenance } = await keeping();
  await next();
  stop.abort();
  await maintenance.ended;
  const again = await keepingWith(recorded);

  expect(await again()).toBe('refreshed');
  expect(await again()).toBe('rebuilt');
  expect(await again()).toBe('refreshed');
});

async function keepingWith({ index }: ReturnType<typeof recordedIndex>) {
  const backend = await feedServer(() => ({ feed: feedOf([wireDocument('node:1:nl')]) }));
  const { maintainIndex } = await indexingFrom(backend);
  const stop = new AbortController();
  const now = () => Date.UTC(2026, 10, 21, 1);
  let heard = Promise.withResolvers<IndexingResult['kind']>();
  const maintenance = maintainIndex(index, sourceOf({ signal: stop.signal, now }), {
    everySeconds: NEVER_S,
    onResult: ({ kind }) => {
      heard.resolve(kind);
    },
  });
  onTestFinished(async () => {
    stop.abort();
    await maintenance.ended;
  });
  return async () => {
    const kind = await heard.promise;
    heard = Promise.withResolvers();
    maintenance.refreshNow();
    return kind;
  };
}

test('a failure is named, and tried again', async () => {
  const lines = logged();
  let isUp = false;
  const failed = Promise.withResolvers<null>();
  const { maintenance, next } = await keeping(() => {
    failed.resolve(null);
    return isUp;
  });
  await failed.promise;
  isUp = true;
  maintenance.refreshNow();

  expect(await next()).toBe('rebuilt');
  expect(lines.join()).toMatch(/search index not updated.*bad-status.*403.*"failures":1/);
});

test('a feed that cannot be read completely does not block refreshes', async () => {
  logged();
  let isWhole = true;
  const failed = Promise.withResolvers<null>();
  const { maintenance, next, time } = await keeping((since) => {
    if (!isWhole && since === null) failed.resolve(null);
    return isWhole || since !== null;
  });
  await next();
  isWhole = false;
  time.ms += DAY_MS;
  maintenance.refreshNow();
  await failed.promise;

  maintenance.refreshNow();
  expect(await next()).toBe('refreshed');
});
