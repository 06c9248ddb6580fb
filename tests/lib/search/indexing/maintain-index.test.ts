// @vitest-environment node
import type { IndexingResult } from '@/lib/search/indexing/maintain-index';
import { recordedIndex } from '@/tests/support/recorded-index';
import { feedOf, feedServer, wireDocument } from '@/tests/support/search-feed';
import { watchLog } from '@/tests/support/logged';
import { indexingFrom, sourceOf } from './support/indexing';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Longer than any test: only a refresh message starts the next turn. */
const NEVER_S = 86_400;

async function maintaining(
  isUp: (since: string | null) => boolean = () => true,
  recorded = recordedIndex(),
) {
  const backend = await feedServer(({ since }) =>
    isUp(since) ? { feed: feedOf([wireDocument('node:1:nl')]) } : { status: 403 },
  );
  const { maintainIndex } = await indexingFrom(backend);
  const stop = new AbortController();
  const time = { ms: Date.UTC(2026, 10, 21) };
  let result = Promise.withResolvers<IndexingResult['kind']>();
  const maintenance = maintainIndex(
    recorded.index,
    sourceOf({ signal: stop.signal, now: () => time.ms }),
    {
      everySeconds: NEVER_S,
      onResult: ({ kind }) => {
        result.resolve(kind);
      },
    },
  );
  onTestFinished(async () => {
    stop.abort();
    await maintenance.ended;
  });
  const next = async () => {
    const kind = await result.promise;
    result = Promise.withResolvers();
    return kind;
  };
  return { maintenance, next, time, stop, recorded };
}

test('a new host builds its index by itself, then refreshes on request', async () => {
  const { maintenance, next } = await maintaining();
  expect(await next()).toBe('rebuilt');

  maintenance.refreshNow();
  expect(await next()).toBe('refreshed');
});

test('the index is rebuilt daily', async () => {
  const { maintenance, next, time } = await maintaining();
  await next();
  time.ms += DAY_MS / 2;
  maintenance.refreshNow();
  expect(await next()).toBe('refreshed');

  time.ms += DAY_MS / 2;
  maintenance.refreshNow();
  expect(await next()).toBe('rebuilt');
});

test('after a restart changes come first, then a rebuild', async () => {
  const { next, stop, recorded, maintenance } = await maintaining();
  await next();
  stop.abort();
  await maintenance.ended;
  const restarted = await maintaining(() => true, recorded);
  restarted.time.ms += HOUR_MS;
  const again = async () => {
    const kind = await restarted.next();
    restarted.maintenance.refreshNow();
    return kind;
  };

  expect(await again()).toBe('refreshed');
  expect(await again()).toBe('rebuilt');
  expect(await again()).toBe('refreshed');
});

test('a failure is named, and tried again', async () => {
  const lines = watchLog();
  let isUp = false;
  const failed = Promise.withResolvers<null>();
  const { maintenance, next } = await maintaining(() => {
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
  watchLog();
  let isComplete = true;
  const failed = Promise.withResolvers<null>();
  const { maintenance, next, time } = await maintaining((since) => {
    if (!isComplete && since === null) failed.resolve(null);
    return isComplete || since !== null;
  });
  await next();
  isComplete = false;
  time.ms += DAY_MS;
  maintenance.refreshNow();
  await failed.promise;

  maintenance.refreshNow();
  expect(await next()).toBe('refreshed');
});

test('after the clock was set back an hour, changes are requested from then on', async () => {
  const requests: (string | null)[] = [];
  const backend = await feedServer(({ since }) => {
    requests.push(since);
    return { feed: feedOf([wireDocument('node:1:nl')]) };
  });
  const { rebuild, refresh } = await indexingFrom(backend);
  const { index, asOf } = recordedIndex();
  const noon = Date.UTC(2026, 10, 21, 12);
  await rebuild(index, sourceOf({ now: () => noon }));

  await refresh(index, sourceOf({ now: () => noon - HOUR_MS }));

  expect(requests).toEqual([null, '2026-11-21T10:59:00.000Z']);
  expect(asOf()).toBe(Date.UTC(2026, 10, 21, 10, 59) / 1_000);
});
