import type { IncomingHttpHeaders } from 'node:http';

/** A response as MDN's HTTP Observatory sees it, over https. */
export type Observed = { headers: IncomingHttpHeaders; body: string };

const BASELINE = 100;
/** Bonuses count from this score on. */
const MIN_FOR_BONUS = 90;
const SIX_MONTHS_S = 15_768_000;

const directivesIn = (policy: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name.toLowerCase(), sources] as const;
    }),
  );

const BROAD = new Set(['*', 'http:', 'https:', 'data:', 'ftp:', 'blob:']);

function contentSecurityPolicy({ headers }: Observed): number {
  const policy = String(headers['content-security-policy'] ?? '');
  if (policy === '') return -25;
  const directives = directivesIn(policy);
  const sourcesOf = (name: string) =>
    directives.get(name) ?? directives.get('default-src') ?? ['*'];
  const isUnsafe = (name: string) =>
    sourcesOf(name).some((source) => source === "'unsafe-inline'" || BROAD.has(source));
  if (isUnsafe('script-src') || isUnsafe('object-src')) return -20;
  if ([...directives.values()].flat().some((source) => source.startsWith('http://'))) return -20;
  if (sourcesOf('script-src').includes("'unsafe-eval'")) return -10;
  if (isUnsafe('style-src')) return 0;
  const isClosed = directives.get('default-src')?.join() === "'none'";
  const action = directives.get('form-action')?.join();
  return isClosed && (action === "'none'" || action === "'self'") ? 10 : 5;
}

function cookies({ headers }: Observed): number {
  const all = (headers['set-cookie'] ?? []).map((cookie) => cookie.toLowerCase());
  if (all.length === 0) return 0;
  if (all.some((cookie) => !/;\s*secure/.test(cookie))) return -40;
  if (all.some((cookie) => !/;\s*httponly/.test(cookie))) return -30;
  return all.every((cookie) => /;\s*samesite=(?:lax|strict)/.test(cookie)) ? 5 : 0;
}

const crossOriginSharing = ({ headers }: Observed): number =>
  headers['access-control-allow-credentials'] === 'true' ? -50 : 0;

const PRIVATE_REFERRER =
  /^(?:no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/;

function referrerPolicy({ headers }: Observed): number {
  const policy = headers['referrer-policy'];
  if (policy === undefined) return 0;
  return PRIVATE_REFERRER.test(String(policy)) ? 5 : -5;
}

function transportSecurity({ headers }: Observed): number {
  const maxAge = /max-age=(\d+)/.exec(headers['strict-transport-security'] ?? '')?.[1];
  if (maxAge === undefined) return -20;
  return Number(maxAge) >= SIX_MONTHS_S ? 0 : -10;
}

/** Scripts of the same origin need no integrity. */
function subresourceIntegrity({ headers, body }: Observed): number {
  if (!(headers['content-type'] ?? '').startsWith('text/html')) return 0;
  const scripts = [...body.matchAll(/<script[^>]*\ssrc="([^"]*)"/g)].map(([, src = '']) => src);
  if (scripts.some((src) => /^(?:http:)?\/\//.test(src))) return -50;
  return scripts.some((src) => src.startsWith('https:')) ? -5 : 0;
}

const contentTypeOptions = ({ headers }: Observed): number =>
  headers['x-content-type-options'] === 'nosniff' ? 0 : -5;

function frameOptions({ headers }: Observed): number {
  const ancestors = directivesIn(String(headers['content-security-policy'] ?? '')).get(
    'frame-ancestors',
  );
  if (ancestors && ancestors.length > 0) return 5;
  return /^(?:deny|sameorigin)$/i.test(String(headers['x-frame-options'] ?? '')) ? 0 : -20;
}

function resourcePolicy({ headers }: Observed): number {
  const policy = String(headers['cross-origin-resource-policy'] ?? '');
  if (policy === 'same-origin' || policy === 'same-site') return 10;
  return policy === '' || policy === 'cross-origin' ? 0 : -5;
}

/** Redirects to https are the proxy's; none here leaves its host. */
const redirection = ({ headers }: Observed): number =>
  /^(?:http:)?\/\//.test(headers.location ?? '') ? -20 : 0;

const RULES = {
  contentSecurityPolicy,
  cookies,
  crossOriginSharing,
  referrerPolicy,
  transportSecurity,
  subresourceIntegrity,
  contentTypeOptions,
  frameOptions,
  resourcePolicy,
  redirection,
} as const;

/**
 * Returns the score of a response, by the rules that MDN publishes for its HTTP Observatory
 * (mdn/mdn-http-observatory, `src/grader/charts.js`), and what each rule gave.
 */
export function observatoryScore(response: Observed) {
  const given = Object.entries(RULES).map(([name, rule]) => [name, rule(response)] as const);
  const sum = (points: readonly number[]) => points.reduce((total, point) => total + point, 0);
  const points = given.map(([, point]) => point);
  const withoutBonus = BASELINE + sum(points.filter((point) => point < 0));
  const bonus = withoutBonus >= MIN_FOR_BONUS ? sum(points.filter((point) => point > 0)) : 0;
  return { score: Math.max(0, withoutBonus + bonus), given: Object.fromEntries(given) };
}
