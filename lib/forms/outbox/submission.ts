import type { Language } from '@/lib/content/language';

export type Json =
  null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** A file that waits in quarantine with the submission it belongs to. */
export type StoredFile = {
  /** Its generated name in quarantine: says nothing about the sender. */
  id: string;
  /** The form element it answers. */
  element: string;
  /** As the visitor called it. */
  name: string;
  bytes: number;
};

/** What a visitor sent, after validation. */
export type Submission = {
  /** The form's idempotency key: the UUID that its signed token carries. */
  key: string;
  site: string;
  language: Language;
  webform: string;
  /** The answers by element key. */
  payload: { readonly [element: string]: Json };
  files: readonly StoredFile[];
};

/** A submission that the outbox holds. Times are milliseconds since 1970. */
export type StoredSubmission = Submission & {
  receipt: string;
  acceptedAt: number;
  /** The attempt that is under way included. */
  tries: number;
};

/** Why there is no delivery. A word of this list, so that nothing a visitor typed gets into a list. */
export type Reason =
  /** No connection: certainly not sent. */
  | 'unreachable'
  /** It was answered that this cannot be now (429, 503, 404), or a step before sending failed. */
  | 'not-now'
  /** Sent, and no answer that can be read: it may have arrived. */
  | 'no-answer'
  /** The backend found an answer wrong (400, 422). */
  | 'invalid'
  /** The form takes nothing any more: closed, full, unknown (400, 403). */
  | 'closed'
  /** Our own code failed while it sent. */
  | 'fault'
  /** An attempt may have arrived, and nobody can tell: a person has to look in the backend. */
  | 'unknown'
  /** Seven days of trying. */
  | 'expired'
  /** What was kept does not open: another key, or damage. */
  | 'unreadable';

/**
 * How one attempt ended. Whoever sends must tell `failed` from `unknown`: only what certainly did
 * not arrive is `failed`. `docs/decisions/outbox-delivery.md` has the table.
 */
export type Delivery =
  /** `isHonoured`: the answer gave the Idempotency-Key back. `detail` reaches who waits for it. */
  | { kind: 'delivered'; sid: string; supportsIdempotency: boolean; detail?: Json }
  /** The backend will never take it as it is. `detail` is kept sealed, for a person to read. */
  | { kind: 'refused'; reason: 'invalid' | 'closed'; detail?: Json }
  | { kind: 'failed'; reason: 'unreachable' | 'not-now'; retryAfterMs?: number }
  | { kind: 'unknown'; reason: 'no-answer' | 'fault' };

/** Sends one submission under its key. It must end soon after `signal` says so. */
export type Deliver = (submission: StoredSubmission, signal: AbortSignal) => Promise<Delivery>;

/** What a backend knows of a key that may have arrived. */
export type DeliveryKnowledge = 'delivered' | 'absent' | 'unanswered';

/** Asks the backend for a key. Only for one that tells for certain; else there is none. */
export type WasDelivered = (
  submission: StoredSubmission,
  signal: AbortSignal,
) => Promise<DeliveryKnowledge>;

/** What the one who waits for a delivery hears. */
export type DeliveryResult =
  /** `detail` is null when another process delivered it. */
  | { kind: 'delivered'; detail: Json }
  | { kind: 'refused'; reason: Reason; detail: Json }
  /** It is safe; a worker, or a person, goes on with it. */
  | { kind: 'kept' };
