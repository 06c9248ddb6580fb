import { handler, readText } from '@/app/api/handler';
import { services } from '@/app/services';
import { replyEmpty, isOwnOrigin, seeOther } from '@/app/api/replies';
import { isLanguage } from '@/lib/content/language';
import { receiptIn } from '@/lib/payments/link';
import { paymentPath } from '@/lib/routing/paths';
import type { Site } from '@/sites/site';

export const dynamic = 'force-dynamic';

const MAX_BYTES = 1_024;

/** Starts another payment for the one of a link, then 303 to its page. */
export const POST = handler<Site>({
  rateLimit: {
    limit: 'submit',
  },
  resolve: (site) => site,
  guard: (_, request) => (isOwnOrigin(request) ? null : replyEmpty(403)),
  async respond(site, request) {
    const posted = new URLSearchParams((await readText(request, MAX_BYTES)) ?? '');
    const token = posted.get('payment') ?? '';
    const language = posted.get('language') ?? '';
    const receipt = receiptIn(token, site.id);
    if (receipt === null || !isLanguage(language)) return replyEmpty(404);
    await services().payments().startAgain(receipt);
    return seeOther(paymentPath(language, token, true));
  },
});
