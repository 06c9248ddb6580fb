import { handler, readText } from '@/app/api/handler';
import { payments } from '@/app/api/payments/payments';
import { isLanguage } from '@/lib/content/language';
import { receiptIn } from '@/lib/payments/link';
import { isSameOrigin } from '@/lib/platform/same-origin';
import { localLocation } from '@/lib/routing/local-location';
import { paymentPath } from '@/lib/routing/paths';
import { splitUrl } from '@/lib/routing/route-of';
import type { Site } from '@/sites/site';

export const dynamic = 'force-dynamic';

const MAX_BYTES = 1_024;

const reply = (status: number, headers: Readonly<Record<string, string>> = {}) =>
  new Response(null, { status, headers: { 'cache-control': 'no-store', ...headers } });

/** Starts another payment for the one of a link, then 303 to its page. */
export const POST = handler<Site>({
  rateLimit: {
    limit: 'submit',
    exceeded: (_, retryAfterS) => reply(429, { 'retry-after': String(retryAfterS) }),
  },
  resolve: (site) => site,
  guard: (_, request) =>
    isSameOrigin(request.headers, request.headers.get('host') ?? '') ? null : reply(403),
  notFound: () => reply(404),
  async respond(site, request) {
    const posted = new URLSearchParams((await readText(request, MAX_BYTES)) ?? '');
    const token = posted.get('payment') ?? '';
    const language = posted.get('language') ?? '';
    const receipt = receiptIn(token, site.id);
    if (receipt === null || !isLanguage(language)) return reply(404);
    await payments().again(receipt);
    const { pathname, search } = splitUrl(paymentPath(language, token, true));
    return new Response(null, {
      status: 303,
      headers: { 'cache-control': 'no-store', location: localLocation({ pathname, search }) },
    });
  },
});
