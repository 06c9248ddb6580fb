import { z } from 'zod';
import { type Language, LANGUAGES } from '@/lib/content/language';
import type { RecordCipher } from '@/lib/platform/encryption';

export type Json =
  null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

export type StoredFile = {
  id: string;
  element: string;
  name: string;
  bytes: number;
};

export type Submission = {
  /** The idempotency key, a UUID. */
  key: string;
  site: string;
  language: Language;
  webform: string;
  payload: { readonly [element: string]: Json };
  files: readonly StoredFile[];
  /** Whether the key is a hash of what was sent: then the key alone recognises a repeat. */
  isKeyedByContent?: boolean;
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
  | 'fault'
  /** It may have arrived: a person has to check in the backend. */
  | 'unknown'
  | 'expired'
  /** It or one of its files does not decrypt: another key, or damage. */
  | 'unreadable';

/** `docs/decisions/outbox-delivery.md` tells `failed` from `unknown`. */
export type Delivery =
  | { kind: 'delivered'; sid: string; supportsIdempotency: boolean; detail?: Json }
  | { kind: 'rejected'; reason: 'invalid' | 'closed' | 'unreadable'; detail?: Json }
  | { kind: 'failed'; reason: 'unreachable' | 'not-now'; retryAfterMs?: number }
  /** `isRecognised`: a repeat would be recognised by something else than its key. */
  | { kind: 'unknown'; reason: 'no-answer' | 'fault'; isRecognised?: boolean };

/** Must end soon after `signal` aborts. */
export type Deliver = (submission: StoredSubmission, signal: AbortSignal) => Promise<Delivery>;

/** Whether the backend recognises a repeat of this submission. Rejects when that cannot be known now. */
export type Recognises = (submission: StoredSubmission) => Promise<boolean>;

export type DeliveryKnowledge = 'delivered' | 'absent' | 'unanswered';

/** Only for a backend that answers with certainty. */
export type WasDelivered = (
  submission: StoredSubmission,
  signal: AbortSignal,
) => Promise<DeliveryKnowledge>;

export type DeliveryResult =
  /** `detail` is null when another process delivered it. */
  | { kind: 'delivered'; detail: Json }
  | { kind: 'rejected'; reason: Reason; detail: Json }
  /** It was rejected meanwhile, while another client waited for it. */
  | { kind: 'withdrawn' }
  | { kind: 'stored' };

const contents = z.object({
  language: z.enum(LANGUAGES),
  payload: z.record(z.string(), z.json()),
  files: z.array(
    z.object({ id: z.string(), element: z.string(), name: z.string(), bytes: z.number() }),
  ),
});

type RowKey = Pick<Submission, 'key' | 'site' | 'webform'>;

const about = ({ key, site, webform }: RowKey) => JSON.stringify([key, site, webform]);

/** Encrypts answers and file names, authenticated together with the row's key, site and form. */
export function encryptSubmission(submission: Submission, cipher: RecordCipher): Buffer {
  const { language, payload, files } = submission;
  return cipher.encrypt(JSON.stringify({ language, payload, files }), about(submission));
}

/** Throws OutboxKeyMismatch. */
export function decryptSubmission(
  row: RowKey & { sealed: Uint8Array },
  cipher: RecordCipher,
): Submission {
  const { key, site, webform, sealed } = row;
  const opened = contents.parse(JSON.parse(cipher.decryptText(sealed, about(row))));
  return { key, site, webform, ...opened };
}

export const decryptDetail = (
  { sealed_detail: detail, receipt }: { sealed_detail: Uint8Array | null; receipt: string },
  cipher: RecordCipher,
): Json => (detail ? z.json().parse(JSON.parse(cipher.decryptText(detail, receipt))) : null);
