import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { recordRow } from './database';
import { decryptDetail, type Json, type Reason } from './submission';
import type { FormScope } from './queue';
import type { RecordCipher } from '@/lib/platform/encryption';

export type SubmissionStatus =
  /** Delivered, or deleted by a person. */
  | { kind: 'completed' }
  /** Its acceptance was taken back. */
  | { kind: 'withdrawn' }
  | { kind: 'waiting'; form: FormScope }
  | { kind: 'rejected'; reason: Reason; detail: Json }
  | { kind: 'stuck' };

export function statusReader(db: DatabaseSync, cipher: RecordCipher) {
  const find = db.prepare('SELECT * FROM record WHERE receipt = ?');
  const isAccepted = db.prepare('SELECT 1 FROM acceptance WHERE receipt = ?');

  return (receipt: string): SubmissionStatus => {
    const record = recordRow.optional().parse(find.get(receipt));
    if (!record) return { kind: isAccepted.get(receipt) ? 'completed' : 'withdrawn' };
    const { site, webform, state, reason } = record;
    if (state === 'waiting') return { kind: 'waiting', form: { site, webform } };
    if (reason !== 'invalid' && reason !== 'closed') return { kind: 'stuck' };
    return { kind: 'rejected', reason, detail: decryptDetail(record, cipher) };
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
