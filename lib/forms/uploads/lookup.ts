import { access } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { isMissing } from '@/lib/platform/database';
import type { Register } from './register';
import { type Binding, type Keys, namedIn } from './keys';
import { openEncrypted } from './encrypted-file';

export type Upload = { id: string; name: string; size: number; mime: string };

export type Resolved =
  | ({ kind: 'stored'; path: string } & Upload)
  | { kind: 'foreign' }
  | { kind: 'gone'; id: string }
  | { kind: 'forged' };

export type OpenUpload = Upload & { stream: Readable };

async function* bytesOf(file: string, key: Buffer, size: number): AsyncGenerator<Buffer> {
  const source = await openEncrypted(file, key, size);
  try {
    yield* source.chunks();
  } finally {
    await source.close();
  }
}

/** Marks a file that does something by itself: a browser downloads it. No other file has this type. */
export const MARKED_TYPE = 'application/octet-stream';
const MARK = 'LET OP actieve inhoud - ';

export function createLookup(folder: string, keys: Keys, register: Register) {
  function uploadOf(id: string): (Upload & { key: Buffer; claimant: string | null }) | null {
    const row = register.get(id);
    if (!row?.mime) return null;
    const { key, name } = keys.unwrap(row.sealed, id);
    const { bytes: size, mime, claimant } = row;
    return { id, name, size, mime, key, claimant };
  }

  function resolve(ref: string, binding: Binding, claimant: string | null): Resolved {
    const named = namedIn(ref);
    if (named === null) return { kind: 'forged' };
    const { id } = named;
    const sessionHash = keys.hashSession(binding.session);
    if (!keys.isSigned(ref, named, { ...binding, sessionHash })) {
      const row = register.get(id);
      const isOurs = row && keys.isSigned(ref, named, { ...row, sessionHash: row.visitor_mark });
      return { kind: isOurs ? 'foreign' : 'forged' };
    }
    const upload = uploadOf(id);
    const isFree = upload && (upload.claimant === null || upload.claimant === claimant);
    if (!isFree) return { kind: 'gone', id };
    const { name, size, mime } = upload;
    return { kind: 'stored', path: path.join(folder, id), id, name, size, mime };
  }

  async function open(id: string): Promise<OpenUpload | null> {
    const upload = uploadOf(id);
    if (!upload) return null;
    const { key, size, mime } = upload;
    const name = mime === MARKED_TYPE ? MARK + upload.name : upload.name;
    const file = path.join(folder, id);
    try {
      await access(file);
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
    const stream = Readable.from(bytesOf(file, key, size), { objectMode: false });
    return { id, name, size, mime, stream };
  }

  return { resolve, open };
}
