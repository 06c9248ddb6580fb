import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { isDiskFull, isMissing } from '@/lib/platform/database';
import { createKeyedQueues } from '@/lib/platform/keyed-queues';
import { cleanName, extensionOf } from './file-name';
import type { Task } from './inspection/task';
import type { Verdict } from './kinds/rule';
import type { Scanned } from './malware-scan';
import { type Register, STILL_ARRIVING_MS } from './register';
import type { Binding, Keys } from './keys';
import { createEncryptedFile } from './encrypted-file';

export type RejectionReason =
  | 'extension'
  | 'content'
  | 'empty'
  | 'too-large'
  | 'archive'
  | 'active'
  /** It exceeds what inspecting it may take, or no parser can read it. */
  | 'unreadable'
  | 'malware'
  /** The scanner is away. */
  | 'unscanned'
  | 'broken'
  /** This session has uploaded enough for this form, without sending it. */
  | 'too-many'
  | 'full';

export type Received =
  | { kind: 'stored'; ref: string; name: string; size: number }
  | { kind: 'rejected'; reason: RejectionReason; name: string };

export type IncomingFile = Binding & {
  fileName: string;
  ipAddress: string;
  declaredLength: number | null;
  maxBytes: number;
  extensions: readonly string[];
  /** Aborts when the client has left. */
  signal?: AbortSignal;
};

export type Bytes = ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>;

export type Parts = {
  folder: string;
  keys: Keys;
  register: Register;
  hasSpace: (bytes: number) => Promise<boolean>;
  check: (task: Task, client: string, signal: AbortSignal) => Promise<Checked>;
};

/** Says what the content is, or what a scanner finds in it. */
export type Checked = Verdict | { kind: Exclude<Scanned, 'clean'> };

const ID_BYTES = 16;

type Stored =
  { kind: 'stored'; size: number; digest: string } | { kind: 'rejected'; reason: RejectionReason };

const reject = (reason: RejectionReason): Stored => ({ kind: 'rejected', reason });

/** Distinguishes a broken request, which yields null, from a disk error, which throws. */
async function* readStream(stream: Bytes): AsyncGenerator<Uint8Array | null> {
  try {
    for await (const chunk of stream) yield chunk;
  } catch {
    yield null;
  }
}

/** Each time it is full, twice as much is reserved: a length that is only declared takes nothing. */
const FIRST_BYTES = 65_536;

type Reserve = (bytes: number, more: number) => Promise<RejectionReason | null>;

type Storing = {
  target: string;
  key: Buffer;
  digest: ReturnType<Keys['newDigest']>;
  reserve: Reserve;
};

async function store(
  stream: Bytes,
  { maxBytes, declaredLength }: IncomingFile,
  { target, key, digest, reserve }: Storing,
): Promise<Stored> {
  const writer = await createEncryptedFile(target, key);
  try {
    let size = 0;
    let reserved = FIRST_BYTES;
    for await (const chunk of readStream(stream)) {
      if (chunk === null) return reject('broken');
      size += chunk.length;
      if (size > maxBytes) return reject('too-large');
      if (size > (declaredLength ?? size)) return reject('broken');
      if (size > reserved) {
        const before = reserved;
        reserved = Math.min(Math.max(2 * before, size), declaredLength ?? maxBytes);
        const reason = await reserve(reserved, reserved - before);
        if (reason) return reject(reason);
      }
      digest.update(chunk);
      await writer.write(chunk);
    }
    if (size !== (declaredLength ?? size)) return reject('broken');
    if (size === 0) return reject('empty');
    await writer.finish();
    return { kind: 'stored', size, digest: digest.end() };
  } catch (error) {
    if (isDiskFull(error)) return reject('full');
    throw error;
  } finally {
    await writer.close();
  }
}

/** More at once would keep the disk, and so another client, busy for seconds. */
const MAX_ARRIVING_OF_CLIENT = 8;

export function receiver(parts: Parts) {
  const { folder, keys, register, hasSpace, check } = parts;
  const inTurn = createKeyedQueues(MAX_ARRIVING_OF_CLIENT);

  /** Deletes the key first: without it the bytes are unreadable. */
  async function drop(id: string, file: string): Promise<void> {
    register.remove(id);
    await rm(file, { force: true });
  }

  return async (stream: Bytes, file: IncomingFile): Promise<Received> => {
    const { site, webform, element, declaredLength, maxBytes } = file;
    const { signal = new AbortController().signal } = file;
    const name = cleanName(file.fileName);
    const extension = extensionOf(name);
    const reject = (reason: RejectionReason): Received => ({ kind: 'rejected', reason, name });
    if (!file.extensions.includes(extension)) return reject('extension');
    if (declaredLength === 0) return reject('empty');
    const declared = declaredLength ?? maxBytes;
    if (declared > maxBytes) return reject('too-large');
    if (!(await hasSpace(declared))) return reject('full');

    const id = randomBytes(ID_BYTES).toString('hex');
    const key = keys.newKey();
    const binding = { site, webform, element, sessionHash: keys.hashSession(file.session) };
    const encrypted = keys.wrap({ key, name }, id);
    // The row comes first, so that a file without one is always a leftover.
    const client = keys.hashClient(file.ipAddress);
    const bytes = Math.min(FIRST_BYTES, declared);
    const reservation = register.reserve({ id, binding, bytes, client, extension, encrypted });
    if (reservation !== 'reserved') return reject(reservation);
    const reserve: Reserve = async (grown, more) => {
      const outcome = (await hasSpace(more)) ? register.grow(id, grown, client) : 'full';
      if (outcome === 'gone') return 'broken';
      return outcome === 'full' ? outcome : null;
    };

    const target = path.join(folder, id);
    const arriving = setInterval(() => {
      register.recordArrival(id);
    }, STILL_ARRIVING_MS);
    let isStored = false;
    try {
      const storing = { target, key, digest: keys.newDigest(), reserve };
      const stored = await inTurn(client, signal, () => store(stream, file, storing));
      if (stored.kind === 'rejected') return reject(stored.reason);
      const task = { file: target, key, size: stored.size, extension };
      const verdict = await check(task, client, signal);
      if (verdict.kind !== 'good') return reject(verdict.kind);
      isStored = register.store(id, stored.size, verdict.mime);
      if (!isStored) return reject('broken');
      const { size, digest } = stored;
      return { kind: 'stored', ref: keys.signReference({ id, digest }, file), name, size };
    } catch (error) {
      // It arrived so slowly that it was swept meanwhile, or its client has left.
      if (isMissing(error) || signal.aborted) return reject('broken');
      throw error;
    } finally {
      clearInterval(arriving);
      if (!isStored) await drop(id, target);
    }
  };
}
