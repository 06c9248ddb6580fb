import { randomUUID } from 'node:crypto';
import { formHandler } from '@/app/api/forms/form-request';
import { errorReply } from '@/app/api/forms/replies';
import { signToken } from '@/lib/forms/submission/form-token';

export const dynamic = 'force-dynamic';

export const GET = formHandler({
  limit: null,
  reject: (error, context) => errorReply(error, context, true),
  respond: ({ site, webform }) => {
    const claims = { form: webform, site: site.id, key: randomUUID(), issuedAt: Date.now() };
    const reply = { token: signToken(claims) };
    return Promise.resolve(Response.json(reply, { headers: { 'cache-control': 'no-store' } }));
  },
});
