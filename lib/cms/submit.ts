import 'server-only';
import type { SiteLocale } from '@/lib/content/language';
import type { payloadOf } from '@/lib/forms/definition/payload';
import { apiUrl } from './api-url';
import {
  type Confirmation,
  decodeRejection,
  isRefusedAt,
  receipt,
} from './decode/webform/response';
import { post, type PostResponse } from './http/client';
import { BackendError, type Failure, wasSent } from './http/failure';

const SECOND_MS = 1_000;

/** Milliseconds of a Retry-After header (RFC 9110, section 10.2.3), or null. */
function retryAfterMs(headers: Headers, now = Date.now()): number | null {
  const text = headers.get('retry-after')?.trim() ?? '';
  if (/^\d{1,9}$/.test(text)) return Number(text) * SECOND_MS;
  const moment = Date.parse(text);
  return Number.isNaN(moment) ? null : Math.max(0, moment - now);
}

const KEY_HEADER = 'Idempotency-Key';

/** Statuses of a rejected submission; after other errors it may have been stored. */
const NOT_STORED = new Set([
  ...[401, 404, 405, 406, 409, 410, 411, 412, 413, 414, 415, 417, 421, 422, 428, 429, 431, 503],
]);

export type Submitted =
  /** `supportsIdempotency`: a retry under the same key is safe. */
  | {
      kind: 'delivered';
      sid: string;
      confirmation: Confirmation | null;
      supportsIdempotency: boolean;
    }
  /** 400; `decodeRejection` reads its body. */
  | { kind: 'rejected'; body: unknown }
  /** 403; its body may say why. */
  | { kind: 'closed'; body: unknown }
  | {
      kind: 'failed';
      reason: Failure;
      wasSent: boolean;
      status: number | null;
      retryAfterMs: number | null;
    };

function outcomeOf({ status, headers, body }: PostResponse, key: string): Submitted {
  if (status === 400) return { kind: 'rejected', body };
  if (status === 403) return { kind: 'closed', body };
  if (status === 200) {
    const { success, data } = receipt.safeParse(body);
    // Some backends send a structured string (RFC 9651), in quotes.
    const supportsIdempotency = headers.get(KEY_HEADER)?.replaceAll('"', '') === key;
    if (success) return { kind: 'delivered', ...data, supportsIdempotency };
  }
  const isRedirect = status >= 300 && status < 400;
  return {
    kind: 'failed',
    reason: status === 200 ? 'unreadable' : 'bad-status',
    wasSent: !isRedirect && !NOT_STORED.has(status),
    status,
    retryAfterMs: retryAfterMs(headers),
  };
}

/** Backend failures are returned, not thrown. After an abort the submission may have arrived. */
export async function submitForm(
  siteLocale: SiteLocale,
  payload: ReturnType<typeof payloadOf>,
  idempotencyKey: string,
  signal: AbortSignal | null = null,
): Promise<Submitted> {
  try {
    const response = await post(apiUrl(siteLocale, '/webform_rest/submit'), {
      body: JSON.stringify(payload),
      headers: { 'content-type': 'application/json', [KEY_HEADER]: idempotencyKey },
      signal,
    });
    return outcomeOf(response, idempotencyKey);
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    return {
      kind: 'failed',
      reason: error.failure,
      wasSent: wasSent(error),
      status: null,
      retryAfterMs: null,
    };
  }
}

export { decodeRejection, isRefusedAt };
