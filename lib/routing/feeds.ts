import type { Language } from '@/lib/content/language';
import { type Overview, overviewPath } from './overviews';

const FEEDS = ['news', 'stories'] as const;

/** The overviews that can be followed by RSS. */
export type FeedList = (typeof FEEDS)[number];

/** Whether a list has a feed. */
export const isFeedList = (list: string): list is FeedList => FEEDS.some((feed) => feed === list);

/** Where a feed is: below its overview page. */
export const feedPath = (list: FeedList, language: Language): string =>
  `${overviewPath(list, language)}/rss.xml`;

/** The feeds that a site has: of the overviews that it has. */
export const feedsOf = (overviews: readonly Overview[]): readonly FeedList[] =>
  FEEDS.filter((list) => overviews.includes(list));

/** The internal route of every feed, by its address. */
export const FEED_ROUTES: readonly (readonly [path: string, route: string])[] = FEEDS.flatMap(
  (list) =>
    (['nl', 'en'] as const).map(
      (language) => [feedPath(list, language), `/${language}/feed/${list}`] as const,
    ),
);
