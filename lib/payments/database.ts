import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { openDatabase } from '@/lib/platform/database';

/** Times are ms since 1970. `new` is recorded, and not known to the provider as far as is known here. */
const TABLES = `
  CREATE TABLE IF NOT EXISTS donation (
    key TEXT PRIMARY KEY,
    receipt TEXT NOT NULL UNIQUE,
    sealed BLOB NOT NULL,
    accepted_at INTEGER NOT NULL,
    customer TEXT,
    mandate TEXT,
    subscription TEXT UNIQUE,
    -- when a subscription is to be created; null where none is due
    subscribe_at INTEGER,
    subscribe_tries INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE TABLE IF NOT EXISTS payment (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    key TEXT NOT NULL REFERENCES donation (key) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    provider_id TEXT UNIQUE,
    state TEXT NOT NULL CHECK (state IN ('new', 'open', 'paid', 'failed', 'expired')),
    sealed_checkout BLOB,
    recorded_at INTEGER NOT NULL,
    changed_at INTEGER NOT NULL,
    -- of earlier versions, as are the tries: the queue has its own
    next_at INTEGER NOT NULL,
    tries INTEGER NOT NULL DEFAULT 0,
    -- 1 when the CMS will learn the state: it is in the outbox
    is_reported INTEGER NOT NULL DEFAULT 0,
    UNIQUE (key, number)
  ) STRICT;
  DROP INDEX IF EXISTS payment_turn;
`;

export const paymentRow = z.object({
  id: z.number(),
  key: z.string(),
  number: z.number(),
  provider_id: z.string().nullable(),
  state: z.enum(['new', 'open', 'paid', 'failed', 'expired']),
  sealed_checkout: z.instanceof(Uint8Array).nullable(),
  recorded_at: z.number(),
  changed_at: z.number(),
  is_reported: z.number(),
});

export type PaymentRow = z.output<typeof paymentRow>;

export const donationRow = z.object({
  key: z.string(),
  receipt: z.string(),
  sealed: z.instanceof(Uint8Array),
  customer: z.string().nullable(),
  mandate: z.string().nullable(),
  subscribe_at: z.number().nullable(),
  subscribe_tries: z.number(),
});

export type PaymentCounts = { open: number; unknown: number; unsubscribed: number };

const countsRow = z.object({
  open: z.number(),
  unknown: z.number(),
  unsubscribed: z.number(),
});

export const openPaymentDatabase = (folder: string): DatabaseSync =>
  openDatabase({
    folder,
    file: 'payments.sqlite',
    tables: TABLES,
    prepare: (db) => {
      db.exec('PRAGMA foreign_keys = ON');
    },
  });

export function paymentCounts(db: DatabaseSync): PaymentCounts {
  const counts = db.prepare(
    `SELECT count(*) FILTER (WHERE state = 'open') AS open,
       count(*) FILTER (WHERE state = 'new') AS unknown,
       (SELECT count(*) FROM donation WHERE subscribe_at IS NOT NULL AND subscribe_tries > 3)
         AS unsubscribed FROM payment`,
  );
  return countsRow.parse(counts.get());
}
