import { handler } from '@/app/api/handler';
import { isPreview } from '@/lib/cms/preview/session';
import { sessionIn } from '@/lib/cms/preview/session';
import { isLanguage, type Language } from '@/lib/content/language';
import { newFormSession, sessionCookie, formSessionIn } from '@/lib/forms/submission/form-session';
import type { SubmitError } from '@/lib/forms/submission/result';
import type { RouteClass } from '@/lib/platform/rate-limits';
import { isSameOrigin } from '@/lib/platform/same-origin';
import type { Site } from '@/sites/site';

/** A request about a form, on the site of its host and in the language of its URL. */
export type FormRequest = {
  site: Site;
  language: Language;
  webform: string;
  /** As the address bar shows it. */
  origin: string;
  session: string;
  params: Readonly<Record<string, string | undefined>>;
};

const FORM = /^[a-z0-9_]{1,64}$/;

/** The edge server alone knows the scheme that the client sees. */
const schemeOf = (request: Request): string =>
  request.headers.get('x-client-scheme') === 'https' ? 'https' : 'http';

export const notFound = () => Response.json({ message: 'Not found' }, { status: 404 });

/** Headers of a reply to one visitor, who stays the same for their forms. */
export const privateHeaders = ({ session, origin }: FormRequest) => ({
  'cache-control': 'no-store',
  'set-cookie': sessionCookie(session, origin.startsWith('https:')),
});

type Options = {
  limit: RouteClass | null;
  /** The reply to a request that is rejected before it is read. */
  reject: (
    error: SubmitError,
    context: FormRequest,
    request: Request,
    retryAfterS: number | null,
  ) => Response;
  respond: (context: FormRequest, request: Request) => Promise<Response>;
};

/** Handles a post of a form: from a page of this site, not in a preview, and within the rate limit. */
export const formHandler = ({ limit, reject, respond }: Options) =>
  handler<FormRequest>({
    limit,
    resolve(site, params, request) {
      const { locale = '', form = '' } = params;
      if (!isLanguage(locale) || !FORM.test(form)) return null;
      const host = request.headers.get('host') ?? '';
      return {
        site,
        language: locale,
        webform: form,
        origin: `${schemeOf(request)}://${host}`,
        session: formSessionIn(request.headers.get('cookie')) ?? newFormSession(),
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
    tooMany: (context, retryAfterS, request) => reject('limited', context, request, retryAfterS),
    respond,
  });
