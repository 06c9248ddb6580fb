import 'server-only';
import { z } from 'zod';
import type { SiteLocale } from '@/lib/content/language';
import type { buildPayload } from '@/lib/forms/definition/payload';
import type { DeliveryResult, Json } from '@/lib/queue/job';
import { frontPath, splitLanguage } from '@/lib/routing/paths';
import { splitUrl } from '@/lib/routing/route-of';
import { apiUrl } from './api-url';
import { decodeRejection, isRejectedAt, receipt } from './decode/webform/response';
import { post, type PostResponse } from './http/client';
import { BackendError, wasSent } from './http/failure';

const SECOND_MS = 1_000;

/** Milliseconds of a Retry-After header (RFC 9110, section 10.2.3), or null. */
function retryAfterMs(header = '', now = Date.now()): number | null {
  const text = header.trim();
  if (/^\d{1,9}$/.test(text)) return Number(text) * SECOND_MS;
  const moment = Date.parse(text);
  return Number.isNaN(moment) ? null : Math.max(0, moment - now);
}

const KEY_HEADER = 'idempotency-key';

/** Statuses of a rejected submission; after other errors it may have been stored. */
const NOT_STORED = new Set([
  401, 404, 405, 406, 409, 410, 411, 412, 413, 414, 415, 417, 421, 422, 428, 429, 431, 503,
]);

/** Statuses after which the same submission is rejected again. */
const PERMANENT = new Set([413, 415, 422]);

const toJson = (body: unknown): Json => z.json().catch(null).parse(body);

/** Drupal adds the language of the visitor to a path without one. */
function withLanguage({ language }: SiteLocale, url: string | null): string | null {
  const isOfDrupal = url !== null && /^\/(?!media\/)/.test(url);
  if (!isOfDrupal || splitLanguage(splitUrl(url).pathname)) return url;
  return url === '/' ? frontPath(language) : `/${language}${url}`;
}

function toResult(
  siteLocale: SiteLocale,
  { status, headers, body }: PostResponse,
  key: string,
): DeliveryResult {
  if (status === 400) return { kind: 'rejected', reason: 'invalid', detail: toJson(body) };
  if (status === 403) return { kind: 'rejected', reason: 'closed', detail: toJson(body) };
  if (status === 200) {
    const { data } = receipt.safeParse(body);
    // Some backends send a structured string (RFC 9651), in quotes.
    const returned = String(headers[KEY_HEADER] ?? '');
    const supportsIdempotency = returned.replaceAll('"', '') === key;
    if (data) {
      const shown = data.confirmation;
      const next = withLanguage(siteLocale, shown?.url ?? null);
      const detail = shown && { title: shown.title, message: shown.message, next };
      return { kind: 'delivered', supportsIdempotency, detail };
    }
  }
  const isRedirect = status >= 300 && status < 400;
  if (!isRedirect && !NOT_STORED.has(status)) return { kind: 'unknown', reason: 'no-answer' };
  if (PERMANENT.has(status)) return { kind: 'rejected', reason: 'invalid' };
  const afterMs = retryAfterMs(headers['retry-after']);
  return {
    kind: 'failed',
    reason: 'not-now',
    ...(afterMs !== null && { retryAfterMs: afterMs }),
  };
}

/** Backend failures are returned, not thrown. After an abort the submission may have arrived. */
export async function submitForm(
  siteLocale: SiteLocale,
  payload: ReturnType<typeof buildPayload>,
  idempotencyKey: string,
  signal: AbortSignal | null = null,
): Promise<DeliveryResult> {
  try {
    const response = await post(apiUrl(siteLocale, '/webform_rest/submit'), {
      body: JSON.stringify(payload),
      headers: { 'content-type': 'application/json', [KEY_HEADER]: idempotencyKey },
      signal,
    });
    return toResult(siteLocale, response, idempotencyKey);
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    return wasSent(error)
      ? { kind: 'unknown', reason: 'no-answer' }
      : { kind: 'failed', reason: 'unreachable' };
  }
}

export { decodeRejection, isRejectedAt };
