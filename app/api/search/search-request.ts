import { env } from '@/lib/platform/env';
import { log } from '@/lib/platform/log';
import { rateLimiter } from '@/lib/platform/rate-limiter';
import type { RouteClass } from '@/lib/platform/rate-limits';
import { readLimited } from '@/lib/cms/http/read-limited';
import { isLanguage, type Language } from '@/lib/content/language';
import { messagesOf } from '@/lib/i18n/messages';
import { SearchUnavailable } from '@/lib/search/engine/engine';
import { siteByHost } from '@/sites/resolve';
import type { Site } from '@/sites/site';

export type SearchContext = { params: Promise<{ locale: string }> };

/** The longest query that a page of ours posts is half of this. */
const MAX_BYTES = 16 * 1_024;

const NO_STORE = { 'cache-control': 'no-store' };

const refused = (status: number, message: string, headers: Readonly<Record<string, string>> = {}) =>
  Response.json({ message }, { status, headers: { ...NO_STORE, ...headers } });

async function bodyOf(request: Request): Promise<unknown> {
  const body: unknown = JSON.parse(await readLimited(request, MAX_BYTES));
  return body;
}

type Place = { site: Site; language: Language };

type Route<Asked> = {
  routes: RouteClass;
  /** Null for what is no question of ours. */
  read: (body: unknown) => Asked | null;
  answer: (asked: Asked, siteLocale: Place) => Promise<unknown>;
};

/**
 * A question of a script of ours, posted as JSON, on the site of its host. 404 for another host or
 * language, 429 for too many, 400 for what is not ours, 503 when the search is down.
 */
export const searchRoute =
  <Asked>({ routes, read, answer }: Route<Asked>) =>
  async (request: Request, { params }: SearchContext): Promise<Response> => {
    const { locale } = await params;
    const site = siteByHost(request.headers.get('host'), env().SITE_HOSTS);
    if (!site || !isLanguage(locale)) return refused(404, 'Not found');
    const client = request.headers.get('x-client-address') ?? 'unknown';
    const taken = await (await rateLimiter()).take(routes, client);
    if (taken.kind === 'limited')
      return refused(429, messagesOf(locale).search.tooMany, {
        'retry-after': String(taken.retryAfterS),
      });
    const asked = read(await bodyOf(request).catch(() => null));
    if (asked === null) return refused(400, 'Bad request');
    try {
      const found = await answer(asked, { site, language: locale });
      return Response.json(found, { headers: NO_STORE });
    } catch (error) {
      if (!(error instanceof SearchUnavailable)) throw error;
      log('error', 'search failed', { failure: error.failure });
      return refused(503, messagesOf(locale).search.outageTitle, { 'retry-after': '60' });
    }
  };
