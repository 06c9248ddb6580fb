import { listPage, pinnedOf } from '@/lib/cms/list';
import { optional } from '@/lib/cms/optional';
import { rulesOf } from '@/lib/routing/overview-rules';
import { fromToday } from './from-today';
import { countsShown } from './counts-shown';
import { type Ask, cardsOf, NOTHING_SHOWN, type Shown } from './shown';

/** Editors pin activities only (spec section 7). */
const PINNED: ReadonlySet<string> = new Set(['activities', 'activities_volunteer']);

/**
 * One page of a list, the pinned ones first on the first. Who asks for a page beyond the last is
 * given the last.
 */
export async function listShown(ask: Ask, isSecond = false): Promise<Shown> {
  const { siteLocale, overview, query } = ask;
  const { list } = rulesOf(overview);
  const { choices, date, page } = query;
  const filters = { choices, date: date && fromToday(date) };
  const [found, pinned] = await Promise.all([
    listPage(siteLocale, list, filters, page),
    PINNED.has(list) ? optional(pinnedOf(siteLocale, list, filters)) : [],
  ]);
  const last = Math.max(0, found.pager.pages - 1);
  if (page > last && found.teasers.length === 0 && !isSecond)
    return listShown({ ...ask, query: { ...query, page: last } }, true);
  const first = pinned ?? [];
  const isPinned = new Set(first.map(({ id }) => id));
  const rest = found.teasers.filter(({ id }) => !isPinned.has(id));
  return {
    ...NOTHING_SHOWN,
    page,
    pages: found.pager.pages,
    total: Math.max(found.pager.total, found.teasers.length),
    pinned: page === 0 ? cardsOf(first, siteLocale.language, date) : [],
    cards: cardsOf(rest, siteLocale.language, date),
    counts: countsShown(found.counts),
  };
}
