import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { LANGUAGES } from '@/lib/content/language';
import {
  openDatabase,
  createStorageGuard,
  runTransaction,
  truncateLog,
} from '@/lib/platform/database';
import { macOf } from '@/lib/platform/digests';
import { createRecordCipher } from '@/lib/platform/encryption';
import { reEncrypt, type ReEncrypted } from '@/lib/platform/re-encryption';
import type { StoreKeys } from '@/lib/platform/secret';
import { isListOverview, type ListOverview } from '@/lib/routing/overviews';
import { CONFIRMATION_TABLE, confirmationLimits } from './confirmation-limits';
import { type SavedSearch, type Search, vacancies } from './saved-search';

const HOUR_MS = 3_600_000;
/** An address that is not confirmed is removed. */
const UNCONFIRMED_MS = 48 * HOUR_MS;
/** Another person’s address must not be flooded with confirmations. */
const CONFIRMATION_PAUSE_MS = HOUR_MS;
const ID_BYTES = 18;

const TABLES = `
  CREATE TABLE IF NOT EXISTS saved_search (
    id TEXT PRIMARY KEY,
    site TEXT NOT NULL,
    language TEXT NOT NULL,
    overview TEXT NOT NULL,
    search TEXT NOT NULL,
    -- the address, and HMACs that recognise it
    sealed BLOB NOT NULL,
    address_hash BLOB NOT NULL,
    search_hash BLOB NOT NULL UNIQUE,
    requested_at INTEGER NOT NULL,
    confirmed_at INTEGER,
    -- ids of the vacancies that need no mail; NULL until the list was first read
    seen TEXT,
    -- a mail that may not be in the outbox yet
    planned TEXT,
    last_day TEXT
  ) STRICT;
  CREATE TABLE IF NOT EXISTS turn (id INTEGER PRIMARY KEY CHECK (id = 1), until INTEGER NOT NULL) STRICT;
  INSERT OR IGNORE INTO turn VALUES (1, 0);
  ${CONFIRMATION_TABLE}
`;

const plan = z.object({ day: z.string(), vacancies });

export type Plan = z.output<typeof plan>;

const json = <Value>(shape: z.ZodType<Value>) =>
  z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(shape)
    .nullable();

const row = z.object({
  id: z.string(),
  site: z.string(),
  language: z.enum(LANGUAGES),
  overview: z.custom<ListOverview>((name) => typeof name === 'string' && isListOverview(name)),
  search: z.string(),
  sealed: z.instanceof(Uint8Array),
  requested_at: z.number(),
  confirmed_at: z.number().nullable(),
  seen: json(z.array(z.number())),
  planned: json(plan),
  last_day: z.string().nullable(),
});

const confirmedRow = row
  .omit({ sealed: true, requested_at: true, confirmed_at: true })
  .transform(({ last_day: lastDay, ...search }) => ({ ...search, lastDay }));

export type Watched = z.output<typeof confirmedRow>;

/** The MAC that recognises the same search of the same address; of the first part, that of the address. */
const searchParts = (
  { site, language, overview, search }: Search,
  address: string,
): readonly string[] => [address.toLowerCase(), site, language, overview, search];

const counts = z.object({ confirmed: z.number(), unconfirmed: z.number() });

type Options = StoreKeys & {
  folder: string;
  now?: () => number;
  /** Multiplies the mails of one client. */
  factor?: number;
};

type SignUp = {
  address: string;
  /** Ids of what is on the list now; null when that is not known. */
  seen: readonly number[] | null;
  ipAddress: string;
};

const guarded = createStorageGuard('The store of saved searches');

/** Addresses are encrypted, and in this file only: removing a row removes the address. */
export function openSavedSearches({ folder, now = Date.now, factor = 1, ...keys }: Options) {
  const { encryptionKey, earlierKeys, hashKey, earlierHashKeys = [] } = keys;
  const db = guarded(() => openDatabase({ folder, file: 'saved-searches.sqlite', tables: TABLES }));
  const limits = confirmationLimits(db, { hashKey, factor, now });
  const cipher = createRecordCipher(encryptionKey, earlierKeys);
  const find = db.prepare('SELECT * FROM saved_search WHERE id = ?');
  const findSame = db.prepare('SELECT * FROM saved_search WHERE search_hash = ?');
  const insert = db.prepare(
    `INSERT INTO saved_search (id, site, language, overview, search, sealed, address_hash,
       search_hash, requested_at, seen) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const again = db.prepare('UPDATE saved_search SET requested_at = ? WHERE id = ?');
  const confirm = db.prepare(
    'UPDATE saved_search SET confirmed_at = coalesce(confirmed_at, ?) WHERE id = ?',
  );
  const remove = db.prepare('DELETE FROM saved_search WHERE id = ?');
  const sweep = db.prepare(
    'DELETE FROM saved_search WHERE confirmed_at IS NULL AND requested_at <= ?',
  );
  const confirmed = db.prepare(
    'SELECT * FROM saved_search WHERE confirmed_at IS NOT NULL ORDER BY site, overview, search',
  );
  const setSeen = db.prepare('UPDATE saved_search SET seen = ? WHERE id = ?');
  const setPlan = db.prepare(
    'UPDATE saved_search SET planned = ?, last_day = ?, seen = ? WHERE id = ?',
  );
  const clearPlan = db.prepare('UPDATE saved_search SET planned = NULL WHERE id = ?');
  const setHashes = db.prepare(
    'UPDATE OR IGNORE saved_search SET address_hash = ?, search_hash = ? WHERE id = ?',
  );
  // A turn beyond this one is from before the clock was set back.
  const takeTurn = db.prepare('UPDATE turn SET until = ?1 WHERE until <= ?2 OR until > ?1');
  const total = db.prepare(
    `SELECT count(confirmed_at) AS confirmed, count(*) - count(confirmed_at) AS unconfirmed
     FROM saved_search`,
  );

  const findKnown = (parts: readonly string[]) =>
    [hashKey, ...earlierHashKeys].flatMap(
      (key) => row.optional().parse(findSame.get(macOf(parts, key))) ?? [],
    )[0];

  return {
    /**
     * Returns the search that needs a confirmation mail now, or null: it is confirmed, has had a mail within
     * the hour, or its mailbox or client has had those of a day.
     */
    save(search: Search, { address, seen, ipAddress }: SignUp): string | null {
      const { site, language, overview, search: query } = search;
      const parts = searchParts(search, address);
      const [addressHash, same] = [macOf(parts.slice(0, 1), hashKey), macOf(parts, hashKey)];
      return guarded(() =>
        runTransaction(db, () => {
          const known = findKnown(parts);
          const isRecent = known && Math.abs(now() - known.requested_at) < CONFIRMATION_PAUSE_MS;
          if (isRecent || (known && known.confirmed_at !== null)) return null;
          if (!limits.take(address, ipAddress)) return null;
          if (known) {
            again.run(now(), known.id);
            return known.id;
          }
          const id = randomBytes(ID_BYTES).toString('base64url');
          const sealed = cipher.encrypt(address, id);
          const ids = seen && JSON.stringify(seen);
          insert.run(id, site, language, overview, query, sealed, addressHash, same, now(), ids);
          return id;
        }),
      );
    },

    /** True once this client has had its confirmation mails of a day. */
    isLimited: (ipAddress: string): boolean => guarded(() => limits.isClientLimited(ipAddress)),

    find: (id: string): (SavedSearch & { requestedAt: number }) | null =>
      guarded(() => {
        const found = row.optional().parse(find.get(id));
        if (!found) return null;
        const { site, language, overview, search, requested_at: requestedAt } = found;
        const address = cipher.decryptText(found.sealed, id);
        const isConfirmed = found.confirmed_at !== null;
        return { id, site, language, overview, search, address, isConfirmed, requestedAt };
      }),

    /** False when it was removed meanwhile. */
    confirm: (id: string): boolean => guarded(() => confirm.run(now(), id).changes === 1),

    /** With the address. False when it is gone already. */
    remove: (id: string): boolean =>
      guarded(() => {
        const isRemoved = remove.run(id).changes === 1;
        if (isRemoved) truncateLog(db);
        return isRemoved;
      }),

    sweep: (): void => {
      guarded(() => {
        if (sweep.run(now() - UNCONFIRMED_MS).changes > 0) truncateLog(db);
      });
    },

    listWatched: (): Watched[] => guarded(() => z.array(confirmedRow).parse(confirmed.all())),

    see(id: string, seen: readonly number[]): void {
      guarded(() => setSeen.run(JSON.stringify(seen), id));
    },

    /** Before the mail is in the outbox, so that a killed process neither loses nor repeats it. */
    plan(id: string, planned: Plan, seen: readonly number[]): void {
      guarded(() => setPlan.run(JSON.stringify(planned), planned.day, JSON.stringify(seen), id));
    },

    fulfil(id: string): void {
      guarded(() => clearPlan.run(id));
    },

    /** True for one process until then. */
    takeTurn: (until: number): boolean => guarded(() => takeTurn.run(until, now()).changes === 1),

    reEncrypt: (): ReEncrypted =>
      guarded(() =>
        reEncrypt(db, cipher, [
          {
            table: 'saved_search',
            column: 'sealed',
            id: 'id',
            aadOf: ({ id }) => String(id),
            onRenewed(found, address) {
              const saved = row.parse(found);
              const parts = searchParts(saved, address.toString('utf8'));
              setHashes.run(macOf(parts.slice(0, 1), hashKey), macOf(parts, hashKey), saved.id);
            },
          },
        ]),
      ),

    counts: () => guarded(() => counts.parse(total.get())),

    close(): void {
      db.close();
    },
  };
}

export type SavedSearches = ReturnType<typeof openSavedSearches>;
