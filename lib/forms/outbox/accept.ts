import { timingSafeEqual } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { bodyHash } from './body-hash';
import { newReceipt } from './receipt';
import { sealRecord } from './sealed-record';
import type { Seal } from './seal';
import type { Submission } from './submission';
import { transaction } from '@/lib/platform/database/transaction';

export type Acceptance =
  /** On disk. `isRepeat` when the same form with the same answers was accepted before. */
  | { kind: 'accepted'; receipt: string; isRepeat: boolean }
  /** This form was sent before with other answers (409): nothing was written. */
  | { kind: 'conflict' };

/** So long the one who accepted may deliver it itself, before a worker takes it up. */
const OWN_TURN_MS = 5_000;

const known = z.object({ receipt: z.string(), body_hash: z.instanceof(Uint8Array) });

type Keys = { seal: Seal; hashKey: Buffer };

/** Accepts submissions: one synced write each, none for a repeat; and recognises those accepted before. */
export function acceptor(db: DatabaseSync, { seal, hashKey }: Keys, now: () => number) {
  const find = db.prepare('SELECT receipt, body_hash FROM acceptance WHERE key = ?');
  const isTaken = db.prepare('SELECT 1 FROM acceptance WHERE receipt = ?');
  const insertAcceptance = db.prepare('INSERT INTO acceptance VALUES (?, ?, ?, ?, NULL)');
  const insertRecord = db.prepare(
    `INSERT INTO record (key, receipt, site, webform, sealed, file_ids, state, accepted_at,
       waits_since, tries, next_at, is_uncertain)
     VALUES (?, ?, ?, ?, ?, ?, 'waiting', ?, ?, 0, ?, 0)`,
  );

  const freeReceipt = (): string => {
    const receipt = newReceipt();
    return isTaken.get(receipt) ? freeReceipt() : receipt;
  };

  function recognise(submission: Submission): Acceptance | null {
    const before = known.optional().parse(find.get(submission.key));
    if (!before) return null;
    const isSame = timingSafeEqual(before.body_hash, bodyHash(submission, hashKey));
    return isSame
      ? { kind: 'accepted', receipt: before.receipt, isRepeat: true }
      : { kind: 'conflict' };
  }

  function accept(submission: Submission): Acceptance {
    const { key, site, webform, files } = submission;
    const hash = bodyHash(submission, hashKey);
    const sealed = sealRecord(submission, seal);
    const ids = JSON.stringify(files.map(({ id }) => id));

    return transaction(db, () => {
      const before = recognise(submission);
      if (before) return before;
      const receipt = freeReceipt();
      const at = now();
      insertAcceptance.run(key, receipt, hash, at);
      insertRecord.run(key, receipt, site, webform, sealed, ids, at, at, at + OWN_TURN_MS);
      return { kind: 'accepted', receipt, isRepeat: false };
    });
  }

  return { accept, recognise };
}
