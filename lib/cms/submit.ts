import 'server-only';
import type { SiteLocale } from '@/lib/content/language';
import type { Form } from '@/lib/forms/definition/form';
import type { payloadOf } from '@/lib/forms/definition/payload';
import { apiUrl } from './api-url';
import {
  type Confirmation,
  decodeRejection,
  receipt,
  type Rejection,
} from './decode/webform/response';
import { post, type PostResponse } from './http/client';
import { BackendError, type Failure, wasSent } from './http/failure';

const SECOND_MS = 1_000;

/** How long an answer asks to wait, in milliseconds (RFC 9110, 10.2.3); null when it does not say. */
export function retryAfterMs(headers: Headers, now = Date.now()): number | null {
  const text = headers.get('retry-after')?.trim() ?? '';
  if (/^\d{1,9}$/.test(text)) return Number(text) * SECOND_MS;
  const moment = Date.parse(text);
  return Number.isNaN(moment) ? null : Math.max(0, moment - now);
}

const KEY_HEADER = 'Idempotency-Key';

/** With these a backend says that it took nothing; after any other fault it may have. */
const NOT_TAKEN = new Set([401, 404, 405, 409, 413, 415, 422, 429, 503]);

export type Submitted =
  /** `keepsKeys`: the backend knows the key from now on, and takes nothing twice under it. */
  | { kind: 'delivered'; sid: string; confirmation: Confirmation | null; keepsKeys: boolean }
  /** 400, one of three bodies: `decodeRefusal` reads them. */
  | { kind: 'refused'; body: unknown }
  /** 403: the form takes nothing. */
  | { kind: 'closed' }
  /** `wasSent`: it may have been taken all the same. */
  | {
      kind: 'failed';
      reason: Failure;
      wasSent: boolean;
      status: number | null;
      retryAfterMs: number | null;
    };

function outcomeOf({ status, headers, body }: PostResponse, key: string): Submitted {
  if (status === 400) return { kind: 'refused', body };
  if (status === 403) return { kind: 'closed' };
  if (status === 200) {
    const { success, data } = receipt.safeParse(body);
    // Some write it as a structured string (RFC 9651), in quotes.
    const keepsKeys = headers.get(KEY_HEADER)?.replaceAll('"', '') === key;
    if (success) return { kind: 'delivered', ...data, keepsKeys };
  }
  const isRedirect = status >= 300 && status < 400;
  return {
    kind: 'failed',
    reason: status === 200 ? 'unreadable' : 'refused',
    wasSent: !isRedirect && !NOT_TAKEN.has(status),
    status,
    retryAfterMs: retryAfterMs(headers),
  };
}

/**
 * Sends a submission under its idempotency key (contract part A, Submit; 30 s). Never throws what the
 * backend does: every end of it has a name.
 * @param signal ends it before its time; it may have arrived then
 */
export async function submitForm(
  siteLocale: SiteLocale,
  payload: ReturnType<typeof payloadOf>,
  idempotencyKey: string,
  signal: AbortSignal | null = null,
): Promise<Submitted> {
  try {
    const answer = await post(apiUrl(siteLocale, '/webform_rest/submit'), {
      body: JSON.stringify(payload),
      headers: { 'content-type': 'application/json', [KEY_HEADER]: idempotencyKey },
      signal,
    });
    return outcomeOf(answer, idempotencyKey);
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

export type { Rejection };

/** Why the backend refused a submission, from the body of its 400 (contract part A, Submit). */
export const refusalOf = (body: unknown, form: Form): Rejection => decodeRejection(body, form);
