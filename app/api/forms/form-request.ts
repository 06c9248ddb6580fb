import { escapeUTF8 } from 'entities';
import { handler } from '@/app/api/handler';
import { BackendError } from '@/lib/cms/http/failure';
import { isLanguage, type Language } from '@/lib/content/language';
import { PAYMENT_RESULT_FORM } from '@/lib/forms/definition/form';
import { TooManyAnswersError } from '@/lib/forms/definition/form-data';
import { buildFailed } from '@/lib/forms/submission/accept';
import { newFormSession, sessionCookie, formSessionIn } from '@/lib/forms/submission/form-token';
import { MalformedPost, UnreadablePost } from '@/lib/forms/submission/read-form-data';
import type { Failed, SubmitError } from '@/lib/forms/submission/result';
import { messagesOf } from '@/lib/i18n/messages';
import { StorageUnavailable } from '@/lib/platform/database';
import type { RouteClass } from '@/lib/platform/rate-limiter';
import { isSameOrigin } from '@/lib/platform/same-origin';
import { telHref } from '@/lib/routing/contact-links';
import type { Site } from '@/sites/site';

export type FormRequest = {
  site: Site;
  language: Language;
  webform: string;
  origin: string;
  session: string;
  /** Errors are JSON for it, and a page in words without it. */
  isScript: boolean;
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

const STATUSES: { readonly [E in SubmitError]: number } = {
  foreign: 403,
  preview: 403,
  conflict: 409,
  limited: 429,
  unreadable: 413,
  malformed: 400,
  closed: 403,
  refused: 403,
  gone: 404,
  unavailable: 503,
};

type At = Pick<FormRequest, 'site' | 'language'> & { isScript?: boolean };

/** A page without dependencies: those of the form's own page may be unavailable. */
function errorPage(message: string, { language, site }: At): string {
  const { title, back } = messagesOf(language).webform.notSent;
  const { phone, mail } = site.contact;
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeUTF8(title)}</title>
<main>
<h1>${escapeUTF8(title)}</h1>
<p>${escapeUTF8(message)}</p>
<p>${escapeUTF8(back)}</p>
<p><a href="${escapeUTF8(telHref(phone))}">${escapeUTF8(phone)}</a> · <a href="mailto:${escapeUTF8(mail)}">${escapeUTF8(mail)}</a></p>
</main>
</html>
`;
}

export function replyFailed(failed: Failed): Response {
  const { error, retryAfterS } = failed;
  return Response.json(failed, {
    status: STATUSES[error],
    headers: {
      'cache-control': 'no-store',
      ...(retryAfterS && { 'retry-after': String(retryAfterS) }),
    },
  });
}

export function errorReply(
  error: SubmitError,
  at: At,
  retryAfterS: number | null = null,
): Response {
  const failed = buildFailed(error, at, retryAfterS);
  const reply = replyFailed(failed);
  if (at.isScript) return reply;
  const headers = new Headers(reply.headers);
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(errorPage(failed.message, at), { status: reply.status, headers });
}

/** The reason of an error that is no fault of ours; null for any other. */
function findSubmitError(error: unknown): SubmitError | null {
  if (error instanceof MalformedPost) return 'malformed';
  if (error instanceof UnreadablePost || error instanceof TooManyAnswersError) return 'unreadable';
  if (error instanceof StorageUnavailable || error instanceof BackendError) return 'unavailable';
  return null;
}

type Options = {
  limit: RouteClass | null;
  /** Its errors become a reply, by their reason. */
  respond: (context: FormRequest, request: Request) => Response | Promise<Response>;
};

export const formHandler = ({ limit, respond }: Options) =>
  handler<FormRequest>({
    rateLimit: limit && {
      limit,
      exceeded: (context, retryAfterS) => errorReply('limited', context, retryAfterS),
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
        isScript: request.headers.get('accept')?.startsWith('application/json') ?? false,
        params,
      };
    },
    guard(context, request) {
      if (request.method !== 'POST') return null;
      const { host } = new URL(context.origin);
      return isSameOrigin(request.headers, host) ? null : errorReply('foreign', context);
    },
    notFound,
    async respond(context, request) {
      try {
        return await respond(context, request);
      } catch (error) {
        const reason = findSubmitError(error);
        if (reason === null) throw error;
        return errorReply(reason, context);
      }
    },
  });
