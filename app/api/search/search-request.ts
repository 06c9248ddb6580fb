import { jsonHandler } from '@/app/api/handler';
import { log } from '@/lib/platform/log';
import type { RouteClass } from '@/lib/platform/rate-limiter';
import { isLanguage } from '@/lib/content/language';
import { messagesOf } from '@/lib/i18n/messages';
import { type Audience, SearchUnavailable } from '@/lib/search/engine/engine';

/** Twice the maximum query of our own pages. */
const MAX_BYTES = 16 * 1_024;

const NO_STORE = { 'cache-control': 'no-store' };

const rejectRequest = (
  status: number,
  message: string,
  headers: Readonly<Record<string, string>> = {},
) => Response.json({ message }, { status, headers: { ...NO_STORE, ...headers } });

type Route<Query> = {
  limit: RouteClass;
  parse: (body: unknown) => Query | null;
  search: (query: Query, audience: Audience) => Promise<unknown>;
};

export const searchRoute = <Query>({ limit, parse, search }: Route<Query>) =>
  jsonHandler<Audience, Query>({
    rateLimit: {
      limit,
      exceeded: ({ language }, retryAfterS) =>
        rejectRequest(429, messagesOf(language).search.tooMany, {
          'retry-after': String(retryAfterS),
        }),
    },
    maxBytes: MAX_BYTES,
    parse,
    resolve: (site, { locale = '' }) =>
      isLanguage(locale) ? { domains: site.searchDomains, language: locale } : null,
    notFound: () => rejectRequest(404, 'Not found'),
    invalid: () => rejectRequest(400, 'Bad request'),
    respond: async (query, audience) => {
      try {
        return Response.json(await search(query, audience), { headers: NO_STORE });
      } catch (error) {
        if (!(error instanceof SearchUnavailable)) throw error;
        log('error', 'search failed', { failure: error.failure });
        const { outageTitle } = messagesOf(audience.language).search;
        return rejectRequest(503, outageTitle, { 'retry-after': '60' });
      }
    },
  });
