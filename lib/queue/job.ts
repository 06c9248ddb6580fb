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

export type Job = {
  /** The idempotency key, a UUID: a hash of what is in it, so that a known key is a repeat. */
  key: string;
  site: string;
  language: Language;
  /** A form, or a kind of mail or payment. Jobs of one kind and site are delivered in order. */
  webform: string;
  payload: { readonly [element: string]: Json };
  files: readonly StoredFile[];
  /** Another key by which a repeat has it, and by which it is a repeat. */
  alias?: string | null;
};

/** Times are in milliseconds since 1970. */
export type StoredJob = Job & {
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

/** The result of one attempt at the backend. `docs/decisions/outbox-delivery.md` tells `failed` from `unknown`. */
export type DeliveryResult =
  /** `supportsIdempotency`: the backend recognises the key from now on. `detail` is null when another process delivered it. */
  | { kind: 'delivered'; supportsIdempotency?: boolean; detail?: Json }
  | { kind: 'rejected'; reason: 'invalid' | 'closed' | 'unreadable'; detail?: Json }
  | { kind: 'failed'; reason: 'unreachable' | 'not-now'; retryAfterMs?: number }
  /** `isRecognised`: a repeat would be recognised by something else than its key. */
  | { kind: 'unknown'; reason: 'no-answer' | 'fault'; isRecognised?: boolean };

export type FinalResult = Extract<DeliveryResult, { kind: 'delivered' | 'rejected' }>;

/** Must end soon after `signal` aborts. */
export type Deliver = (job: StoredJob, signal: AbortSignal) => Promise<DeliveryResult>;

const contents = z.object({
  language: z.enum(LANGUAGES),
  payload: z.record(z.string(), z.json()),
  files: z.array(
    z.object({ id: z.string(), element: z.string(), name: z.string(), bytes: z.number() }),
  ),
});

type RowKey = Pick<Job, 'key' | 'site' | 'webform'>;

/** A row's encrypted payload is bound to these columns. */
export const aadOf = ({ key, site, webform }: RowKey): string =>
  JSON.stringify([key, site, webform]);

/** Encrypts answers and file names, authenticated together with the row's key, site and form. */
export function encryptJob(job: Job, cipher: RecordCipher): Buffer {
  const { language, payload, files } = job;
  return cipher.encrypt(JSON.stringify({ language, payload, files }), aadOf(job));
}

/** Throws StorageUnavailable for another key. */
export function decryptJob(row: RowKey & { sealed: Uint8Array }, cipher: RecordCipher): Job {
  const { key, site, webform, sealed } = row;
  const decrypted = contents.parse(JSON.parse(cipher.decryptText(sealed, aadOf(row))));
  return { key, site, webform, ...decrypted };
}

export const decryptDetail = (
  { sealed_detail: detail, receipt }: { sealed_detail: Uint8Array | null; receipt: string },
  cipher: RecordCipher,
): Json => (detail ? z.json().parse(JSON.parse(cipher.decryptText(detail, receipt))) : null);
