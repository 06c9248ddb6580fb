import { hkdfSync } from 'node:crypto';
import { env } from './env';
import { keptKey } from './kept-key';

/** Each use has a key of its own, so that one that leaks opens nothing else. */
export type Purpose = KeptPurpose | 'preview-session';

/** What has a key of this installation where none is configured. */
type KeptPurpose =
  'outbox-seal' | 'outbox-hash' | 'form-token' | 'client-address' | 'draft-seal' | 'quarantine';

const KEY_BYTES = 32;

/** A key of 32 bytes for one purpose, by HKDF with SHA-256 (RFC 5869). */
export function deriveKey(secret: string | Buffer, purpose: Purpose): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'kadelicht', purpose, KEY_BYTES));
}

/**
 * The key for a purpose: from OUTBOX_KEY or FORM_SECRET where it is configured, else from the key
 * kept in DATA_DIR. Throws an Error when neither can be had.
 */
export function secretFor(purpose: KeptPurpose): Buffer {
  const { OUTBOX_KEY, FORM_SECRET, DATA_DIR } = env();
  const configured = purpose.startsWith('outbox-') ? OUTBOX_KEY : FORM_SECRET;
  return deriveKey(configured ?? keptKey(DATA_DIR), purpose);
}
