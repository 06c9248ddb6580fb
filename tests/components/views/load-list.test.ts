// @vitest-environment node
import { serveBackend } from '@/tests/support/serve-backend';
import { value, wireNode } from '@/tests/support/wire';

const PER_PAGE = 12;
const TOTAL = 30;
const ALL = Array.from({ length: TOTAL }, (_, index) => index + 1);

const siteLocale = { site: 'main', language: 'nl' } as const;
const PATH = '/nl/over-ons/partners';

/** A view of 30 activities, of which an editor puts number 20 first. */
async function lists() {
  await serveBackend(({ pathname, searchParams }) => {
    const page = Number(searchParams.get('page'));
    const isPinned = pathname.includes('activities_pinned');
    const ids = isPinned ? [20] : ALL.slice(page * PER_PAGE, (page + 1) * PER_PAGE);
    const pager = { current_page: page, items_per_page: PER_PAGE, total_items: TOTAL };
    return {
      entities: ids.map((id) => wireNode('activity', id, { field_pinned: value(isPinned) })),
      pager: { ...pager, total_pages: Math.ceil(TOTAL / PER_PAGE) },
    };
  });
  const { loadList } = await import('@/components/views/paged-list');
  const { overviewQuery, pinnedQuery } = await import('@/lib/cms/view');
  const ID = 'content_overview-activities';
  const load = (page: number | null, list: string | null = ID) =>
    loadList({ siteLocale, requested: { path: PATH, list, page } }, overviewQuery('activities'));
  return {
    load,
    loadComplete: () => loadList({ siteLocale, requested: null }, overviewQuery('activities')),
    loadPinned: () =>
      loadList(
        { siteLocale, requested: { path: PATH, list: null, page: null } },
        overviewQuery('activities'),
        pinnedQuery('activities'),
      ),
  };
}

const idsOf = ({ teasers }: { teasers: readonly { id: number }[] }) => teasers.map(({ id }) => id);

test('all of a list can be reached, a page at a time; a page beyond the last is the last', async () => {
  const { load } = await lists();
  const found = await Promise.all([null, 1, 2, 99].map(async (page) => load(page)));

  expect(found.map(idsOf)).toEqual([
    ALL.slice(0, 12),
    ALL.slice(12, 24),
    ALL.slice(24),
    ALL.slice(24),
  ]);
});

test('the URL turns the pages of one list of a page only', async () => {
  const { load } = await lists();

  expect(idsOf(await load(1, 'content_overview-partners'))).toEqual(ALL.slice(0, 12));
});

test('where the URL cannot name a page, the list is complete', async () => {
  const { loadComplete } = await lists();

  expect(idsOf(await loadComplete())).toEqual(ALL);
});

test('what an editor puts first comes first, and once', async () => {
  const { loadPinned } = await lists();

  const found = await loadPinned();

  expect(idsOf(found)).toEqual([20, ...ALL.slice(0, 12)]);
  expect([...found.pinned]).toEqual([20]);
});
