import type { Results } from '@/components/overview/results';
import type { Card } from '@/components/teasers/card';
import { toCard } from '@/components/teasers/to-card';
import type { SiteLocale } from '@/lib/content/site-locale';
import type { OverviewQuery } from '@/lib/routing/overview-query';
import type { ListOverview } from '@/lib/routing/overview-rules';
import type { Language } from '@/lib/content/language';
import type { DateRange } from '@/lib/content/list-filters';
import type { Teaser } from '@/lib/content/teaser';

export type Ask = { siteLocale: SiteLocale; overview: ListOverview; query: OverviewQuery };

/** What is found, before it is put in words that depend on the query. */
export type Shown = Omit<Results, 'found' | 'chips' | 'search'>;

export const NOTHING_SHOWN: Shown = {
  page: 0,
  pages: 0,
  total: 0,
  pinned: [],
  cards: [],
  counts: { type: null, location: null, theme: null },
  month: null,
  pins: null,
  remark: null,
};

/** The cards of a list; an activity names its first date within the days that were asked for. */
export const cardsOf = (
  teasers: readonly Teaser[],
  language: Language,
  within: DateRange | null = null,
): Card[] =>
  teasers.flatMap((teaser) =>
    teaser.kind === 'partner' ? [] : [toCard(teaser, language, within)],
  );
