import { handler, readText } from '@/app/api/handler';
import { services } from '@/app/services';
import { replyEmpty } from '@/app/api/replies';
import { env } from '@/lib/platform/env';
import { describeBackendFailure } from '@/lib/cms/http/failure';
import { log } from '@/lib/platform/log';

export const dynamic = 'force-dynamic';

const MAX_BYTES = 1_024;
const ID = /^tr_\w{1,40}$/;

/** Names a payment that may have changed, which is then fetched: a forged one changes nothing. */
export const POST = handler<true>({
  rateLimit: {
    limit: 'webhook',
  },
  resolve: () => (env().MOLLIE_API_KEY === undefined ? null : true),
  async respond(_, request) {
    const text = await readText(request, MAX_BYTES);
    const id = new URLSearchParams(text ?? '').get('id') ?? '';
    if (!ID.test(id)) return replyEmpty(400);
    try {
      // 200 for an unknown one too: which are known is not public.
      await services().payments().recheck(id);
      return replyEmpty(200);
    } catch (error) {
      log('error', 'a payment could not be fetched', { fault: describeBackendFailure(error) });
      return replyEmpty(503);
    }
  },
});
