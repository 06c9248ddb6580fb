import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { createStorageGuard } from '@/lib/platform/database';
import type { RecordCipher } from '@/lib/platform/encryption';
import { type EncryptedColumn, reEncrypt, type ReEncrypted } from '@/lib/platform/re-encryption';
import { recordRow, type RecordRow, writeKeyCheck } from './database';
import { aadOf, decryptDetail, decryptJob, type Job, type Json } from './job';

/** A row of the list, without anything that a visitor typed. */
export type QueueEntry = {
  receipt: string;
  webform: string;
  site: string;
  since: number;
  tries: number;
  state: 'waiting' | 'sending' | 'stuck';
  reason: string | null;
};

export type ExportedJob = Job & { receipt: string; acceptedAt: number; detail: Json };

export type AdminResult = 'done' | 'not-found' | 'being-sent';

type Parts = {
  cipher: RecordCipher;
  find: (receipt: string) => RecordRow | null;
  complete: (receipt: string) => void;
  now: () => number;
  guard: ReturnType<typeof createStorageGuard>;
};

const records = z.array(recordRow);

/** The commands of `npm run outbox`. */
export function createAdmin(db: DatabaseSync, { cipher, find, complete, now, guard }: Parts) {
  const all = db.prepare('SELECT * FROM record ORDER BY id');
  // Retrying an `unknown` one states that it did not arrive.
  const again = `UPDATE record SET state = 'waiting', next_at = ?, waits_since = ?,
    is_uncertain = iif(reason = 'unknown', 0, is_uncertain)`;
  const retryOne = db.prepare(`${again} WHERE receipt = ?`);
  const retryAll = db.prepare(`${again} WHERE state = 'stuck' AND (? OR reason <> 'unknown')`);
  const unknown = db.prepare(`SELECT 1 FROM record WHERE state = 'stuck' AND reason = 'unknown'`);

  const isSending = ({ lease_until: until }: RecordRow) => until !== null && until > now();

  const handle = (receipt: string, work: () => unknown): AdminResult =>
    guard(() => {
      const record = find(receipt);
      if (!record) return 'not-found';
      if (isSending(record)) return 'being-sent';
      work();
      return 'done';
    });

  return {
    list: (): QueueEntry[] =>
      guard(() =>
        records.parse(all.all()).map((record) => {
          const { receipt, webform, site, accepted_at: since, tries, reason } = record;
          const state = isSending(record) ? 'sending' : record.state;
          return { receipt, webform, site, since, tries, state, reason };
        }),
      ),

    retry: (receipt: string): AdminResult =>
      handle(receipt, () => retryOne.run(now(), now(), receipt)),

    /** Skips those that may have arrived, unless `unknownToo`: a person checks each. */
    retryAll: (unknownToo = false): { retried: number; left: number } =>
      guard(() => ({
        retried: Number(retryAll.run(now(), now(), Number(unknownToo)).changes),
        left: unknown.all().length,
      })),

    export: (receipt: string): ExportedJob | null =>
      guard(() => {
        const record = find(receipt);
        if (!record) return null;
        const job = decryptJob(record, cipher);
        const detail = decryptDetail(record, cipher);
        return { receipt, acceptedAt: record.accepted_at, ...job, detail };
      }),

    drop: (receipt: string): AdminResult =>
      handle(receipt, () => {
        complete(receipt);
      }),
  };
}

const ENCRYPTED: readonly EncryptedColumn[] = [
  {
    table: 'record',
    column: 'sealed',
    id: 'id',
    aadOf: (row) => aadOf(recordRow.parse(row)),
  },
  { table: 'record', column: 'sealed_detail', id: 'id', aadOf: ({ receipt }) => String(receipt) },
];

export const reEncryptRecords = (db: DatabaseSync, cipher: RecordCipher): ReEncrypted =>
  reEncrypt(db, cipher, ENCRYPTED, () => {
    writeKeyCheck(db, cipher);
  });
