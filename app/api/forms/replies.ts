import { escapeUTF8 } from 'entities';
import { fill } from '@/lib/i18n/fill';
import { messagesOf } from '@/lib/i18n/messages';
import type { Trouble } from '@/lib/forms/submission/result';
import type { FormRequest } from './form-request';

const STATUSES: { readonly [T in Trouble]: number } = {
  foreign: 403,
  preview: 403,
  conflict: 409,
  limited: 429,
  unreadable: 413,
  closed: 403,
  unavailable: 503,
};

/** Why a form was not taken, in words for its visitor. */
export const troubleWords = (trouble: Trouble, { language, site }: FormRequest): string =>
  fill(messagesOf(language).webform.trouble[trouble], { phone: site.contact.phone });

const NO_STORE = { 'cache-control': 'no-store' };

/** The smallest page there is: what a form's own page is made of may be what is not to be had. */
function troublePage(message: string, { language, site }: FormRequest): string {
  const { title, back } = messagesOf(language).webform.notSent;
  const [call, mail] = [site.contact.phoneHref, site.contact.mail];
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
<p><a href="${escapeUTF8(call)}">${escapeUTF8(site.contact.phone)}</a> · <a href="mailto:${escapeUTF8(mail)}">${escapeUTF8(mail)}</a></p>
</main>
</html>
`;
}

/** A form was not taken, though nothing in it is wrong: for script as JSON, else as a small page. */
export function errorReply(
  trouble: Trouble,
  asked: FormRequest,
  isScript: boolean,
  retryAfterS: number | null = null,
): Response {
  const message = troubleWords(trouble, asked);
  const headers = { ...NO_STORE, ...(retryAfterS && { 'retry-after': String(retryAfterS) }) };
  const init = { status: STATUSES[trouble], headers };
  return isScript
    ? Response.json({ outcome: 'failed', message }, init)
    : new Response(troublePage(message, asked), {
        ...init,
        headers: { ...headers, 'content-type': 'text/html; charset=utf-8' },
      });
}

/** Whether the form's own script asks, which draws the answer itself. */
export const isScript = (request: Request): boolean =>
  request.headers.get('accept')?.startsWith('application/json') ?? false;
