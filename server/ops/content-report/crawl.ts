import { setTimeout as pause } from 'node:timers/promises';
import { Parser } from 'htmlparser2';
import PQueue from 'p-queue';
import { requestSite } from '@/server/request-site';

type Response = Awaited<ReturnType<typeof requestSite>>;

const NO_RESPONSE: Response = { status: 0, body: '', retryAfterSeconds: 0 };
const DEADLINE_MS = 30_000;

/** `origin` is where the sites listen. Status 0 is no response. */
function request(url: string, origin: string | null): Promise<Response> {
  const { protocol, pathname, search, host } = new URL(url);
  const target = origin === null ? new URL(url) : new URL(`${pathname}${search}`, origin);
  const headers = {
    host,
    'x-forwarded-proto': protocol.slice(0, -1),
    'user-agent': 'content-report',
  };
  return requestSite(target, { headers, timeoutMs: DEADLINE_MS }).catch(() => NO_RESPONSE);
}

const TRIES = 4;
const PAUSE_MS = 2_000;
const MAX_PAUSE_MS = 60_000;
const TOO_MANY_REQUESTS = 429;
const SERVER_ERROR = 500;

/** A page that takes too long is a 503, and is there a moment later; one that was requested too often says when. */
export async function load(url: string, origin: string | null, tries = TRIES): Promise<Response> {
  const response = await request(url, origin);
  const { status, retryAfterSeconds } = response;
  const isBusy = status === 0 || status === TOO_MANY_REQUESTS || status >= SERVER_ERROR;
  if (!isBusy || tries <= 1) return response;
  const pauseMs = retryAfterSeconds > 0 ? retryAfterSeconds * 1_000 : PAUSE_MS;
  await pause(Math.min(pauseMs, MAX_PAUSE_MS));
  return load(url, origin, tries - 1);
}

export type SitemapEntry = { url: string; changed: number | null };

/** The entries of a site map, or the site maps of an index. */
export function readSitemap(xml: string): { isIndex: boolean; entries: readonly SitemapEntry[] } {
  const entries: SitemapEntry[] = [];
  let value = '';
  let isIndex = false;
  const parser = new Parser(
    {
      onopentag(tag) {
        value = '';
        if (tag === 'sitemapindex') isIndex = true;
      },
      ontext(part) {
        value += part;
      },
      onclosetag(tag) {
        const last = entries.at(-1);
        if (tag === 'loc') entries.push({ url: value.trim(), changed: null });
        if (tag === 'lastmod' && last) last.changed = Date.parse(value.trim());
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return { isIndex, entries };
}

const AT_ONCE = 4;

/** Maps with few requests at once: visitors go before. */
export async function mapGently<From, To>(
  items: readonly From[],
  map: (item: From) => Promise<To>,
): Promise<To[]> {
  const queue = new PQueue({ concurrency: AT_ONCE });
  return queue.addAll(items.map((item) => () => map(item)));
}
