/** `points` requests in `seconds`, for one client. */
export type RateLimit = { points: number; seconds: number };

/**
 * How much one client may ask of each class of route. Generous: a house with one address sends
 * several forms an hour, and someone who mends mistakes posts ten times.
 */
export const RATE_LIMITS = {
  /** A form that is sent, good or bad. */
  submit: { points: 30, seconds: 10 * 60 },
  /** One file. */
  upload: { points: 120, seconds: 10 * 60 },
  search: { points: 120, seconds: 60 },
  /** What is typed in a search box, some letters at a time. */
  suggest: { points: 240, seconds: 60 },
  /** That something changed: a machine that saves a lot says so for each thing. */
  revalidate: { points: 12_000, seconds: 60 },
  /** A form's token, a preview's link, and what is nowhere in `app/api`. */
  lookup: { points: 240, seconds: 60 },
  /** What a browser stopped on a page. */
  report: { points: 30, seconds: 60 },
  /**
   * Of the next five only what has to be made counts: a kept page is given before. Ten a second, twice
   * what a polite crawler asks: it may go through a whole site. More would keep others waiting.
   */
  page: { points: 600, seconds: 60 },
  /** An overview that is asked something, for which the backend searches: an office that clicks filters. */
  list: { points: 240, seconds: 60 },
  /** The search page as the server draws it, where `search` is what a script asks. */
  searchPage: { points: 120, seconds: 60 },
  /** Feeds, calendar files, site maps: readers and calendars ask once an hour or so. */
  feed: { points: 120, seconds: 60 },
  /** A page may have forty: a class that opens one at once, or a crawler that takes pictures along. */
  media: { points: 3_000, seconds: 60 },
} as const satisfies Record<string, RateLimit>;

export type RouteClass = keyof typeof RATE_LIMITS;
