import { randomBytes, randomUUID } from 'node:crypto';
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

const FILE = 'secret.key';
const KEY_BYTES = 32;

const isThere = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'EEXIST';
const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

function read(file: string): Buffer | null {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (isMissing(error)) return null;
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

/**
 * 32 random bytes of this installation, in `folder`/secret.key, readable by its owner only. Made at
 * the first call: of several processes that make one at once, all get the same. Throws an Error when
 * the file is damaged, or the folder cannot be written.
 */
export function keptKey(folder: string): Buffer {
  const file = path.join(folder, FILE);
  const kept = read(file);
  if (kept) return kept;

  mkdirSync(folder, { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  try {
    // A link, unlike a rename, never replaces the key that another process made meanwhile.
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
    if (!isThere(error)) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  const made = read(file);
  if (!made) throw new Error(`${file} disappeared while it was made.`);
  return made;
}
