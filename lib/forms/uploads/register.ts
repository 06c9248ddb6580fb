import type { KeyObject } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { openReplaceable, runTransaction } from '@/lib/platform/database';
import { reEncrypt, type ReEncrypted } from '@/lib/platform/re-encryption';
import { type Binding, createFileKeyCipher } from './keys';

/** `bytes`: reserved while arriving; `client`: the hashed network it came from; `sealed`: key and name; `since`: ms since 1970. */
const TABLES = `
  CREATE TABLE IF NOT EXISTS upload (
    id TEXT PRIMARY KEY,
    site TEXT NOT NULL,
    webform TEXT NOT NULL,
    element TEXT NOT NULL,
    visitor_mark TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('arriving', 'kept', 'claimed')),
    bytes INTEGER NOT NULL,
    extension TEXT NOT NULL,
    mime TEXT,
    sealed BLOB NOT NULL,
    claimant TEXT,
    since INTEGER NOT NULL,
    client TEXT
  ) STRICT;
  CREATE INDEX IF NOT EXISTS upload_visitor ON upload (visitor_mark, site, webform);
`;

/** Migrates an earlier version's table, whose files belong to no client. */
const addClient = (db: DatabaseSync): void => {
  runTransaction(db, () => {
    const names = db.prepare('PRAGMA table_info(upload)').all();
    if (!names.some(({ name }) => name === 'client'))
      db.exec('ALTER TABLE upload ADD COLUMN client TEXT');
    db.exec('CREATE INDEX IF NOT EXISTS upload_client ON upload (client, bytes)');
  });
};

/** Deleted rows are overwritten: without its key a file that is still there is unreadable. */
export const openIndex = (folder: string): DatabaseSync =>
  openReplaceable({
    whenDamaged: 'set-aside',
    folder,
    file: 'index.sqlite',
    tables: TABLES,
    prepare: addClient,
  });

const row = z.object({
  state: z.enum(['arriving', 'kept', 'claimed']),
  bytes: z.number(),
  mime: z.string().nullable(),
  sealed: z.instanceof(Uint8Array),
  claimant: z.string().nullable(),
});

type Row = z.output<typeof row>;

/** A process that receives says so more often: an older one was killed, or its clock was set back. */
const ARRIVING_MS = 60_000;
export const STILL_ARRIVING_MS = 15_000;

const total = z.object({ total: z.number() }).transform((found) => found.total);
const idOf = z.object({ id: z.string() }).transform((found) => found.id);

export type Limits = {
  perSession: number;
  bytes: number;
  /** One client has so many, whatever its sessions. */
  bytesOfClient: number;
};

type Arrival = {
  id: string;
  binding: Omit<Binding, 'session'> & { sessionHash: string };
  bytes: number;
  client: string;
  extension: string;
  encrypted: Buffer;
};

export function createRegister(db: DatabaseSync, limits: Limits, now: () => number) {
  const find = db.prepare('SELECT * FROM upload WHERE id = ?');
  const ofSession = db.prepare(
    `SELECT count(*) AS total FROM upload
     WHERE visitor_mark = ? AND site = ? AND webform = ? AND state <> 'claimed'`,
  );
  const ofAll = db.prepare('SELECT coalesce(sum(bytes), 0) AS total FROM upload');
  const ofClient = db.prepare(
    'SELECT coalesce(sum(bytes), 0) AS total FROM upload WHERE client = ?',
  );
  const grow = db.prepare(`UPDATE upload SET bytes = ? WHERE id = ? AND state = 'arriving'`);
  const insert = db.prepare(
    `INSERT INTO upload (id, site, webform, element, visitor_mark, state, bytes, client, extension, sealed, since)
     VALUES (?, ?, ?, ?, ?, 'arriving', ?, ?, ?, ?, ?)`,
  );
  const store = db.prepare(
    `UPDATE upload SET state = 'kept', bytes = ?, mime = ?, since = ?
     WHERE id = ? AND state = 'arriving'`,
  );
  const claim = db.prepare(
    `UPDATE upload SET state = 'claimed', claimant = :claimant, since = :now
     WHERE id = :id AND (state = 'kept' OR (state = 'claimed' AND claimant = :claimant))`,
  );
  const release = db.prepare(
    `UPDATE upload SET state = 'kept', claimant = NULL, since = ?
     WHERE claimant = ? AND state = 'claimed'`,
  );
  const extend = db.prepare(`UPDATE upload SET since = ? WHERE id = ? AND state = 'kept'`);
  const arriving = db.prepare(`UPDATE upload SET since = ? WHERE id = ? AND state = 'arriving'`);
  const abandon = db.prepare(
    `DELETE FROM upload WHERE state = 'arriving' AND abs(? - since) >= ${ARRIVING_MS}`,
  );
  const remove = db.prepare('DELETE FROM upload WHERE id = ?');
  const since = db.prepare('SELECT id FROM upload WHERE state = ? AND since <= ?');

  const get = (id: string): Row | null => row.optional().parse(find.get(id)) ?? null;

  const isFull = (client: string, bytes: number): boolean =>
    total.parse(ofAll.get()) + bytes > limits.bytes ||
    total.parse(ofClient.get(client)) + bytes > limits.bytesOfClient;

  return {
    get,

    reserve(arrival: Arrival): 'reserved' | 'too-many' | 'full' {
      const { id, bytes, client, extension, encrypted } = arrival;
      const { site, webform, element, sessionHash } = arrival.binding;
      return runTransaction(db, () => {
        abandon.run(now());
        if (total.parse(ofSession.get(sessionHash, site, webform)) >= limits.perSession) {
          return 'too-many';
        }
        if (isFull(client, bytes)) return 'full';
        insert.run(
          id,
          site,
          webform,
          element,
          sessionHash,
          bytes,
          client,
          extension,
          encrypted,
          now(),
        );
        return 'reserved';
      });
    },

    /** Reserves `bytes` in all for what arrives; `gone` when it was swept meanwhile. */
    grow: (id: string, bytes: number, client: string): 'reserved' | 'full' | 'gone' =>
      runTransaction(db, () => {
        const before = get(id)?.bytes ?? 0;
        if (isFull(client, bytes - before)) return 'full';
        return grow.run(bytes, id).changes === 1 ? 'reserved' : 'gone';
      }),

    recordArrival(id: string): void {
      arriving.run(now(), id);
    },

    /** Releases what killed processes have reserved; their files are leftovers. */
    abandon(at: number): void {
      abandon.run(at);
    },

    /** Returns false when the upload was swept meanwhile. */
    store: (id: string, bytes: number, mime: string): boolean =>
      store.run(bytes, mime, now(), id).changes === 1,

    claim: (ids: readonly string[], claimant: string): boolean =>
      runTransaction(db, () => {
        const isFree = (id: string) => {
          const found = get(id);
          return found?.state === 'kept' || (found !== null && found.claimant === claimant);
        };
        if (!ids.every(isFree)) return false;
        for (const id of ids) claim.run({ id, claimant, now: now() });
        return true;
      }),

    release(claimant: string): void {
      release.run(now(), claimant);
    },

    extend(id: string): void {
      extend.run(now(), id);
    },

    remove(id: string): void {
      remove.run(id);
    },

    listInState: (state: Row['state'], moment: number): readonly string[] =>
      since.all(state, moment).map((found) => idOf.parse(found)),
  };
}

export type Register = ReturnType<typeof createRegister>;

export type QuarantineCounts = { files: number; bytes: number };

const countsRow = z.object({ files: z.number(), bytes: z.number() });

export const quarantineCounts = (db: DatabaseSync): QuarantineCounts =>
  countsRow.parse(
    db.prepare('SELECT count(*) AS files, coalesce(sum(bytes), 0) AS bytes FROM upload').get(),
  );

/** Encrypts the key of each file again, not the file. Throws errors of SQLite. */
export function reEncryptQuarantine(
  folder: string,
  secret: KeyObject,
  earlier: readonly KeyObject[],
): ReEncrypted {
  const db = openIndex(folder);
  try {
    return reEncrypt(db, createFileKeyCipher(secret, earlier), [
      { table: 'upload', column: 'sealed', id: 'id', aadOf: ({ id }) => String(id) },
    ]);
  } finally {
    db.close();
  }
}
