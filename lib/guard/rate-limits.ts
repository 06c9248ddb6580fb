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
  lookup: { points: 60, seconds: 60 },
  /** That something changed: a machine that saves a lot says so for each thing. */
  revalidate: { points: 12_000, seconds: 60 },
  /** What a browser stopped on a page. */
  report: { points: 30, seconds: 60 },
} as const satisfies Record<string, RateLimit>;

export type RouteClass = keyof typeof RATE_LIMITS;
