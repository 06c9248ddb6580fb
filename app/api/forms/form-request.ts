import { handler } from '@/app/api/handler';
import { isPreview } from '@/lib/cms/preview/session';
import { sessionIn } from '@/lib/cms/preview/session';
import { isLanguage, type Language } from '@/lib/content/language';
import { PAYMENT_RESULT_FORM } from '@/lib/forms/definition/form';
import { newFormSession, sessionCookie, formSessionIn } from '@/lib/forms/submission/form-token';
import type { SubmitError } from '@/lib/forms/submission/result';
import type { RouteClass } from '@/lib/platform/rate-limits';
import { isSameOrigin } from '@/lib/platform/same-origin';
import type { Site } from '@/sites/site';

export type FormRequest = {
  site: Site;
  language: Language;
  webform: string;
  origin: string;
  session: string;
  params: Readonly<Record<string, string | undefined>>;
};

const FORM = /^[a-z0-9_]{1,64}$/;

/** Only the edge server knows the scheme that the client uses. */
const schemeOf = (request: Request): string =>
  request.headers.get('x-client-scheme') === 'https' ? 'https' : 'http';

/** For an address of no form: its site and language may be unknown. */
const notFound = () =>
  new Response('Dit formulier is er niet.\nThere is no such form.\n', {
    status: 404,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });

export const privateHeaders = ({ session, origin }: FormRequest) => ({
  'cache-control': 'no-store',
  'set-cookie': sessionCookie(session, origin.startsWith('https:')),
});

type Options = {
  limit: RouteClass | null;
  reject: (
    error: SubmitError,
    context: FormRequest,
    request: Request,
    retryAfterS: number | null,
  ) => Response;
  respond: (context: FormRequest, request: Request) => Promise<Response>;
};

export const formHandler = ({ limit, reject, respond }: Options) =>
  handler<FormRequest>({
    rateLimit: limit && {
      limit,
      exceeded: (context, retryAfterS, request) => reject('limited', context, request, retryAfterS),
    },
    resolve(site, params, request) {
      const { locale = '', form = '' } = params;
      if (!isLanguage(locale) || !FORM.test(form) || form === PAYMENT_RESULT_FORM) return null;
      const host = request.headers.get('host') ?? '';
      return {
        site,
        language: locale,
        webform: form,
        origin: `${schemeOf(request)}://${host}`,
        session: formSessionIn(request.headers.get('cookie')) ?? newFormSession(request.headers),
        params,
      };
    },
    guard(context, request) {
      if (request.method !== 'POST') return null;
      const { origin, site } = context;
      if (!isSameOrigin(request.headers, new URL(origin).host))
        return reject('foreign', context, request, null);
      return isPreview(sessionIn(request.headers.get('cookie')), site.id)
        ? reject('preview', context, request, null)
        : null;
    },
    notFound,
    respond,
  });
