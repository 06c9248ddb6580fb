const KB = 1_024;
const MB = 1_024 * KB;

/** What may be posted to a route: its largest body in bytes, and its media types; null for any. */
type PostedBody = { maxBytes: number; types: RegExp | null };

const JSON_ONLY = /^application\/json\s*(?:;|$)/i;

/** The largest body and the media types of each route that takes one. */
const POSTED_BODIES = {
  /** The longest query that a page posts is half of this. */
  search: { maxBytes: 16 * KB, types: JSON_ONLY },
  /** The report-to format, and the older one of report-uri (CSP 3, section 5). */
  report: {
    maxBytes: 64 * KB,
    types: /^application\/(?:reports\+json|csp-report|json)\s*(?:;|$)/i,
  },
  /** A CMS signs the bytes; what it calls them does not matter. */
  revalidate: { maxBytes: MB, types: null },
  /** All files of a form together. */
  form: {
    maxBytes: 512 * MB,
    types: /^(?:multipart\/form-data\s*;|application\/x-www-form-urlencoded\s*(?:;|$))/i,
  },
  /** More than any element takes, so that the route itself reports the limit of its element. */
  file: { maxBytes: 64 * MB, types: /^application\/octet-stream\s*(?:;|$)/i },
  /** Ends a preview: a button, and nothing else. */
  previewExit: { maxBytes: 16 * KB, types: /^application\/x-www-form-urlencoded\s*(?:;|$)/i },
} as const satisfies Record<string, PostedBody>;

const routes: readonly (readonly [RegExp, PostedBody])[] = [
  [/^\/api\/search\/[^/]+(?:\/suggestions)?$/, POSTED_BODIES.search],
  [/^\/api\/reports$/, POSTED_BODIES.report],
  [/^\/api\/revalidate$/, POSTED_BODIES.revalidate],
  [/^\/api\/forms\/[^/]+\/[^/]+$/, POSTED_BODIES.form],
  [/^\/api\/forms\/[^/]+\/[^/]+\/files\/[^/]+$/, POSTED_BODIES.file],
  [/^\/api\/preview\/exit$/, POSTED_BODIES.previewExit],
];

/** Returns what may be posted to a path, or null where nothing may. */
export const postedBodyAt = (pathname: string): PostedBody | null =>
  routes.find(([pattern]) => pattern.test(pathname))?.[1] ?? null;
