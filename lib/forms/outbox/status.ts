import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { Json, Reason } from './submission';
import type { FormScope } from './queue';
import type { RecordCipher } from '@/lib/platform/encryption';

export type SubmissionStatus =
  /** Delivered, or deleted by a person. */
  | { kind: 'settled' }
  | { kind: 'waiting'; form: FormScope }
  | { kind: 'refused'; reason: Reason; detail: Json }
  | { kind: 'stuck' };

const row = z
  .object({
    site: z.string(),
    webform: z.string(),
    state: z.enum(['waiting', 'stuck']),
    reason: z.string().nullable(),
    sealed_detail: z.instanceof(Uint8Array).nullable(),
  })
  .optional();

const json = z.json();

export function statusReader(db: DatabaseSync, cipher: RecordCipher) {
  const find = db.prepare('SELECT * FROM record WHERE receipt = ?');

  return (receipt: string): SubmissionStatus => {
    const record = row.parse(find.get(receipt));
    if (!record) return { kind: 'settled' };
    const { site, webform, state, reason, sealed_detail: encryptedDetail } = record;
    if (state === 'waiting') return { kind: 'waiting', form: { site, webform } };
    if (reason !== 'invalid' && reason !== 'closed') return { kind: 'stuck' };
    const detail = encryptedDetail
      ? json.parse(JSON.parse(cipher.decryptText(encryptedDetail, receipt)))
      : null;
    return { kind: 'refused', reason, detail };
  };
}

export type OutboxCounts = {
  waiting: number;
  stuck: number;
  oldestWaitingMs: number | null;
};

const countsRow = z.object({
  waiting: z.number(),
  stuck: z.number(),
  oldest: z.number().nullable(),
});

export function outboxCounts(db: DatabaseSync) {
  const read = db.prepare(
    `SELECT count(*) FILTER (WHERE state = 'waiting') AS waiting,
       count(*) FILTER (WHERE state = 'stuck') AS stuck,
       min(accepted_at) FILTER (WHERE state = 'waiting') AS oldest FROM record`,
  );
  return (now: number): OutboxCounts => {
    const { waiting, stuck, oldest } = countsRow.parse(read.get());
    return { waiting, stuck, oldestWaitingMs: oldest === null ? null : now - oldest };
  };
}
