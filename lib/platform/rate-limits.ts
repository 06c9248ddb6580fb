export type RateLimit = { points: number; seconds: number };

/** An office shares one IP address, and a visitor who corrects mistakes posts ten times. */
export const RATE_LIMITS = {
  submit: { points: 30, seconds: 10 * 60 },
  upload: { points: 120, seconds: 10 * 60 },
  search: { points: 120, seconds: 60 },
  suggest: { points: 240, seconds: 60 },
  /** A CMS that imports posts once per entity. */
  revalidate: { points: 12_000, seconds: 60 },
  /** The provider posts once per change of a payment, and again when that fails. */
  webhook: { points: 1_200, seconds: 60 },
  /** Form tokens, preview links and unknown paths of `app/api`. */
  lookup: { points: 240, seconds: 60 },
  report: { points: 30, seconds: 60 },
  /** From here on cached responses do not count. Twice the rate of a polite crawler. */
  page: { points: 600, seconds: 60 },
  list: { points: 240, seconds: 60 },
  searchPage: { points: 120, seconds: 60 },
  feed: { points: 120, seconds: 60 },
  /** A page may have forty images, and a school class opens it at once. */
  media: { points: 3_000, seconds: 60 },
} as const satisfies Record<string, RateLimit>;

export type RouteClass = keyof typeof RATE_LIMITS;
