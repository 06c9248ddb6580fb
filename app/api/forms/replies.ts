import { fill } from '@/lib/i18n/fill';
import { messagesOf } from '@/lib/i18n/messages';
import type { Trouble } from '@/lib/submission/outcome';
import type { FormRequest } from './form-request';

const STATUSES: { readonly [T in Trouble]: number } = {
  foreign: 403,
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

/** A form was not taken, though nothing in it is wrong: for script as JSON, else as plain words. */
export function troubleReply(
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
    : new Response(message, {
        ...init,
        headers: { ...headers, 'content-type': 'text/plain; charset=utf-8' },
      });
}

/** Whether the form's own script asks, which draws the answer itself. */
export const isScript = (request: Request): boolean =>
  request.headers.get('accept')?.startsWith('application/json') ?? false;
