import { escapeUTF8 } from 'entities';
import type { Failed, SubmitError } from '@/lib/forms/submission/result';
import { buildFailed } from '@/lib/forms/submission/accept';
import { messagesOf } from '@/lib/i18n/messages';
import type { Language } from '@/lib/content/language';
import { telHref } from '@/lib/routing/contact-links';
import type { Site } from '@/sites/site';

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

type At = { site: Site; language: Language; isScript?: boolean };

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
