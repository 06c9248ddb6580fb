import { formHandler } from '@/app/api/forms/form-request';
import { newToken } from '@/lib/forms/submission/form-token';

export const dynamic = 'force-dynamic';

export const GET = formHandler({
  limit: null,
  respond: ({ site, webform }) => {
    const reply = { token: newToken({ form: webform, site: site.id }) };
    return Response.json(reply, { headers: { 'cache-control': 'no-store' } });
  },
});
