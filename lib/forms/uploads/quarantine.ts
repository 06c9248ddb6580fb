import type { KeyObject } from 'node:crypto';
import { access, readdir, rm, statfs } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { STORED_LIFETIME_MS } from '@/lib/forms/lifetime';
import { isMissing, createStorageGuard } from '@/lib/platform/database';
import { openOnUse } from '@/lib/platform/open-on-use';
import { createRegister, openIndex, type Register } from './register';
import { type Binding, createKeys, parseReference } from './keys';
import { decryptChunks } from './encrypted-file';
import { createInspector, type Inspector } from './inspection/inspector';
import type { Task } from './inspection/task';
import { acceptAs } from './kinds/rule';
import { scanFile } from './malware-scan';
import { type IncomingFile, type Bytes, type Checked, type Received, receiver } from './receive';

type Upload = { id: string; name: string; size: number };

/** `foreign`: made up, or the reference of another visitor, form or field. */
export type Resolved =
  ({ kind: 'stored' } & Upload) | { kind: 'gone'; id: string } | { kind: 'foreign' };

/** Marks a file that does something by itself: a browser downloads it. No other file has this type. */
const MARKED_TYPE = 'application/octet-stream';
const MARK = 'LET OP actieve inhoud - ';

const ID = /^[0-9a-f]{32}$/;

/** `neededIds` are those of accepted submissions; null, when unknown, leaves claimed files. */
async function sweepFolder(
  folder: string,
  register: Register,
  now: number,
  neededIds: ReadonlySet<string> | null,
): Promise<number> {
  const claimed = neededIds ? register.listInState('claimed', now - STORED_LIFETIME_MS) : [];
  register.abandon(now);
  const rows = [
    ...register.listInState('kept', now - STORED_LIFETIME_MS),
    ...claimed.filter((id) => !neededIds?.has(id)),
  ];
  for (const id of rows) register.remove(id);

  // A row is inserted before its file and checked after listing: a file without one is a leftover.
  const files = (await readdir(folder)).filter((name) => ID.test(name));
  // One that a submission needs was lost with a damaged index, which an operator may have.
  const leftovers = files.filter((id) => register.get(id) === null && !neededIds?.has(id));
  for (const id of leftovers) await rm(path.join(folder, id), { force: true });
  return leftovers.length;
}

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    (error: unknown) => {
      if (isMissing(error)) return false;
      throw error;
    },
  );

const GIGABYTE = 1_073_741_824;
const MAX_PER_SESSION = 20;
/** Its wait for earlier files of the client included; the edge server gives up after 30 s. */
const CHECK_TIMEOUT_MS = 15_000;
/** A school or an office shares an address. */
const CLIENT_SHARE = 1 / 4;
/** Two of the largest files. */
const MIN_BYTES_OF_CLIENT = GIGABYTE / 20;
/** Reserved for accepted submissions, which matter more than uploads. */
const FREE_BYTES = GIGABYTE / 4;

type Options = {
  folder: string;
  secret: KeyObject;
  /** They are for files that came before the secret was changed. */
  earlierSecrets?: readonly KeyObject[];
  now?: () => number;
  maxBytes?: number;
  freeBytes?: number;
  perSession?: number;
  /** `tcp://host:port` or `unix:/path` of a clamd; without it nothing is scanned. */
  scanUrl?: string | undefined;
  scanTimeoutMs?: number;
  /** If true, a file that does something by itself is taken, and staff get it with a mark in its name. */
  marksActive?: boolean;
  inspector?: Inspector;
  checkTimeoutMs?: number;
  /** Multiplies the share of one client. */
  factor?: number;
};

const translated = createStorageGuard('The quarantine');

/** Every call throws StorageUnavailable, or QuarantineDamaged when an upload does not decrypt. */
export function openQuarantine(options: Options) {
  const { folder, secret, now = Date.now, freeBytes = FREE_BYTES } = options;
  const { maxBytes = 2 * GIGABYTE, perSession = MAX_PER_SESSION, factor = 1 } = options;
  const { scanUrl, scanTimeoutMs, marksActive = false, inspector = createInspector() } = options;
  const { checkTimeoutMs = CHECK_TIMEOUT_MS } = options;
  const bytesOfClient = Math.max(MIN_BYTES_OF_CLIENT, maxBytes * CLIENT_SHARE) * factor;
  const keys = createKeys(secret, options.earlierSecrets);
  const limits = { perSession, bytes: maxBytes, bytesOfClient };

  async function hasSpace(bytes: number): Promise<boolean> {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize - bytes >= freeBytes;
  }

  async function check(task: Task, signal: AbortSignal): Promise<Checked> {
    const found = await inspector.inspect(task, signal);
    const verdict = found.kind === 'active' && marksActive ? acceptAs(MARKED_TYPE) : found;
    if (verdict.kind !== 'good' || scanUrl === undefined) return verdict;
    const chunks = decryptChunks(task.file, Buffer.from(task.key), task.size);
    const kind = await scanFile(chunks, scanUrl, scanTimeoutMs);
    return kind === 'clean' ? verdict : { kind };
  }

  async function checkInTurn(task: Task, client: string, left: AbortSignal): Promise<Checked> {
    const late = AbortSignal.timeout(checkTimeoutMs);
    const signal = AbortSignal.any([left, late]);
    try {
      return await inspector.inTurn(client, signal, () => check(task, signal));
    } catch (error) {
      if (late.aborted && !left.aborted) return { kind: 'unscanned' };
      throw error;
    }
  }

  function openRegister() {
    const db = openIndex(folder);
    const register = createRegister(db, limits, now);
    const receive = receiver({ folder, keys, register, hasSpace, check: checkInTurn });
    const close = () => {
      db.close();
    };
    return { db, register, receive, close };
  }

  const index = openOnUse(openRegister);
  type Index = ReturnType<typeof openRegister>;

  const withIndex = <Result>(work: (opened: Index) => Result): Result =>
    translated(() => index.run(work));

  const withIndexAsync = <Result>(work: (opened: Index) => Promise<Result>): Promise<Result> =>
    index.runAsync(work).catch((error: unknown) =>
      translated(() => {
        throw error;
      }),
    );

  function findUpload(register: Register, id: string) {
    const row = register.get(id);
    if (!row?.mime) return null;
    const { bytes: size, mime, claimant } = row;
    return { ...keys.unwrap(row.sealed, id), id, size, mime, claimant };
  }

  return {
    receive: (stream: Bytes, file: IncomingFile): Promise<Received> =>
      withIndexAsync(({ receive }) => receive(stream, file)),

    resolve: (ref: string, binding: Binding, claimant: string | null = null): Resolved =>
      withIndex(({ register }): Resolved => {
        const named = parseReference(ref);
        if (!named || !keys.isSigned(ref, named, binding)) return { kind: 'foreign' };
        const { id } = named;
        const upload = findUpload(register, id);
        const isFree = upload && (upload.claimant === null || upload.claimant === claimant);
        if (!isFree) return { kind: 'gone', id };
        return { kind: 'stored', id, name: upload.name, size: upload.size };
      }),

    /** All of them, or none and false; repeatable for one claimant. A form without files needs no index. */
    claim: (ids: readonly string[], claimant: string): boolean =>
      ids.length === 0 || withIndex(({ register }) => register.claim(ids, claimant)),

    /** Frees the files of a claim; one without files needs no index. */
    release: (ids: readonly string[], claimant: string): void => {
      if (ids.length > 0)
        withIndex(({ register }) => {
          register.release(claimant);
        });
    },

    extend: (ids: readonly string[]): void => {
      for (const id of ids)
        withIndex(({ register }) => {
          register.extend(id);
        });
    },

    async remove(ids: readonly string[]): Promise<void> {
      for (const id of ids)
        await withIndexAsync(({ register }) => {
          register.remove(id);
          return rm(path.join(folder, id), { force: true });
        });
    },

    /** Null when it is gone. The file is opened when its stream is read. */
    open: (id: string): Promise<(Upload & { stream: Readable }) | null> =>
      withIndexAsync(async ({ register }) => {
        const upload = findUpload(register, id);
        const file = path.join(folder, id);
        if (!upload || !(await exists(file))) return null;
        const { key, size, mime } = upload;
        const name = mime === MARKED_TYPE ? MARK + upload.name : upload.name;
        const stream = Readable.from(decryptChunks(file, key, size), { objectMode: false });
        return { id, name, size, stream };
      }),

    sweep: (at: number, neededIds: ReadonlySet<string> | null = null): Promise<number> =>
      withIndexAsync(async ({ db, register }) => {
        const removed = await sweepFolder(folder, register, at, neededIds);
        // Deleted rows stay in the write-ahead log until a checkpoint.
        db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
        return removed;
      }),

    close(): void {
      index.close();
    },
  };
}

export type Quarantine = ReturnType<typeof openQuarantine>;
