import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { Reason } from './delivery';
import { SHORTEST_MS } from './pauses';

const claimed = z
  .object({
    id: z.number(),
    key: z.string(),
    receipt: z.string(),
    site: z.string(),
    webform: z.string(),
    sealed: z.instanceof(Uint8Array),
    accepted_at: z.number(),
    waits_since: z.number(),
    tries: z.number(),
    is_uncertain: z.number(),
  })
  .optional();

/** A record whose turn it is, held by one process until its lease ends. */
export type Claimed = NonNullable<z.output<typeof claimed>>;

export type Form = { site: string; webform: string };

/** Later ones of the same form wait for earlier ones that wait; a stuck one holds up nobody. */
const IS_HEAD = `NOT EXISTS (SELECT 1 FROM record AS earlier WHERE earlier.state = 'waiting'
  AND earlier.site = record.site AND earlier.webform = record.webform AND earlier.id < record.id)`;
const IS_FREE = '(lease_until IS NULL OR lease_until <= :now)';

/** A lease that ended by itself belonged to a process that died, perhaps after it had sent. */
const claim = (which: string) => `
  UPDATE record SET lease_owner = :owner, lease_until = :until, tries = tries + 1, tried_at = :now,
    is_uncertain = max(is_uncertain, lease_until IS NOT NULL)
  WHERE id = (SELECT id FROM record WHERE state = 'waiting' AND ${IS_HEAD} AND ${IS_FREE}
    AND ${which} ORDER BY next_at, id LIMIT 1)
  RETURNING *`;

/** Whose turn it is, and what becomes of it. Every change is one synced write. */
export function createQueue(db: DatabaseSync, owner: string) {
  const claimDue = db.prepare(claim('next_at <= :now'));
  const claimHurried = db.prepare(
    claim(`site = :site AND webform = :webform AND (next_at <= :now
      OR (is_uncertain = 0 AND (tried_at IS NULL OR tried_at <= :now - ${SHORTEST_MS})))`),
  );
  const leased = db.prepare(
    `SELECT 1 FROM record WHERE state = 'waiting' AND site = ? AND webform = ? AND lease_until > ?`,
  );
  const certain = db.prepare('UPDATE record SET is_uncertain = 0 WHERE id = ?');
  const later = db.prepare(
    `UPDATE record SET next_at = ?, reason = ?, is_uncertain = max(is_uncertain, ?),
       lease_owner = NULL, lease_until = NULL WHERE id = ? AND lease_owner = '${owner}'`,
  );
  const stuck = db.prepare(
    `UPDATE record SET state = 'stuck', reason = ?, sealed_detail = ?, lease_owner = NULL,
       lease_until = NULL WHERE id = ? AND lease_owner = '${owner}'`,
  );

  return {
    /** Takes up the record that is due longest, of any form, or null. */
    claimDue: (now: number, until: number): Claimed | null =>
      claimed.parse(claimDue.get({ now, until, owner })) ?? null,

    /** Takes up the first of this form although its pause is not over, because somebody waits. */
    claimHurried: ({ site, webform }: Form, now: number, until: number): Claimed | null =>
      claimed.parse(claimHurried.get({ now, until, owner, site, webform })) ?? null,

    /** Whether somebody is sending for this form now. */
    isUnderWay: ({ site, webform }: Form, now: number): boolean =>
      leased.get(site, webform, now) !== undefined,

    /** It is known that no earlier attempt arrived. */
    markCertain(id: number): void {
      certain.run(id);
    },

    /** To be tried again at `at`, unless another process has taken it up meanwhile. */
    postpone(id: number, at: number, reason: Reason, isUncertain: boolean): void {
      later.run(at, reason, isUncertain ? 1 : 0, id);
    },

    /** For a person to look at, unless another process has taken it up meanwhile. */
    park(id: number, reason: Reason, sealedDetail: Buffer | null): void {
      stuck.run(reason, sealedDetail, id);
    },
  };
}

export type Queue = ReturnType<typeof createQueue>;
