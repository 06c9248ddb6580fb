const KB = 1_024;
const MB = 1_024 * KB;

type PostedBody = {
  maxBytes: number;
  types: RegExp | null;
  /** Says in the language of the form what became of it, to who opens its address again. */
  hasPage?: true;
};

const JSON_ONLY = /^application\/json\s*(?:;|$)/i;
const FORM_URLENCODED = /^application\/x-www-form-urlencoded\s*(?:;|$)/i;
const FORM = /^(?:multipart\/form-data\s*;|application\/x-www-form-urlencoded\s*(?:;|$))/i;
/** Reporting API, and `report-uri` of CSP 2. */
const REPORT = /^application\/(?:reports\+json|csp-report|json)\s*(?:;|$)/i;
const BYTES = /^application\/octet-stream\s*(?:;|$)/i;

const routes: readonly (readonly [RegExp, PostedBody])[] = [
  // The longest query that a page posts is half of this.
  [/^\/api\/search\/[^/]+(?:\/suggestions)?$/, { maxBytes: 16 * KB, types: JSON_ONLY }],
  [/^\/api\/events$/, { maxBytes: 16 * KB, types: JSON_ONLY }],
  [/^\/api\/reports$/, { maxBytes: 64 * KB, types: REPORT }],
  // The signature covers the bytes, whatever the media type.
  [/^\/api\/revalidate$/, { maxBytes: MB, types: null }],
  [/^\/api\/forms\/[^/]+\/[^/]+$/, { maxBytes: 512 * MB, types: FORM, hasPage: true }],
  // Larger than any element allows, so that the route reports the limit of the element.
  [/^\/api\/forms\/[^/]+\/[^/]+\/files\/[^/]+$/, { maxBytes: 64 * MB, types: BYTES }],
  [/^\/api\/saved-searches\/[^/]+(?:\/[^/]+)?$/, { maxBytes: 16 * KB, types: FORM }],
  [/^\/api\/preview\/(?:exit|withdraw)$/, { maxBytes: 16 * KB, types: FORM_URLENCODED }],
  [/^\/api\/payments\/(?:webhook|again)$/, { maxBytes: 16 * KB, types: FORM_URLENCODED }],
];

export const postedBodyAt = (pathname: string): PostedBody | null =>
  routes.find(([pattern]) => pattern.test(pathname))?.[1] ?? null;
