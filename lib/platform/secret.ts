import { createSecretKey, hkdfSync, type KeyObject, randomBytes, randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isMissing, syncToDisk } from './database';
import { env } from './env';
import { errorCode } from './log';

const FILE = 'secret.key';
const KEY_BYTES = 32;

/** Null where a data folder has no key yet. Throws an Error of one line when it is damaged. */
export function readInstallationKey(folder: string): Buffer | null {
  const file = path.join(folder, FILE);
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
  const key = Buffer.from(text, 'base64');
  if (key.length === KEY_BYTES) return key;
  throw new Error(
    `${file} holds no key of ${KEY_BYTES} bytes: put the right one back, or delete it where no submission waits.`,
  );
}

/** Concurrent first calls create one key. Throws when it is damaged. */
export function installationKey(folder: string): Buffer {
  const file = path.join(folder, FILE);
  const existing = readInstallationKey(folder);
  if (existing) return existing;

  mkdirSync(folder, { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  try {
    // A link, unlike a rename, never replaces a key that another process created.
    const text = `${randomBytes(KEY_BYTES).toString('base64')}\n`;
    writeFileSync(draft, text, { flag: 'wx', mode: 0o600, flush: true });
    linkSync(draft, file);
    syncToDisk(folder);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  const made = readInstallationKey(folder);
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

/** HKDF with SHA-256 (RFC 5869). A KeyObject, as Node takes ten times as long to sign or encrypt with a Buffer. */
export const deriveKey = (secret: string | Buffer, purpose: Purpose): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync('sha256', secret, 'kadelicht', purpose, KEY_BYTES)));

function readConfigured(purpose: InstallationPurpose) {
  const { OUTBOX_KEY, OUTBOX_KEY_PREVIOUS, FORM_SECRET, FORM_SECRET_PREVIOUS } = env();
  return purpose.startsWith('outbox-')
    ? { current: OUTBOX_KEY, previous: OUTBOX_KEY_PREVIOUS }
    : { current: FORM_SECRET, previous: FORM_SECRET_PREVIOUS };
}

/** The keys that `secretFor` returned before OUTBOX_KEY or FORM_SECRET was set or changed, as far as they are known. */
export function deriveEarlierSecrets(purpose: InstallationPurpose): readonly KeyObject[] {
  const { current, previous } = readConfigured(purpose);
  const installed = current === undefined ? null : readInstallationKey(env().DATA_DIR);
  return [previous, installed].flatMap((secret) => (secret ? [deriveKey(secret, purpose)] : []));
}

const derived = new Map<string, KeyObject>();

/** The same key until the process ends. Throws an Error when neither a configured nor an installation key is available. */
export function secretFor(purpose: InstallationPurpose): KeyObject {
  const { current } = readConfigured(purpose);
  const id = `${purpose} ${current ?? env().DATA_DIR}`;
  const key = derived.get(id) ?? deriveKey(current ?? installationKey(env().DATA_DIR), purpose);
  derived.set(id, key);
  return key;
}

/** The key that signs, and the earlier ones: what a browser or a mail holds outlives a change. */
export const secretsFor = (purpose: InstallationPurpose): readonly KeyObject[] => [
  secretFor(purpose),
  ...deriveEarlierSecrets(purpose),
];

/** Keys that encrypt a store and that recognise its rows, and the earlier ones of each, which only read. */
export type StoreKeys = {
  encryptionKey: KeyObject;
  hashKey: KeyObject;
  earlierKeys?: readonly KeyObject[];
  earlierHashKeys?: readonly KeyObject[];
};

/** The keys of submissions, and of saved searches with their mail. */
export const storeKeys = (): StoreKeys => ({
  encryptionKey: secretFor('outbox-seal'),
  earlierKeys: deriveEarlierSecrets('outbox-seal'),
  hashKey: secretFor('outbox-hash'),
  earlierHashKeys: deriveEarlierSecrets('outbox-hash'),
});
