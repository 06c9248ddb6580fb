// @vitest-environment node
import { feedOf, wireDocument } from '@/tests/support/search-feed';
import { watchLog } from '@/tests/support/logged';
import { FARM_NL, indexing, MAIN_EN, MAIN_NL, sourceOf } from './support/indexing';

const NOON_MS = Date.UTC(2026, 10, 21, 12);
const NOON_S = NOON_MS / 1_000;
const noon = { now: () => NOON_MS };

test('everything of every site and language is found, once', async () => {
  const both = { combined_domain_access: ['main', 'farm'] };
  const { rebuild, index, ids, document, done, asOf } = await indexing(({ site, language }) => ({
    feed: feedOf([
      wireDocument(`node:1:${language}`, { combined_language_code: language, ...both }),
      wireDocument(site === 'farm' ? `node:2:${language}` : `node:3:${language}`),
    ]),
  }));

  const siteLocales = [MAIN_NL, MAIN_EN, FARM_NL];
  const outcome = await rebuild(index, sourceOf({ siteLocales, ...noon }));

  expect(outcome).toMatchObject({ kind: 'rebuilt', put: 5, removed: 0, skipped: [] });
  expect(ids()).toEqual(['node:1:en', 'node:1:nl', 'node:2:nl', 'node:3:en', 'node:3:nl']);
  expect(document('node:1:nl')?.domains).toEqual(['main', 'farm']);
  expect(done.added.reduce((sum, count) => sum + count, 0)).toBe(5);
  // Overlaps the time of reading.
  expect(asOf()).toBe(NOON_S - 60);
});

test('an editor’s change and a removal are found a minute later, with one request for changes', async () => {
  const requests: (string | null)[] = [];
  const { rebuild, refresh, index, ids, document, asOf, done } = await indexing(({ since }) => {
    requests.push(since);
    return since === null
      ? { feed: feedOf(['node:1:nl', 'node:2:nl', 'node:3:nl'].map((id) => wireDocument(id))) }
      : {
          feed: feedOf([wireDocument('node:2:nl', { title: 'Nieuw' })], { removed: ['node:3:nl'] }),
        };
  });
  await rebuild(index, sourceOf(noon));

  const outcome = await refresh(index, sourceOf({ now: () => NOON_MS + 60_000 }));

  expect(outcome).toMatchObject({ kind: 'refreshed', put: 1, removed: 1 });
  expect(ids()).toEqual(['node:1:nl', 'node:2:nl']);
  expect(document('node:2:nl')?.title).toBe('Nieuw');
  expect(requests).toEqual([null, '2026-11-21T11:59:00.000Z']);
  expect([asOf(), done.builds]).toEqual([NOON_S, 1]);
});

test('what one site takes off is still found on the other', async () => {
  const { rebuild, refresh, index, ids } = await indexing(({ site }) => ({
    feed:
      site === 'farm'
        ? feedOf([], { removed: ['node:1:nl'] })
        : feedOf([wireDocument('node:1:nl')]),
  }));
  const source = sourceOf({ siteLocales: [MAIN_NL, FARM_NL], ...noon });
  await rebuild(index, source);

  expect(await refresh(index, source)).toMatchObject({ put: 1, removed: 0 });
  expect(ids()).toEqual(['node:1:nl']);
});

test.each([
  ['there is no index', null],
  ['the index is older than a day', -25 * 3_600_000],
])('when %s it is built from the ground up', async (_, age) => {
  const { rebuild, refresh, index, done } = await indexing(() => ({
    feed: feedOf([wireDocument('node:1:nl')]),
  }));
  if (age !== null) await rebuild(index, sourceOf({ now: () => NOON_MS + age }));
  const before = done.builds;

  expect(await refresh(index, sourceOf(noon))).toMatchObject({ kind: 'rebuilt', put: 1 });
  expect(done.builds).toBe(before + 1);
});

test('an invalid document is reported, and the others are found', async () => {
  const lines = watchLog();
  const { rebuild, index, ids } = await indexing(() => ({
    feed: feedOf([
      wireDocument('node:1:nl'),
      wireDocument('node:2:nl', { title: null, body: 'Geheim' }),
      'onzin',
      wireDocument('node:4:nl', { theme: 5 }),
    ]),
  }));

  const { skipped } = await rebuild(index, sourceOf());

  expect(skipped).toEqual([
    { id: 'node:2:nl', reason: 'no title' },
    { id: '?', reason: 'no object' },
  ]);
  expect(ids()).toEqual(['node:1:nl', 'node:4:nl']);
  expect(lines.filter((line) => line.includes('node:2:nl'))).toHaveLength(1);
  expect(lines.join()).toMatch(/"entity":"node:4:nl","part":"theme"/);
  expect(lines.join()).not.toContain('Geheim');
});

test('what lost its title is no longer found by the one it had', async () => {
  watchLog();
  let title: string | null = 'Oud';
  const { rebuild, refresh, index, ids } = await indexing(() => ({
    feed: feedOf([wireDocument('node:1:nl', { title }), wireDocument('node:2:nl')]),
  }));
  await rebuild(index, sourceOf());
  title = null;

  await refresh(index, sourceOf());

  expect(ids()).toEqual(['node:2:nl']);
});

test.each([
  ['hangs up', 'hang up', 'unreachable'],
  ['rejects', { status: 403 }, 'bad-status'],
  ['responds with another shape', { feed: { hits: [] } }, 'unreadable'],
] as const)(
  'when the feed %s halfway, people find what they found before',
  async (_, bad, reason) => {
    let isGood = true;
    const { rebuild, index, ids, asOf, done } = await indexing(({ page }) => {
      const pager = { total_items: 2, total_pages: 2 };
      return isGood || page === 0
        ? { feed: feedOf([wireDocument(isGood ? `node:${page}:nl` : 'node:9:nl')], { pager }) }
        : bad;
    });
    await rebuild(index, sourceOf(noon));
    isGood = false;

    await expect(rebuild(index, sourceOf({ now: () => NOON_MS + 9_000 }))).rejects.toThrow(reason);

    expect(ids()).toEqual(['node:0:nl', 'node:1:nl']);
    expect([asOf(), done.abandoned]).toEqual([NOON_S - 60, 1]);
  },
);

test('a refresh that fails halfway requests the same again', async () => {
  let isGood = true;
  const requests = new Set<string>();
  const { refresh, index, asOf } = await indexing(({ site, since }) => {
    if (since !== null) requests.add(since);
    return isGood || site === 'main'
      ? { feed: feedOf([wireDocument(`node:1:nl`)]) }
      : { status: 500 };
  });
  const siteLocales = [MAIN_NL, FARM_NL];
  await refresh(index, sourceOf({ siteLocales, ...noon }));
  isGood = false;
  const later = sourceOf({ siteLocales, now: () => NOON_MS + 60_000 });
  await expect(refresh(index, later)).rejects.toThrow();
  isGood = true;

  await refresh(index, sourceOf({ siteLocales, now: () => NOON_MS + 120_000 }));

  expect([...requests]).toEqual(['2026-11-21T11:59:00.000Z']);
  expect(asOf()).toBe(NOON_S + 60);
});

test('a feed that names nothing at all is taken for a broken one', async () => {
  let documents = [wireDocument('node:1:nl')];
  const { rebuild, index, ids } = await indexing(() => ({ feed: feedOf(documents) }));
  await rebuild(index, sourceOf());
  documents = [];

  await expect(rebuild(index, sourceOf())).rejects.toThrow('The backend names nothing');

  expect(ids()).toEqual(['node:1:nl']);
});

test('one lost response costs a retry, not the complete read', async () => {
  let calls = 0;
  const { rebuild, index, ids } = await indexing(() => {
    calls += 1;
    return calls === 1 ? { status: 503 } : { feed: feedOf([wireDocument('node:1:nl')]) };
  });

  await rebuild(index, sourceOf());

  expect(ids()).toEqual(['node:1:nl']);
});

test('what moves to a page that was read already is not missed', async () => {
  const all = ['node:1:nl', 'node:2:nl', 'node:3:nl', 'node:4:nl'];
  // Removed between the first page and the second.
  let shown = all;
  const { rebuild, index, ids } = await indexing(({ page }) => {
    const documents = shown.slice(2 * page, 2 * page + 2).map((id) => wireDocument(id));
    const pager = { total_items: shown.length, total_pages: Math.ceil(shown.length / 2) };
    shown = all.slice(1);
    return { feed: feedOf(documents, { pager }) };
  });
  const progress: string[] = [];

  await rebuild(
    index,
    sourceOf({ onProgress: ({ read, total }) => progress.push(`${read} of ${total}`) }),
  );

  expect(ids()).toEqual(all);
  expect(progress).toEqual(['2 of 4', '3 of 3', '2 of 3', '3 of 3']);
});

test('a page of the feed that is large goes to the index in parts', async () => {
  const documents = Array.from({ length: 450 }, (_, at) => wireDocument(`node:${at}:nl`));
  const { rebuild, index, done } = await indexing(() => ({ feed: feedOf(documents) }));

  await rebuild(index, sourceOf());

  expect(done.added).toEqual([200, 200, 50]);
});

test('who stops it halfway leaves the index as it was', async () => {
  const stop = new AbortController();
  const { rebuild, index, asOf, done } = await indexing(({ page }) => ({
    feed: feedOf([wireDocument(`node:${page}:nl`)], { pager: { total_items: 9, total_pages: 9 } }),
  }));
  const onProgress = () => {
    stop.abort();
  };

  await expect(rebuild(index, sourceOf({ signal: stop.signal, onProgress }))).rejects.toThrow();

  expect([asOf(), done.abandoned]).toEqual([null, 1]);
});

test('the pages below the help page of a site are indexed as help', async () => {
  const urls = ['/nl/hulp', '/nl/hulp/nachtopvang', '/nl/hulpmiddelen', '/nl/nieuws/hulp'];
  const { rebuild, index, ids, document } = await indexing(({ site }) => ({
    feed: feedOf(urls.map((url) => wireDocument(`${site}:${url}`, { url }))),
  }));

  const helpPath = ({ site }: { site: string }) => (site === 'main' ? '/nl/hulp' : null);
  await rebuild(index, sourceOf({ siteLocales: [MAIN_NL, FARM_NL], helpPath }));

  expect(ids().filter((id) => document(id)?.isHelp)).toEqual([
    'main:/nl/hulp',
    'main:/nl/hulp/nachtopvang',
  ]);
});
