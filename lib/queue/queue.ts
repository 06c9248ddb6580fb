import { type KeyObject, randomInt, randomUUID } from 'node:crypto';
import { z } from 'zod';
import {
  findDamage,
  createStorageGuard,
  StorageUnavailable,
  runTransaction,
  truncateLog,
  runUnsyncedTransaction,
} from '@/lib/platform/database';
import { createRecordCipher } from '@/lib/platform/encryption';
import type { ReEncrypted } from '@/lib/platform/re-encryption';
import { createAdmin, reEncryptRecords } from './admin';
import { createClaims, createIdempotencySupport, RETRY_PERIOD_MS } from './claims';
import { isQueueLost, openQueueDatabase, recordRow, type RecordRow } from './database';
import { encryptJob, type Job } from './job';

/** No characters that look or sound alike, and no vowels, so no words. */
const ALPHABET = '3479CDFGHJKMNPQRTWXY';
const GROUP = 4;

const newGroup = () =>
  Array.from({ length: GROUP }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

export function readReceipt(text: string): string {
  const characters = text.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
  return `${characters.slice(0, GROUP)}-${characters.slice(GROUP)}`;
}

/** `key` is what it was stored with at first. */
export type Receipt = { receipt: string; key: string; isRepeat: boolean };

/** A stored job, and the one that its worker delivers first: itself, or one before it. */
type Stored<Claim> = Receipt & { claimed: Claim | null };

export type QueueCounts = {
  waiting: number;
  stuck: number;
  oldestWaitingMs: number | null;
};

const keyAndReceipt = z.object({ key: z.string(), receipt: z.string() });

const countsRow = z.object({
  waiting: z.number(),
  stuck: z.number(),
  oldest: z.number().nullable(),
});

/** In this time only the process that stored a job delivers it; then workers may. */
const WORKER_DELAY_MS = 5_000;
const NO_HASH = Buffer.alloc(32);

type Options = {
  folder: string;
  encryptionKey: KeyObject;
  earlierKeys?: readonly KeyObject[];
  now?: () => number;
  maxPages?: number | null;
};

const guard = createStorageGuard('The outbox');

/** A durable queue in SQLite. Throws StorageUnavailable, as all of its functions do. */
export function openQueue({ folder, now = Date.now, maxPages = null, ...keys }: Options) {
  const cipher = createRecordCipher(
    keys.encryptionKey,
    keys.earlierKeys,
    () =>
      new StorageUnavailable('The outbox has another OUTBOX_KEY, or is damaged.', {
        reason: 'key',
      }),
  );
  const db = guard(() => openQueueDatabase(folder, cipher, maxPages));
  const findKnown = db.prepare(
    `SELECT key, receipt FROM acceptance WHERE key IN (?, ?)
       OR receipt = (SELECT receipt FROM alias WHERE alias.key = ?) ORDER BY key <> ? LIMIT 1`,
  );
  const insertAlias = db.prepare('INSERT OR REPLACE INTO alias VALUES (?, ?)');
  const findAcceptance = db.prepare('SELECT 1 FROM acceptance WHERE receipt = ?');
  const insertAcceptance = db.prepare('INSERT INTO acceptance VALUES (?, ?, ?, ?, NULL)');
  const insertRecord = db.prepare(
    `INSERT INTO record (key, receipt, site, webform, sealed, file_ids, state, accepted_at,
       waits_since, tries, next_at, is_uncertain)
     VALUES (?, ?, ?, ?, ?, ?, 'waiting', ?, ?, 0, ?, 0)`,
  );
  const findRecord = db.prepare('SELECT * FROM record WHERE receipt = ?');
  const storedFileIds = db.prepare('SELECT value FROM record, json_each(record.file_ids)');
  const countRecords = db.prepare(
    `SELECT count(*) FILTER (WHERE state = 'waiting') AS waiting,
       count(*) FILTER (WHERE state = 'stuck') AS stuck,
       min(accepted_at) FILTER (WHERE state = 'waiting') AS oldest FROM record`,
  );
  const remove = db.prepare('DELETE FROM record WHERE receipt = ?');
  const markSettled = db.prepare('UPDATE acceptance SET settled_at = ? WHERE receipt = ?');
  const forget = db.prepare('DELETE FROM acceptance WHERE receipt = ?');
  const sweepAcceptances = db.prepare('DELETE FROM acceptance WHERE settled_at <= ?');

  const find = (receipt: string): RecordRow | null =>
    recordRow.optional().parse(findRecord.get(receipt)) ?? null;

  const isAccepted = (receipt: string): boolean => findAcceptance.get(receipt) !== undefined;

  const freeReceipt = (): string => {
    const receipt = `${newGroup()}-${newGroup()}`;
    return isAccepted(receipt) ? freeReceipt() : receipt;
  };

  function recognise({ key, alias = null }: Pick<Job, 'key' | 'alias'>): Receipt | null {
    const known = keyAndReceipt.optional().parse(findKnown.get(key, alias, key, key));
    return known ? { ...known, isRepeat: true } : null;
  }

  /** In the same transaction, `claim` runs for a job that was not known. */
  function store<Claim>(job: Job, claim: (receipt: string) => Claim | null): Stored<Claim> {
    const { key, site, webform, files, alias } = job;
    const encrypted = encryptJob(job, cipher);
    const fileIds = JSON.stringify(files.map(({ id }) => id));
    return runTransaction(db, () => {
      const known = recognise(job);
      if (known) return { ...known, claimed: null };
      const receipt = freeReceipt();
      const at = now();
      insertAcceptance.run(key, receipt, NO_HASH, at);
      if (alias) insertAlias.run(alias, receipt);
      insertRecord.run(
        key,
        receipt,
        site,
        webform,
        encrypted,
        fileIds,
        at,
        at,
        at + WORKER_DELAY_MS,
      );
      return { receipt, key, isRepeat: false, claimed: claim(receipt) };
    });
  }

  /** A worker sweeps every second, so that no visitor waits for it. */
  let isScrubDue = true;

  function scrub(): void {
    isScrubDue = !truncateLog(db);
  }

  const markCompleted = (receipt: string) => (): void => {
    remove.run(receipt);
    markSettled.run(now(), receipt);
    isScrubDue = true;
  };

  return {
    /** Writes a job to disk; the receipt is the same for the same key. */
    store(job: Job): Receipt {
      const { receipt, key, isRepeat } = guard(() => store(job, () => null));
      return { receipt, key, isRepeat };
    },

    /** Returns what `store` would for a known key, else null; writes nothing. */
    recognise: (job: Pick<Job, 'key' | 'alias'>): Receipt | null => guard(() => recognise(job)),

    /** True for a receipt that was issued, as far back as receipts are stored: a week after delivery. */
    isAccepted: (receipt: string): boolean => guard(() => isAccepted(receipt)),

    /** Also forgets the receipt, so that a repeat is accepted as new. */
    withdraw: (receipt: string): void => {
      guard(() => {
        runTransaction(db, () => {
          remove.run(receipt);
          forget.run(receipt);
        });
        isScrubDue = true;
      });
    },

    counts: (): QueueCounts =>
      guard(() => {
        const { waiting, stuck, oldest } = countsRow.parse(countRecords.get());
        return { waiting, stuck, oldestWaitingMs: oldest === null ? null : now() - oldest };
      }),

    checkIntegrity: (): void => {
      guard(() => {
        const damage = findDamage(db);
        if (damage !== null) throw new StorageUnavailable(`The outbox is damaged: ${damage}`);
      });
    },

    /** True when an earlier database is gone, with the jobs in it. */
    isLost: (): boolean => isQueueLost(folder),

    listStoredFileIds: (): ReadonlySet<string> =>
      guard(() => new Set(storedFileIds.all().map(({ value }) => String(value)))),

    /** With the current key; no process may use an earlier one for writing meanwhile. */
    reEncrypt: (): ReEncrypted => guard(() => reEncryptRecords(db, cipher)),

    admin: createAdmin(db, {
      cipher,
      find,
      now,
      guard,
      complete(receipt) {
        runTransaction(db, markCompleted(receipt));
        scrub();
      },
    }),

    /** A process may have several workers; each claims jobs under its own name. */
    openForWorker: (backend: string | null) => ({
      claims: createClaims(db, `${process.pid}-${randomUUID()}`),
      idempotency: createIdempotencySupport(db, backend),
      cipher,
      /** A loss of power within a second may bring the job back, as one that may have arrived. */
      complete: (receipt: string): void => {
        runUnsyncedTransaction(db, markCompleted(receipt));
      },
      guard,
      store,

      find,

      sweep(): void {
        const { changes } = sweepAcceptances.run(now() - RETRY_PERIOD_MS);
        if (changes > 0 || isScrubDue) scrub();
      },
    }),

    close(): void {
      db.close();
    },
  };
}

export type Queue = ReturnType<typeof openQueue>;
export type WorkerParts = ReturnType<Queue['openForWorker']>;
