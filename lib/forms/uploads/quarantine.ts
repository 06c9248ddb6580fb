import { readdir, rm, statfs } from 'node:fs/promises';
import path from 'node:path';
import { STORED_LIFETIME_MS } from '@/lib/forms/lifetime';
import { env } from '@/lib/platform/env';
import { secretFor } from '@/lib/platform/secret';
import { createRegister, openIndex, type Register } from './register';
import type { Binding } from './reference';
import { asQuarantineError } from './failures';
import { keysOf } from './keys';
import { checkContent } from './kinds/rules';
import { createLookup, type OpenUpload, type Resolved } from './lookup';
import { type IncomingFile, type Bytes, type Received, receiver } from './receive';

/** Runs at most `most` pieces of work at once; the others wait. */
function limited(max: number) {
  const running = new Set<Promise<unknown>>();

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    while (running.size >= max) await Promise.race(running);
    const { promise, resolve } = Promise.withResolvers<null>();
    running.add(promise);
    try {
      return await work();
    } finally {
      running.delete(promise);
      resolve(null);
    }
  };
}

const HOUR_MS = 60 * 60 * 1_000;
/** Nothing arrives so slowly; whoever received it is gone. */
const ARRIVING_MS = HOUR_MS;

const ID = /^[0-9a-f]{32}$/;

/**
 * Removes what no form will be sent with any more, and returns how many files that were. Several
 * processes may sweep one folder.
 * @param now milliseconds since 1970
 * @param neededIds ids that accepted submissions still need; null when that is not known: then what was
 *   claimed stays
 */
async function sweepFolder(
  folder: string,
  register: Register,
  now: number,
  neededIds: ReadonlySet<string> | null,
): Promise<number> {
  const claimed = neededIds ? register.inStateSince('claimed', now - STORED_LIFETIME_MS) : [];
  const rows = [
    ...register.inStateSince('kept', now - STORED_LIFETIME_MS),
    ...register.inStateSince('arriving', now - ARRIVING_MS),
    ...claimed.filter((id) => !neededIds?.has(id)),
  ];
  for (const id of rows) register.remove(id);

  // A row is there before its file, and looked for after it: a file without one belongs to nobody.
  const files = (await readdir(folder)).filter((name) => ID.test(name));
  const leftovers = files.filter((id) => register.get(id) === null);
  for (const id of leftovers) await rm(path.join(folder, id), { force: true });
  return leftovers.length;
}

const GIGABYTE = 1_073_741_824;
const MAX_PER_SESSION = 20;
/** Left for accepted submissions, which matter more than uploads. */
const FREE_BYTES = GIGABYTE / 4;
/** Checks hold a few hundred kB each, and the processor. */
const CHECKS_AT_ONCE = 4;

type Options = {
  /** Made when it is not there; outside the web root. Several processes may share it. */
  folder: string;
  /** At least 32 random bytes; with another secret, what is kept cannot be opened. */
  secret: Buffer;
  /** Milliseconds since 1970. */
  now?: () => number;
  /** Of everything that is kept. */
  maxBytes?: number;
  /** How much of the disk stays free. */
  freeBytes?: number;
  /** Files that one visitor may have for one form without sending it. */
  perSession?: number;
};

function translated<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw asQuarantineError(error);
  }
}

async function translatedAsync<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw asQuarantineError(error);
  }
}

/**
 * What visitors upload, until it is delivered: streamed to disk, sealed, looked into, and bound to who
 * sent it for what (trust rule 9). Every call throws QuarantineUnavailable when disk or index cannot be
 * used, and QuarantineDamaged when what is kept does not open.
 */
export function openQuarantine(options: Options) {
  const { folder, secret, now = Date.now, freeBytes = FREE_BYTES } = options;
  const { maxBytes = 2 * GIGABYTE, perSession: perSession = MAX_PER_SESSION } = options;
  const keys = keysOf(secret);
  const db = translated(() => openIndex(folder));
  const register = createRegister(db, { perSession, bytes: maxBytes }, now);
  const limitChecks = limited(CHECKS_AT_ONCE);

  async function hasSpace(bytes: number): Promise<boolean> {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize - bytes >= freeBytes;
  }

  const receive = receiver({
    ...{ folder, keys, register, hasSpace },
    check: (extension, source) => limitChecks(() => checkContent(extension, source)),
  });

  const lookup = createLookup(folder, keys, register);

  async function remove(ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      register.remove(id);
      await rm(path.join(folder, id), { force: true });
    }
  }

  return {
    /** Takes one file in. When it is refused, nothing of it is left, and perhaps not all was read. */
    receive: (stream: Bytes, file: IncomingFile): Promise<Received> =>
      translatedAsync(() => receive(stream, file)),

    /**
     * What a reference stands for, to whom it was given.
     * @param claimant the submission that may have claimed it before, when a post is repeated
     */
    resolve: (ref: string, binding: Binding, claimant: string | null = null): Resolved =>
      translated(() => lookup.resolve(ref, binding, claimant)),

    /**
     * Marks files as parts of one submission, under a name of it such as its idempotency key: all of
     * them, or none and false. They then stay until `remove`. The same again is no other.
     */
    claim: (ids: readonly string[], claimant: string): boolean =>
      translated(() => register.claim(ids, claimant)),

    /** Takes a claim back, because the submission was not accepted: its visitor may use them again. */
    release: (claimant: string): void => {
      translated(() => {
        register.release(claimant);
      });
    },

    /** Stores files for the complete time again, because the form that names them is shown again. */
    extend: (ids: readonly string[]): void => {
      translated(() => {
        for (const id of ids) register.extend(id);
      });
    },

    /** Deletes files: delivered, or taken away by their visitor. */
    remove: (ids: readonly string[]): Promise<void> => translatedAsync(() => remove(ids)),

    /** A file to be delivered; null when it is gone. Its stream holds nothing open until it is read. */
    open: (id: string): Promise<OpenUpload | null> => translatedAsync(() => lookup.open(id)),

    /** See `sweepFolder`. */
    sweep: (at: number, neededIds: ReadonlySet<string> | null = null): Promise<number> =>
      translatedAsync(async () => {
        const removed = await sweepFolder(folder, register, at, neededIds);
        // Rows that are gone are still in the log until then.
        db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
        return removed;
      }),

    close(): void {
      db.close();
    },
  };
}

export type Quarantine = ReturnType<typeof openQuarantine>;

const BYTES_PER_MEGABYTE = 1_048_576;

let opened: Quarantine | undefined;

/** This installation's quarantine, in DATA_DIR/quarantine. Throws QuarantineUnavailable. */
export const quarantine = (): Quarantine =>
  (opened ??= openQuarantine({
    folder: path.resolve(env().DATA_DIR, 'quarantine'),
    secret: secretFor('quarantine'),
    maxBytes: env().UPLOADS_MAX_MB * BYTES_PER_MEGABYTE,
  }));
