import { hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { env } from './env';
import { errorCode } from './log';

const FILE = 'secret.key';
const KEY_BYTES = 32;

function read(file: string): Buffer | null {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
  const key = Buffer.from(text, 'base64');
  if (key.length === KEY_BYTES) return key;
  throw new Error(`${file} holds no key of ${KEY_BYTES} bytes. Put the right one back.`);
}

function synced(target: string, write: (handle: number) => void, flag: string): void {
  const handle = openSync(target, flag, 0o600);
  try {
    write(handle);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Concurrent first calls create one key. Throws when it is damaged. */
export function installationKey(folder: string): Buffer {
  const file = path.join(folder, FILE);
  const existing = read(file);
  if (existing) return existing;

  mkdirSync(folder, { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  try {
    // A link, unlike a rename, never replaces a key that another process created.
    const text = `${randomBytes(KEY_BYTES).toString('base64')}\n`;
    synced(
      draft,
      (handle) => {
        writeFileSync(handle, text);
      },
      'wx',
    );
    linkSync(draft, file);
    synced(folder, () => {}, 'r');
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  const made = read(file);
  if (!made) throw new Error(`${file} disappeared while it was made.`);
  return made;
}

/** One key per use, so that a leaked one exposes nothing else. */
export type Purpose = InstallationPurpose | 'preview-session';

type InstallationPurpose =
  | 'outbox-seal'
  | 'outbox-hash'
  | 'outbox-payments'
  | 'payment-link'
  | 'form-token'
  | 'client-address'
  | 'draft-seal'
  | 'quarantine'
  | 'saved-search';

/** HKDF with SHA-256 (RFC 5869). */
export function deriveKey(secret: string | Buffer, purpose: Purpose): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'kadelicht', purpose, KEY_BYTES));
}

/** The keys that `secretFor` returned before FORM_SECRET was set or changed, as far as they are known. */
export function earlierSecretsFor(purpose: InstallationPurpose): readonly Buffer[] {
  const { FORM_SECRET, FORM_SECRET_PREVIOUS, DATA_DIR } = env();
  const installed = FORM_SECRET === undefined ? null : read(path.join(DATA_DIR, FILE));
  return [FORM_SECRET_PREVIOUS, installed].flatMap((secret) =>
    secret ? [deriveKey(secret, purpose)] : [],
  );
}

/** Throws an Error when neither a configured nor an installation key is available. */
export function secretFor(purpose: InstallationPurpose): Buffer {
  const { OUTBOX_KEY, FORM_SECRET, DATA_DIR } = env();
  const configured = purpose.startsWith('outbox-') ? OUTBOX_KEY : FORM_SECRET;
  return deriveKey(configured ?? installationKey(DATA_DIR), purpose);
}
