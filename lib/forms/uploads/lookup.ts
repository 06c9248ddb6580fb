import { access } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { isMissing } from '@/lib/platform/database';
import type { Register } from './register';
import { type Binding, type Keys, parseReference } from './keys';
import { decryptChunks } from './encrypted-file';

type Upload = { id: string; name: string; size: number };

/** `foreign`: made up, or the reference of another visitor, form or field. */
export type Resolved =
  ({ kind: 'stored' } & Upload) | { kind: 'gone'; id: string } | { kind: 'foreign' };

export type OpenUpload = Upload & { stream: Readable };

/** Marks a file that does something by itself: a browser downloads it. No other file has this type. */
export const MARKED_TYPE = 'application/octet-stream';
const MARK = 'LET OP actieve inhoud - ';

export function createLookup(folder: string, keys: Keys, register: Register) {
  function findUpload(id: string) {
    const row = register.get(id);
    if (!row?.mime) return null;
    const { key, name } = keys.unwrap(row.sealed, id);
    const { bytes: size, mime, claimant } = row;
    return { id, name, size, mime, key, claimant };
  }

  function resolve(ref: string, binding: Binding, claimant: string | null): Resolved {
    const named = parseReference(ref);
    if (!named || !keys.isSigned(ref, named, binding)) return { kind: 'foreign' };
    const { id } = named;
    const upload = findUpload(id);
    const isFree = upload && (upload.claimant === null || upload.claimant === claimant);
    if (!isFree) return { kind: 'gone', id };
    return { kind: 'stored', id, name: upload.name, size: upload.size };
  }

  async function open(id: string): Promise<OpenUpload | null> {
    const upload = findUpload(id);
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
    const stream = Readable.from(decryptChunks(file, key, size), { objectMode: false });
    return { id, name, size, stream };
  }

  return { resolve, open };
}
