import type { IncomingMessage } from 'node:http';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';
import { sessionIn } from '@/lib/cms/preview/session';
import { maskPersonalData } from '@/lib/platform/reports/scrub';
import { paymentRouteAt } from '@/lib/routing/paths';
import type { RouteClass } from '@/server/ops/route-class';
import type { Sum } from '@/server/supervisor/messages';
import { canonicalPath } from './resolve-request';

const PAGES: ReadonlySet<RouteClass> = new Set<RouteClass>(['page', 'list', 'search']);

/** A page has no dot in its path: results and calendars of an overview have. */
const FILE = /\.\w+$/;

const MAX_AGENTS = 2_000;

/** The list of patterns is long, and a few user agents send nearly all requests. */
const people = new LRUCache<string, boolean>({
  max: MAX_AGENTS,
  memoMethod: (agent) => agent !== '' && !isbot(agent),
});

/** `components/elements` sends it once a page that was prefetched is shown. */
const SHOWN_HEADER = 'x-page-shown';

type Head = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;

/** Browsers send `Sec-Fetch-Dest` to secure origins only. */
function isShown({ method, headers }: Head): boolean {
  if (method === 'HEAD') return headers[SHOWN_HEADER] === '1';
  const isPrefetch = (headers['sec-purpose'] ?? headers['purpose']) !== undefined;
  if (method !== 'GET' || isPrefetch) return false;
  const destination = headers['sec-fetch-dest'];
  return destination === undefined
    ? (headers.accept ?? '').includes('text/html')
    : destination === 'document';
}

/** Do Not Track, and Global Privacy Control. */
const isDeclined = ({ headers }: Head): boolean =>
  headers['dnt'] === '1' || headers['sec-gpc'] === '1';

type Response = { route: RouteClass; status: number };

/** One name for a page, however its path is written; a payment's token is its donor's alone. */
function nameOf(path: string): string {
  const name = canonicalPath(path);
  const shown = paymentRouteAt(name) === null ? name : name.slice(0, name.lastIndexOf('/'));
  return shown.toLowerCase();
}

const KINDS: ReadonlyMap<number, PageView['kind']> = new Map([
  [200, 'page'],
  [304, 'page'],
  [404, 'missing'],
]);

/** A page that a person now sees, or requested in vain; its path without query and personal data. */
export type PageView = { kind: 'page' | 'missing'; path: string };

/** Null for every other request. */
export function readPageView(request: Head, { route, status }: Response): PageView | null {
  const kind = KINDS.get(status);
  if (!PAGES.has(route) || !kind || !isShown(request) || isDeclined(request)) return null;
  const { url = '/', headers } = request;
  const [path = '/'] = url.split('?');
  if (FILE.test(path) || !people.memo(headers['user-agent'] ?? '')) return null;
  const isEditor = sessionIn(headers.cookie ?? null) !== null;
  return isEditor
    ? null
    : { kind, path: kind === 'page' ? nameOf(path) : maskPath(url).toLowerCase() };
}

const MAX_PATH = 300;

/** A path that leads to nothing may be anything: without query, e-mail addresses and long numbers. */
export function maskPath(url: string): string {
  const segments = (url.split('?')[0] ?? '').split('/').map((segment) => {
    try {
      return maskPersonalData(decodeURIComponent(segment));
    } catch {
      return maskPersonalData(segment);
    }
  });
  return segments.join('/').slice(0, MAX_PATH);
}

/** More different pages than the sites have, in one batch. */
const MAX_KEYS = 5_000;

/** Counts in memory, so that a request costs no write; `take` empties it. */
export function createPageViews() {
  const counts = new Map<string, Sum>();

  return {
    add(site: string, { kind, path: name }: PageView): void {
      const key = `${kind} ${site} ${name}`;
      const sum = counts.get(key);
      if (sum) sum.count += 1;
      else if (counts.size < MAX_KEYS) counts.set(key, { kind, site, name, count: 1 });
    },

    take(): Sum[] {
      const sums = [...counts.values()];
      counts.clear();
      return sums;
    },
  };
}
