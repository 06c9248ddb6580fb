import type { Teaser } from '@/lib/content/teaser';

type Found = { teasers: readonly Teaser[]; pager: { pages: number } };

/**
 * Loads the requested page of a list, or the last one where that is beyond it, together with what an
 * editor puts first in the list: `rest` is without that.
 */
export async function loadListPage<Page extends Found>(
  load: (page: number) => Promise<Page>,
  loadPinned: () => Promise<readonly Teaser[]>,
  requested: number,
) {
  const [first, pinned] = await Promise.all([load(requested), loadPinned()]);
  const last = Math.max(0, first.pager.pages - 1);
  const isBeyond = requested > last && first.teasers.length === 0;
  const found = isBeyond ? await load(last) : first;
  const isPinned = new Set(pinned.map(({ id }) => id));
  const rest = found.teasers.filter(({ id }) => !isPinned.has(id));
  return { found, page: isBeyond ? last : requested, pinned, rest };
}
