import { randomUUID } from 'node:crypto';
import { signToken } from '@/lib/forms/submission/form-token';
import { type FormParams, formRequest } from '@/app/api/forms/form-request';

export const dynamic = 'force-dynamic';

type Context = { params: Promise<FormParams> };

/** A fresh token with an idempotency key of its own, for a form that somebody begins to fill in. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const asked = formRequest(request, await params);
  if (!asked) return Response.json({ message: 'Not found' }, { status: 404 });
  const { site, webform } = asked;
  const token = signToken({
    form: webform,
    site: site.id,
    key: randomUUID(),
    issuedAt: Date.now(),
  });
  return Response.json({ token }, { headers: { 'cache-control': 'no-store' } });
}
