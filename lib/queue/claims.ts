import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { runTransaction } from '@/lib/platform/database';
import { recordRow } from './database';
import type { Reason } from './job';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

const MAX_PAUSE_MS = 60 * MINUTE_MS;

/** After the first, second, … failed attempt; the last one repeats. */
const PAUSES_MS = [
  5 * SECOND_MS,
  15 * SECOND_MS,
  MINUTE_MS,
  5 * MINUTE_MS,
  15 * MINUTE_MS,
  MAX_PAUSE_MS,
] as const;

const JITTER = 0.2;

/** A slow backend must have finished the first attempt before it is queried. */
export const UNCERTAIN_PAUSE_MS = MINUTE_MS;

const MIN_PAUSE_MS = PAUSES_MS[0];

const MAX_FAILURES_IN_FRONT = 3;

const MAX_TIME_IN_FRONT_MS = MINUTE_MS;

/** How long delivery is retried and a repeat is recognised. */
export const RETRY_PERIOD_MS = 7 * 24 * 60 * MINUTE_MS;

/** `random` is 0 up to 1: jitter keeps all from retrying at one moment. */
export function pauseAfter(tries: number, retryAfterMs: number, random: number): number {
  const pause = PAUSES_MS[tries - 1] ?? MAX_PAUSE_MS;
  return Math.round(Math.max(pause, Math.min(retryAfterMs, MAX_PAUSE_MS)) * (1 + JITTER * random));
}

const claimed = recordRow.extend({ may_be_passed: z.number() }).optional();

export type Claimed = NonNullable<z.output<typeof claimed>>;

/** Takes the rows of `all`: `get` ends at the first one, before the commit, and does not throw when that fails. */
const firstOf = (rows: readonly unknown[]): Claimed | null => claimed.parse(rows[0]) ?? null;

export type WaitingClient = {
  site: string;
  webform: string;
  receipt: string;
  /** Where repeated keys are recognised, an uncertain attempt can be repeated at once. */
  isIdempotent: boolean;
  triesOthers: boolean;
};

/** A job blocks later ones of its kind, but not forever. */
const MAY_BE_PASSED = `(failures >= ${MAX_FAILURES_IN_FRONT}
  OR coalesce(first_tried_at, :now) <= :now - ${MAX_TIME_IN_FRONT_MS})`;

/** Per kind and site: the earliest record that blocks later ones, and since when any has been tried. */
const IN_FRONT = `in_front AS (
  SELECT site, webform, min(id) FILTER (WHERE NOT ${MAY_BE_PASSED}) AS front_id,
    min(first_tried_at) AS tried_since
  FROM record WHERE state = 'waiting' GROUP BY site, webform)`;

/** However many precede it, a record waits no longer than this; a stuck one blocks none. */
const IS_NEXT = `(id <= coalesce(front_id, id)
  OR max(accepted_at, tried_since) <= :now - ${MAX_TIME_IN_FRONT_MS})`;

/** An expired lease belonged to a process that died, perhaps after sending. */
const claim = (which: string, order: string) => `
  WITH ${IN_FRONT}
  UPDATE record SET lease_owner = :owner, lease_until = :until, tries = tries + 1, tried_at = :now,
    first_tried_at = coalesce(first_tried_at, :now),
    is_uncertain = max(is_uncertain, lease_until IS NOT NULL)
  WHERE id = (SELECT id FROM record JOIN in_front USING (site, webform)
    WHERE state = 'waiting' AND ${IS_NEXT}
      AND (lease_until IS NULL OR lease_until <= :now) AND ${which} ORDER BY ${order} LIMIT 1)
  RETURNING *, ${MAY_BE_PASSED} AS may_be_passed`;

/** How far the clocks of two hosts may differ. */
const SKEW_MS = 5_000;

/** How long a record was written from now on: positive where the clock was set back. */
const AHEAD = '(max(accepted_at, coalesce(tried_at, 0)) - :now)';

const CATCH_UP = `UPDATE record SET next_at = next_at - ${AHEAD}, lease_until = lease_until - ${AHEAD},
    tried_at = min(tried_at, :now), first_tried_at = min(first_tried_at, :now),
    accepted_at = min(accepted_at, :now), waits_since = min(waits_since, :now)
  WHERE ${AHEAD} > ${SKEW_MS}`;

const RECEIPT_ID = '(SELECT id FROM record WHERE receipt = :receipt)';

export function createClaims(db: DatabaseSync, owner: string) {
  const claimDue = db.prepare(claim('next_at <= :now', `${MAY_BE_PASSED}, next_at, id`));
  const claimFor = db.prepare(
    claim(
      `site = :site AND webform = :webform AND id <= ${RECEIPT_ID}
       AND (:triesOthers OR receipt = :receipt OR NOT ${MAY_BE_PASSED})
       AND (next_at <= :now OR ((is_uncertain = 0 OR :isIdempotent)
         AND (tried_at IS NULL OR tried_at <= :now - ${MIN_PAUSE_MS})))`,
      'id',
    ),
  );
  const catchUp = db.prepare(CATCH_UP);
  const leased = db.prepare(
    `SELECT 1 FROM record WHERE state = 'waiting' AND site = :site AND webform = :webform
       AND lease_until > :now AND (receipt = :receipt OR (id < ${RECEIPT_ID} AND NOT ${MAY_BE_PASSED}))`,
  );
  const later = db.prepare(
    `UPDATE record SET next_at = ?, reason = ?, is_uncertain = max(is_uncertain, ?),
       failures = failures + 1, lease_owner = NULL, lease_until = NULL
     WHERE id = ? AND lease_owner = '${owner}'`,
  );
  const stuck = db.prepare(
    `UPDATE record SET state = 'stuck', reason = ?, sealed_detail = ?, lease_owner = NULL,
       lease_until = NULL WHERE id = ? AND lease_owner = '${owner}'`,
  );

  return {
    claimDue: (now: number, until: number): Claimed | null =>
      firstOf(claimDue.all({ now, until, owner })),

    claimFor: (
      { site, webform, receipt, isIdempotent, triesOthers }: WaitingClient,
      now: number,
      until: number,
    ): Claimed | null =>
      firstOf(
        claimFor.all({
          now,
          until,
          owner,
          site,
          webform,
          receipt,
          isIdempotent: Number(isIdempotent),
          triesOthers: Number(triesOthers),
        }),
      ),

    /** After the clock was set back, pauses and leases last no longer than they were meant to. */
    catchUp(now: number): void {
      catchUp.run({ now });
    },

    isUnderWay: ({ site, webform, receipt }: WaitingClient, now: number): boolean =>
      leased.get({ site, webform, receipt, now }) !== undefined,

    /** Does nothing when another process has leased it meanwhile. */
    postpone(id: number, at: number, reason: Reason, isUncertain: boolean): void {
      later.run(at, reason, isUncertain ? 1 : 0, id);
    },

    park(id: number, reason: Reason, encryptedDetail: Buffer | null): void {
      stuck.run(reason, encryptedDetail, id);
    },
  };
}

const supportRow = z.object({ backend: z.string(), is_honoured: z.number() }).optional();

/**
 * Stores per site whether the backend, by its base URL, recognises a repeated Idempotency-Key. Null stands for one
 * that always does.
 */
export function createIdempotencySupport(db: DatabaseSync, backend: string | null) {
  const find = db.prepare('SELECT backend, is_honoured FROM honour WHERE site = ?');
  const write = db.prepare('INSERT OR REPLACE INTO honour VALUES (?, ?, ?)');
  const release = db.prepare(
    `UPDATE record SET state = 'waiting', reason = NULL, next_at = ?
     WHERE state = 'stuck' AND reason = 'unknown' AND site = ?`,
  );
  const matches = (known: z.output<typeof supportRow>, isSupported: boolean) =>
    known?.backend === backend && known.is_honoured === Number(isSupported);

  return {
    isSupported: (site: string): boolean =>
      backend === null || matches(supportRow.parse(find.get(site)), true),

    /** Once support was lacking, none releases records: another backend may have received them. */
    learn(site: string, isSupported: boolean, now: number): void {
      if (backend === null) return;
      const before = supportRow.parse(find.get(site));
      if (matches(before, isSupported)) return;
      runTransaction(db, () => {
        write.run(site, backend, Number(isSupported));
        if (isSupported && !before) release.run(now, site);
      });
    },
  };
}
