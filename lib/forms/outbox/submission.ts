import type { Language } from '@/lib/content/language';

export type Json =
  null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

export type StoredFile = {
  id: string;
  element: string;
  name: string;
  bytes: number;
};

export type Submission = {
  /** The idempotency key: the UUID in the form's signed token. */
  key: string;
  site: string;
  language: Language;
  webform: string;
  payload: { readonly [element: string]: Json };
  files: readonly StoredFile[];
};

/** Times are in milliseconds since 1970. */
export type StoredSubmission = Submission & {
  receipt: string;
  acceptedAt: number;
  /** Includes the current attempt. */
  tries: number;
};

/** A fixed set, so that nothing a visitor typed gets into a list or log. */
export type Reason =
  /** No connection: certainly not sent. */
  | 'unreachable'
  /** 429, 503 or 404, or a step before sending failed. */
  | 'not-now'
  /** Sent, without a readable response: it may have arrived. */
  | 'no-answer'
  /** 400 or 422. */
  | 'invalid'
  /** Closed, full or unknown form (400, 403). */
  | 'closed'
  /** Our own code failed. */
  | 'fault'
  /** It may have arrived: a person has to check in the backend. */
  | 'unknown'
  /** Seven days of retries. */
  | 'expired'
  /** It does not decrypt: another key, or damage. */
  | 'unreadable';

/**
 * The result of one attempt. Only what certainly did not arrive is `failed`;
 * `docs/decisions/outbox-delivery.md` has the table.
 */
export type Delivery =
  /** `supportsIdempotency`: the response returned the Idempotency-Key. */
  | { kind: 'delivered'; sid: string; supportsIdempotency: boolean; detail?: Json }
  | { kind: 'refused'; reason: 'invalid' | 'closed'; detail?: Json }
  | { kind: 'failed'; reason: 'unreachable' | 'not-now'; retryAfterMs?: number }
  | { kind: 'unknown'; reason: 'no-answer' | 'fault' };

/** Must end soon after `signal` aborts. */
export type Deliver = (submission: StoredSubmission, signal: AbortSignal) => Promise<Delivery>;

export type DeliveryKnowledge = 'delivered' | 'absent' | 'unanswered';

/** Only for a backend that answers with certainty. */
export type WasDelivered = (
  submission: StoredSubmission,
  signal: AbortSignal,
) => Promise<DeliveryKnowledge>;

export type DeliveryResult =
  /** `detail` is null when another process delivered it. */
  | { kind: 'delivered'; detail: Json }
  | { kind: 'refused'; reason: Reason; detail: Json }
  /** It is on disk; a worker, or a person, continues. */
  | { kind: 'kept' };
