import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { Reason } from './delivery';
import type { Form } from './queue';
import type { Seal } from './seal';
import type { Json } from './submission';

export type Standing =
  /** Delivered, or dropped by a person. */
  | { kind: 'settled' }
  | { kind: 'waiting'; form: Form }
  | { kind: 'refused'; reason: Reason; detail: Json }
  /** For a person to look at, for another reason than a refusal. */
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

/** What became of a submission, for the one who waits for it. */
export function standings(db: DatabaseSync, seal: Seal) {
  const find = db.prepare('SELECT * FROM record WHERE receipt = ?');

  return (receipt: string): Standing => {
    const record = row.parse(find.get(receipt));
    if (!record) return { kind: 'settled' };
    const { site, webform, state, reason, sealed_detail: sealed } = record;
    if (state === 'waiting') return { kind: 'waiting', form: { site, webform } };
    if (reason !== 'invalid' && reason !== 'closed') return { kind: 'stuck' };
    const detail = sealed ? json.parse(JSON.parse(seal.open(sealed, receipt))) : null;
    return { kind: 'refused', reason, detail };
  };
}
