const KB = 1_024;
const MB = 1_024 * KB;

type PostedBody = { maxBytes: number; types: RegExp | null };

const JSON_ONLY = /^application\/json\s*(?:;|$)/i;

const FORM_URLENCODED = /^application\/x-www-form-urlencoded\s*(?:;|$)/i;

const POSTED_BODIES = {
  /** The longest query that a page posts is half of this. */
  search: { maxBytes: 16 * KB, types: JSON_ONLY },
  event: { maxBytes: 16 * KB, types: JSON_ONLY },
  /** Reporting API, and `report-uri` of CSP 2. */
  report: {
    maxBytes: 64 * KB,
    types: /^application\/(?:reports\+json|csp-report|json)\s*(?:;|$)/i,
  },
  /** The signature covers the bytes, whatever the media type. */
  revalidate: { maxBytes: MB, types: null },
  form: {
    maxBytes: 512 * MB,
    types: /^(?:multipart\/form-data\s*;|application\/x-www-form-urlencoded\s*(?:;|$))/i,
  },
  /** Larger than any element allows, so that the route reports the limit of the element. */
  file: { maxBytes: 64 * MB, types: /^application\/octet-stream\s*(?:;|$)/i },
  savedSearch: {
    maxBytes: 16 * KB,
    types: /^(?:multipart\/form-data|application\/x-www-form-urlencoded)\s*(?:;|$)/i,
  },
  preview: { maxBytes: 16 * KB, types: FORM_URLENCODED },
  payment: { maxBytes: 16 * KB, types: FORM_URLENCODED },
} as const satisfies Record<string, PostedBody>;

const routes: readonly (readonly [RegExp, PostedBody])[] = [
  [/^\/api\/search\/[^/]+(?:\/suggestions)?$/, POSTED_BODIES.search],
  [/^\/api\/reports$/, POSTED_BODIES.report],
  [/^\/api\/events$/, POSTED_BODIES.event],
  [/^\/api\/revalidate$/, POSTED_BODIES.revalidate],
  [/^\/api\/forms\/[^/]+\/[^/]+$/, POSTED_BODIES.form],
  [/^\/api\/forms\/[^/]+\/[^/]+\/files\/[^/]+$/, POSTED_BODIES.file],
  [/^\/api\/saved-searches\/[^/]+(?:\/[^/]+)?$/, POSTED_BODIES.savedSearch],
  [/^\/api\/preview\/(?:exit|withdraw)$/, POSTED_BODIES.preview],
  [/^\/api\/payments\/(?:webhook|again)$/, POSTED_BODIES.payment],
];

export const postedBodyAt = (pathname: string): PostedBody | null =>
  routes.find(([pattern]) => pattern.test(pathname))?.[1] ?? null;
