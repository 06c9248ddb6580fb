import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { errorMessage, log } from '@/lib/platform/log';
import { type ContentCoding, decompress } from '@/server/edge/http/compression';
import type { Disk } from './disk';
import { type CacheEntry, type CacheKey, idOf, isVariant } from './cache-entry';

/** Estimated size of an entry besides its bodies and header texts. */
const ENTRY_BYTES = 3_072;

function estimateSize({ head, bodies }: CacheEntry): number {
  const texts = [...Object.values(head.headers), head.tags, ...(head.hashes?.scripts ?? [])];
  const textLength = texts.reduce((sum, text) => sum + text.length, 0);
  const bytes = Object.values(bodies).reduce((sum, body) => sum + (body?.byteLength ?? 0), 0);
  return ENTRY_BYTES + textLength + bytes;
}

export function createMemory(maxBytes: number) {
  const cache = new LRUCache<string, CacheEntry>({
    maxSize: maxBytes,
    sizeCalculation: estimateSize,
  });
  return {
    get: (key: string): CacheEntry | undefined => cache.get(key),
    peek: (key: string): CacheEntry | undefined => cache.peek(key),
    delete: (key: string): void => void cache.delete(key),

    set(key: string, entry: CacheEntry): void {
      // lru-cache measures an entry again only after it was deleted.
      cache.delete(key);
      cache.set(key, entry);
    },
  };
}

/** Longer than a page takes to render; then another process may try. */
const CLAIM_MS = 10_000;
const POLL_INTERVAL_MS = 20;

type Options = { disk: Disk | null; memoryBytes: number };

/** The entries in memory, and those on the disk, which all edge processes of a host share. */
export function createStore({ disk, memoryBytes }: Options) {
  const memory = createMemory(memoryBytes);
  let isLogged = false;

  function onDisk<Result>(work: (disk: Disk) => Result): Result | null {
    if (!disk) return null;
    try {
      return work(disk);
    } catch (error) {
      if (!isLogged) {
        isLogged = true;
        log('warn', 'the page cache cannot use the disk', { reason: errorMessage(error) });
      }
      return null;
    }
  }

  async function readBody(key: string, { head, bodies }: CacheEntry, name: ContentCoding) {
    const read = (which: ContentCoding) =>
      bodies[which] ?? onDisk((db) => db.readBody(key, which, head.digest));
    if (head.bodies.includes(name)) return read(name);
    const [other = 'identity'] = head.bodies;
    const encoded = read(other);
    return encoded && decompress(encoded, other);
  }

  function readNewer(key: string, known: CacheEntry | null, now: number): CacheEntry | null {
    const entry = onDisk((db) => db.read(key, now));
    if (!entry || entry.head.requestedAt <= (known?.head.requestedAt ?? -1)) return null;
    memory.set(key, entry);
    return entry;
  }

  return {
    read(key: string, now: number): CacheEntry | null {
      const known = memory.get(key);
      if (known) return known;
      const entry = onDisk((db) => db.read(key, now));
      if (entry) memory.set(key, entry);
      return entry;
    },

    /**
     * Claims a page, so that the processes of a host have it rendered once. Returns null with it claimed, or the
     * entry of another process, newer than `previous`. Without a disk there is no other process to wait for.
     */
    async claimOrFind(
      at: CacheKey,
      previous: CacheEntry | null,
      isFresh: (entry: CacheEntry) => boolean,
      now: () => number,
    ): Promise<CacheEntry | null> {
      const id = idOf(at);
      const end = now() + CLAIM_MS;
      for (;;) {
        const isOurs = onDisk((db) => db.claim(id, now(), now() + CLAIM_MS)) ?? true;
        const newer = readNewer(at.key, previous, now());
        if (newer && isVariant(newer, at) && isFresh(newer)) return newer;
        if (isOurs || now() >= end) return null;
        while (onDisk((db) => db.isClaimed(id, now())) && now() < end)
          await pause(POLL_INTERVAL_MS);
      }
    },

    release(at: CacheKey): void {
      onDisk((db) => {
        db.release(idOf(at));
      });
    },

    /** Rejects where the bytes of this version are gone. */
    async readBody(key: string, entry: CacheEntry, name: ContentCoding): Promise<Buffer> {
      const known = entry.bodies[name] ?? (await entry.compressing)?.[name];
      if (known) return known;
      const body = await readBody(key, entry, name);
      const isCurrent = memory.peek(key) === entry;
      if (!body) {
        if (isCurrent) memory.delete(key);
        throw new Error('This version of a cached page is gone.');
      }
      entry.bodies[name] = body;
      if (isCurrent) memory.set(key, entry);
      return body;
    },

    /** Stores in memory at once; resolves when it is compressed, and on disk. */
    async write(key: string, entry: CacheEntry, now: number): Promise<void> {
      memory.set(key, entry);
      if (entry.compressing) {
        entry.bodies = await entry.compressing;
        delete entry.compressing;
        if (memory.peek(key) === entry) memory.set(key, entry);
      }
      const evicted = onDisk((db) => db.write(key, entry, now));
      for (const other of evicted ?? []) memory.delete(other);
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
