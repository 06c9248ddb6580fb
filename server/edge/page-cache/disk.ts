import { hash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { errorMessage, log } from '@/lib/platform/log';
import type { ContentCoding } from '@/server/edge/http/compression';
import { type CacheEntry, cacheEntryHead } from './cache-entry';
import { MAX_PURGES } from './purges';

const TABLES = `
  CREATE TABLE IF NOT EXISTS page (
    key TEXT PRIMARY KEY,
    digest TEXT NOT NULL,
    head TEXT NOT NULL,
    identity BLOB, gzip BLOB, br BLOB,
    bytes INTEGER NOT NULL,
    used_at INTEGER NOT NULL
  );
  CREATE INDEX IF NOT EXISTS page_used ON page (used_at, bytes);
  CREATE TABLE IF NOT EXISTS claim (key TEXT PRIMARY KEY, until INTEGER NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS purge (tag TEXT PRIMARY KEY, at INTEGER NOT NULL) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS purge_at ON purge (at);
`;

const BUSY_MS = 2_000;

/** `used_at` is updated at most this often, so that reads stay cheap. */
const HOUR_MS = 60 * 60 * 1_000;

/** More results than people open of one list; known parameters could make any number. */
export const MAX_QUERIES = 100;

const CHECK_EVERY = 200;
const CHECK_PURGES_EVERY = 50;
const REMAINING = 0.9;

const bodyOf = (value: unknown): Buffer | undefined =>
  value instanceof Uint8Array
    ? Buffer.from(value.buffer, value.byteOffset, value.byteLength)
    : undefined;

function parseHead(text: unknown) {
  try {
    return cacheEntryHead.safeParse(JSON.parse(String(text))).data ?? null;
  } catch {
    return null;
  }
}

/** A claimed page may turn out not to exist, and a visitor may have typed something personal. */
const digestOf = (key: string): string => hash('sha256', key, 'base64url');

function openTables(file: string): DatabaseSync {
  const db = new DatabaseSync(file, { timeout: BUSY_MS });
  try {
    // A power failure may lose pages. The cache holds the index of 50,000 pages.
    db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF; PRAGMA cache_size = -8192');
    db.exec(TABLES);
    // A database of an earlier version may have other columns.
    db.prepare('SELECT digest FROM page');
    // A page whose purge is lost would be served again.
    const found = db.prepare(`PRAGMA quick_check('purge')`).get()?.['quick_check'];
    if (found !== 'ok') throw new Error(`the purges are damaged: ${String(found)}`);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

function openOrBegin(file: string): DatabaseSync {
  try {
    return openTables(file);
  } catch (error) {
    log('warn', 'the page cache on disk was corrupt', { reason: errorMessage(error) });
    // A corrupt database holds nothing that cannot be rendered again.
    for (const end of ['', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true });
    return openTables(file);
  }
}

/** Shared by all processes of a host. Throws errors of SQLite and the file system. */
export function openDisk(file: string, maxBytes: number, maxPurges = MAX_PURGES) {
  const db = openOrBegin(file);
  const select = db.prepare('SELECT head, used_at FROM page WHERE key = ?');
  const selectBody = {
    identity: db.prepare('SELECT identity AS body FROM page WHERE key = ? AND digest = ?'),
    gzip: db.prepare('SELECT gzip AS body FROM page WHERE key = ? AND digest = ?'),
    br: db.prepare('SELECT br AS body FROM page WHERE key = ? AND digest = ?'),
  };
  const touch = db.prepare('UPDATE page SET used_at = ? WHERE key = ?');
  const insert = db.prepare(
    `INSERT OR REPLACE INTO page (key, digest, head, identity, gzip, br, bytes, used_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const remove = db.prepare('DELETE FROM page WHERE key = ?');
  const total = db.prepare('SELECT total(bytes) AS bytes FROM page');
  const oldest = db.prepare(
    `DELETE FROM page WHERE key IN (
      SELECT key FROM page ORDER BY used_at LIMIT 1 + (SELECT count(*) / 20 FROM page))`,
  );
  const surplus = db.prepare(
    `DELETE FROM page WHERE key IN (
      SELECT key FROM page WHERE key > ? AND key < ? ORDER BY used_at DESC, rowid DESC
      LIMIT -1 OFFSET ${MAX_QUERIES}) RETURNING key`,
  );
  const claim = db.prepare(
    `INSERT INTO claim VALUES (?, ?)
     ON CONFLICT (key) DO UPDATE SET until = excluded.until WHERE until < ?`,
  );
  const release = db.prepare('DELETE FROM claim WHERE key = ?');
  const claimed = db.prepare('SELECT 1 FROM claim WHERE key = ? AND until >= ?');
  const purge = db.prepare(
    'INSERT INTO purge VALUES (?, ?) ON CONFLICT (tag) DO UPDATE SET at = max(at, excluded.at)',
  );
  const oldestPurges = db.prepare(
    'DELETE FROM purge WHERE tag IN (SELECT tag FROM purge ORDER BY at DESC LIMIT -1 OFFSET ?)',
  );
  let writes = 0;
  let purgeWrites = 0;

  const size = (): number => Number(total.get()?.['bytes'] ?? 0);

  function evict(): void {
    writes += 1;
    if (writes % CHECK_EVERY !== 0 || size() <= maxBytes) return;
    while (size() > maxBytes * REMAINING) oldest.run();
  }

  function evictQueries(key: string): string[] {
    const [path = '', query] = key.split('?');
    // `@` is the character after the question mark.
    const evicted = query === undefined ? [] : surplus.all(`${path}?`, `${path}@`);
    return evicted.map((row) => String(row['key']));
  }

  return {
    read(key: string, now: number): CacheEntry | null {
      const row = select.get(key);
      const head = row && parseHead(row['head']);
      if (!head) return null;
      if (now - Number(row['used_at']) > HOUR_MS) touch.run(now, key);
      return { head, bodies: {} };
    },

    /** Reads the body of this version only: another process may have written a newer one. */
    readBody: (key: string, name: ContentCoding, digest: string): Buffer | null =>
      bodyOf(selectBody[name].get(key, digest)?.['body']) ?? null,

    /** Returns the keys of other queries of the same path that are evicted for it. */
    write(key: string, { head, bodies }: CacheEntry, now: number): readonly string[] {
      const { identity, gzip, br } = bodies;
      const text = JSON.stringify(head);
      const bytes = [identity, gzip, br].reduce((sum, body) => sum + (body?.byteLength ?? 0), 0);
      const all = [identity ?? null, gzip ?? null, br ?? null] as const;
      insert.run(key, head.digest, text, ...all, bytes + text.length, now);
      evict();
      return evictQueries(key);
    },

    remove: (key: string): void => void remove.run(key),

    claim: (key: string, now: number, until: number): boolean =>
      claim.run(digestOf(key), until, now).changes === 1,

    isClaimed: (key: string, now: number): boolean => claimed.get(digestOf(key), now) !== undefined,

    release: (key: string): void => void release.run(digestOf(key)),

    writePurge(tags: readonly string[], at: number): void {
      db.exec('BEGIN IMMEDIATE');
      try {
        for (const tag of tags) purge.run(tag, at);
        purgeWrites += 1;
        if (purgeWrites % CHECK_PURGES_EVERY === 0) oldestPurges.run(maxPurges);
        db.exec('COMMIT');
      } catch (error) {
        if (db.isTransaction) db.exec('ROLLBACK');
        throw error;
      }
    },

    readPurges: (max: number): readonly (readonly [tag: string, at: number])[] =>
      db
        .prepare('SELECT tag, at FROM purge ORDER BY at DESC LIMIT ?')
        .all(max)
        .map((row) => [String(row['tag']), Number(row['at'])] as const)
        .toReversed(),

    forgetPurges: (before: number): void =>
      void db.prepare('DELETE FROM purge WHERE at < ?').run(before),

    close: (): void => {
      db.close();
    },
  };
}

export type Disk = ReturnType<typeof openDisk>;
