import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { RecordCipher } from '@/lib/platform/encryption';
import type { Completion } from './completion';
import { recordRow, type RecordRow, translated } from './database';
import { decryptDetail, decryptSubmission, type Json, type Submission } from './submission';

/** A row of the list, without anything that a visitor typed. */
export type OutboxEntry = {
  receipt: string;
  webform: string;
  site: string;
  since: number;
  tries: number;
  state: 'waiting' | 'sending' | 'stuck';
  reason: string | null;
};

export type ExportedSubmission = Submission & { receipt: string; acceptedAt: number; detail: Json };

export type AdminResult = 'done' | 'not-found' | 'being-sent';

export function createAdmin(
  db: DatabaseSync,
  cipher: RecordCipher,
  completion: Completion,
  now: () => number,
) {
  const all = db.prepare('SELECT * FROM record ORDER BY id');
  const one = db.prepare('SELECT * FROM record WHERE receipt = ?');
  // Retrying an `unknown` one states that it did not arrive.
  const again = `UPDATE record SET state = 'waiting', next_at = ?, waits_since = ?,
    is_uncertain = iif(reason = 'unknown', 0, is_uncertain)`;
  const retryOne = db.prepare(`${again} WHERE receipt = ?`);
  const retryAll = db.prepare(`${again} WHERE state = 'stuck' AND (? OR reason <> 'unknown')`);
  const unknown = db.prepare(`SELECT 1 FROM record WHERE state = 'stuck' AND reason = 'unknown'`);

  const found = (receipt: string) => recordRow.optional().parse(one.get(receipt)) ?? null;
  const isSending = ({ lease_until: until }: RecordRow) => until !== null && until > now();

  function handle(receipt: string, work: () => void): AdminResult {
    const record = found(receipt);
    if (!record) return 'not-found';
    if (isSending(record)) return 'being-sent';
    work();
    return 'done';
  }

  return {
    list: (): OutboxEntry[] =>
      translated(() =>
        z
          .array(recordRow)
          .parse(all.all())
          .map((record) => {
            const { receipt, webform, site, accepted_at: since, tries, reason } = record;
            const state = isSending(record) ? 'sending' : record.state;
            return { receipt, webform, site, since, tries, state, reason };
          }),
      ),

    retry: (receipt: string): AdminResult =>
      translated(() =>
        handle(receipt, () => {
          retryOne.run(now(), now(), receipt);
        }),
      ),

    /** Skips those that may have arrived, unless `unknownToo`: a person checks each. */
    retryAll: (unknownToo = false): { retried: number; left: number } =>
      translated(() => ({
        retried: Number(retryAll.run(now(), now(), Number(unknownToo)).changes),
        left: unknown.all().length,
      })),

    export: (receipt: string): ExportedSubmission | null =>
      translated(() => {
        const record = found(receipt);
        if (!record) return null;
        const submission = decryptSubmission(record, cipher);
        const detail = decryptDetail(record, cipher);
        return { receipt, acceptedAt: record.accepted_at, ...submission, detail };
      }),

    drop: (receipt: string): AdminResult =>
      translated(() =>
        handle(receipt, () => {
          completion.complete(receipt);
        }),
      ),
  };
}
