import { readdir, rm, statfs } from 'node:fs/promises';
import path from 'node:path';
import { STORED_LIFETIME_MS } from '@/lib/forms/lifetime';
import { storageGuard } from '@/lib/forms/storage';
import { env } from '@/lib/platform/env';
import { earlierSecretsFor, secretFor } from '@/lib/platform/secret';
import { createRegister, openIndex, type Register } from './register';
import { type Binding, keysOf } from './keys';
import { checkContent } from './kinds/rules';
import { good, type Source } from './kinds/rule';
import { scanned } from './malware-scan';
import { createLookup, MARKED_TYPE, type OpenUpload, type Resolved } from './lookup';
import { type IncomingFile, type Bytes, type Checked, type Received, receiver } from './receive';

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

const ID = /^[0-9a-f]{32}$/;

/** `neededIds` are those of accepted submissions; null, when unknown, leaves claimed files. */
async function sweepFolder(
  folder: string,
  register: Register,
  now: number,
  neededIds: ReadonlySet<string> | null,
): Promise<number> {
  const claimed = neededIds ? register.inStateSince('claimed', now - STORED_LIFETIME_MS) : [];
  register.abandon(now);
  const rows = [
    ...register.inStateSince('kept', now - STORED_LIFETIME_MS),
    ...claimed.filter((id) => !neededIds?.has(id)),
  ];
  for (const id of rows) register.remove(id);

  // A row is inserted before its file and checked after listing: a file without one is a leftover.
  const files = (await readdir(folder)).filter((name) => ID.test(name));
  const leftovers = files.filter((id) => register.get(id) === null);
  for (const id of leftovers) await rm(path.join(folder, id), { force: true });
  return leftovers.length;
}

const GIGABYTE = 1_073_741_824;
const MAX_PER_SESSION = 20;
/** A school or an office shares an address. */
const CLIENT_SHARE = 1 / 4;
/** Two of the largest files. */
const MIN_BYTES_OF_CLIENT = GIGABYTE / 20;
/** Reserved for accepted submissions, which matter more than uploads. */
const FREE_BYTES = GIGABYTE / 4;
/** A check needs a few hundred kB, and the processor. */
const CHECKS_AT_ONCE = 4;

type Options = {
  folder: string;
  secret: Buffer;
  /** Of files that came before the secret was changed. */
  earlierSecrets?: readonly Buffer[];
  now?: () => number;
  maxBytes?: number;
  freeBytes?: number;
  perSession?: number;
  /** `tcp://host:port` or `unix:/path` of a clamd; without it nothing is scanned. */
  scanUrl?: string | undefined;
  scanTimeoutMs?: number;
  /** Whether a file that does something by itself is taken, and staff get it with a mark in its name. */
  marksActive?: boolean;
  /** Multiplies the share of one client. */
  factor?: number;
};

const translated = storageGuard('The quarantine');

const translatedAsync = <Result>(work: () => Promise<Result>): Promise<Result> =>
  work().catch((error: unknown) =>
    translated(() => {
      throw error;
    }),
  );

/** Every call throws StorageUnavailable, or QuarantineDamaged when an upload does not decrypt. */
export function openQuarantine(options: Options) {
  const { folder, secret, now = Date.now, freeBytes = FREE_BYTES } = options;
  const { maxBytes = 2 * GIGABYTE, perSession = MAX_PER_SESSION, factor = 1 } = options;
  const { scanUrl, scanTimeoutMs, marksActive = false } = options;
  const bytesOfClient = Math.max(MIN_BYTES_OF_CLIENT, maxBytes * CLIENT_SHARE) * factor;
  const keys = keysOf(secret, options.earlierSecrets);
  const db = translated(() => openIndex(folder));
  const register = createRegister(db, { perSession, bytes: maxBytes, bytesOfClient }, now);
  const limitChecks = limited(CHECKS_AT_ONCE);

  async function hasSpace(bytes: number): Promise<boolean> {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize - bytes >= freeBytes;
  }

  async function check(extension: string, source: Source): Promise<Checked> {
    const found = await checkContent(extension, source);
    const verdict = found.kind === 'active' && marksActive ? good(MARKED_TYPE) : found;
    if (verdict.kind !== 'good' || scanUrl === undefined) return verdict;
    const kind = await scanned(source, scanUrl, scanTimeoutMs);
    return kind === 'clean' ? verdict : { kind };
  }

  const receive = receiver({
    ...{ folder, keys, register, hasSpace },
    check: (extension, source) => limitChecks(() => check(extension, source)),
  });

  const lookup = createLookup(folder, keys, register);

  async function remove(ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      register.remove(id);
      await rm(path.join(folder, id), { force: true });
    }
  }

  return {
    receive: (stream: Bytes, file: IncomingFile): Promise<Received> =>
      translatedAsync(() => receive(stream, file)),

    resolve: (ref: string, binding: Binding, claimant: string | null = null): Resolved =>
      translated(() => lookup.resolve(ref, binding, claimant)),

    /** All of them, or none and false; repeatable for one claimant. */
    claim: (ids: readonly string[], claimant: string): boolean =>
      translated(() => register.claim(ids, claimant)),

    release: (claimant: string): void => {
      translated(() => {
        register.release(claimant);
      });
    },

    extend: (ids: readonly string[]): void => {
      translated(() => {
        for (const id of ids) register.extend(id);
      });
    },

    remove: (ids: readonly string[]): Promise<void> => translatedAsync(() => remove(ids)),

    /** Null when it is gone. The file is opened when its stream is read. */
    open: (id: string): Promise<OpenUpload | null> => translatedAsync(() => lookup.open(id)),

    sweep: (at: number, neededIds: ReadonlySet<string> | null = null): Promise<number> =>
      translatedAsync(async () => {
        const removed = await sweepFolder(folder, register, at, neededIds);
        // Deleted rows stay in the write-ahead log until a checkpoint.
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

export const quarantine = (): Quarantine =>
  (opened ??= openQuarantine({
    folder: path.resolve(env().DATA_DIR, 'quarantine'),
    secret: secretFor('quarantine'),
    earlierSecrets: earlierSecretsFor('quarantine'),
    scanUrl: env().CLAMD_URL,
    marksActive: env().UPLOADS_ACTIVE === 'mark',
    maxBytes: env().UPLOADS_MAX_MB * BYTES_PER_MEGABYTE,
    factor: env().RATE_LIMIT_FACTOR,
  }));
