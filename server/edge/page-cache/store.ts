import { LRUCache } from 'lru-cache';
import { log } from '@/lib/platform/log';
import type { Disk } from './disk';
import { type BodyName, unpacked } from '@/server/edge/http/compression';
import type { CacheEntry } from './cache-entry';

/** What an entry takes besides its bytes and texts, with its headers as they are given. */
const ENTRY_BYTES = 3_072;

function sizeOf({ head, bodies }: CacheEntry): number {
  const texts = [...Object.values(head.headers), head.tags, ...(head.hashes?.scripts ?? [])];
  const letters = texts.reduce((sum, text) => sum + text.length, 0);
  const bytes = Object.values(bodies).reduce((sum, body) => sum + (body?.byteLength ?? 0), 0);
  return ENTRY_BYTES + letters + bytes;
}

/** What was asked for lately, up to so many bytes. */
export function createMemory(maxBytes: number) {
  const cache = new LRUCache<string, CacheEntry>({ maxSize: maxBytes, sizeCalculation: sizeOf });
  return {
    get: (key: string): CacheEntry | undefined => cache.get(key),
    /** Without counting as asked for. */
    peek: (key: string): CacheEntry | undefined => cache.peek(key),
    delete: (key: string): void => void cache.delete(key),

    /** Also to be told that a kept answer has other bodies: what it takes is counted anew. */
    set(key: string, kept: CacheEntry): void {
      // The library counts what it has already once only.
      if (cache.peek(key) === kept) cache.delete(key);
      cache.set(key, kept);
    },
  };
}

export type Memory = ReturnType<typeof createMemory>;

type Options = {
  /** Null where nothing can be kept on disk. */
  disk: Disk | null;
  memoryBytes: number;
};

/** Kept answers in memory, and on disk behind it. A disk that fails is told once, and done without. */
export function createStore({ disk, memoryBytes }: Options) {
  const memory = createMemory(memoryBytes);
  let isTold = false;

  function onDisk<Result>(work: (disk: Disk) => Result): Result | null {
    if (!disk) return null;
    try {
      return work(disk);
    } catch (error) {
      if (!isTold) {
        isTold = true;
        const reason = error instanceof Error ? error.message : 'unknown';
        log('warn', 'pages cannot be kept on disk', { reason });
      }
      return null;
    }
  }

  /** From disk, or, where it is not packed there, unpacked; null where this version is gone. */
  async function readBody(key: string, { head, bodies }: CacheEntry, name: BodyName) {
    const read = (which: BodyName) =>
      bodies[which] ?? onDisk((db) => db.readBody(key, which, head.digest));
    if (head.bodies.includes(name)) return read(name);
    const [other = 'identity'] = head.bodies;
    const packed = read(other);
    return packed && unpacked(packed, other);
  }

  return {
    read(key: string, now: number): CacheEntry | null {
      const known = memory.get(key);
      if (known) return known;
      const kept = onDisk((db) => db.read(key, now));
      if (kept) memory.set(key, kept);
      return kept;
    },

    /** What another process wrote since; null where it is not newer than what is known here. */
    readNewer(key: string, known: CacheEntry | null, now: number): CacheEntry | null {
      const kept = onDisk((db) => db.read(key, now));
      if (!kept || kept.head.askedAt <= (known?.head.askedAt ?? -1)) return null;
      memory.set(key, kept);
      return kept;
    },

    /** Whether this process is the one of the machine that makes it; without a disk it always is. */
    claim: (key: string, now: number, until: number): boolean =>
      onDisk((db) => db.claim(key, now, until)) ?? true,

    isClaimed: (key: string, now: number): boolean =>
      onDisk((db) => db.isClaimed(key, now)) ?? false,

    release(key: string): void {
      onDisk((db) => {
        db.release(key);
      });
    },

    /** Rejects where its bytes are gone, or were made anew meanwhile: what is read then is another version. */
    async body(key: string, kept: CacheEntry, name: BodyName): Promise<Buffer> {
      const known = kept.bodies[name] ?? (await kept.packing)?.[name];
      if (known) return known;
      const body = await readBody(key, kept, name);
      const isCurrent = memory.peek(key) === kept;
      if (!body) {
        if (isCurrent) memory.delete(key);
        throw new Error('This version of a kept page is gone.');
      }
      kept.bodies[name] = body;
      // Its size has changed.
      if (isCurrent) memory.set(key, kept);
      return body;
    },

    /** In memory at once; resolves when it is packed, and on disk. */
    async write(key: string, kept: CacheEntry, now: number): Promise<void> {
      memory.set(key, kept);
      if (kept.packing) {
        kept.bodies = await kept.packing;
        delete kept.packing;
        if (memory.peek(key) === kept) memory.set(key, kept);
      }
      onDisk((db) => {
        db.write(key, kept, now);
      });
    },

    remove(key: string): void {
      memory.delete(key);
      onDisk((db) => {
        db.remove(key);
      });
    },

    writePurge(tags: readonly string[], at: number): void {
      onDisk((db) => {
        db.writePurge(tags, at);
      });
    },
  };
}

export type Store = ReturnType<typeof createStore>;
