import { log } from '@/lib/config/log';
import type { Disk } from './disk';
import type { BodyName, Kept } from './kept';
import { createMemory } from './memory';
import { unpacked } from './pack';

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

  /** A packed body that is on no disk any more is made of another one. */
  async function made(kept: Kept, name: BodyName): Promise<Buffer> {
    const [other = 'identity'] = kept.head.bodies.toReversed();
    const body = kept.bodies[other];
    if (!body || name !== 'identity') throw new Error('A body of a kept page is gone.');
    return unpacked(body, other);
  }

  return {
    read(key: string, now: number): Kept | null {
      const known = memory.get(key);
      if (known) return known;
      const kept = onDisk((db) => db.read(key, now));
      if (kept) memory.set(key, kept);
      return kept;
    },

    /** What another process wrote since; null where it is not newer than what is known here. */
    readNewer(key: string, known: Kept | null, now: number): Kept | null {
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

    /** Throws an Error where its bytes are gone: it is to be made anew. */
    async body(key: string, kept: Kept, name: BodyName): Promise<Buffer> {
      const known = kept.bodies[name];
      if (known) return known;
      const read = (which: BodyName) => onDisk((db) => db.readBody(key, which));
      const found = kept.head.bodies.includes(name) ? read(name) : null;
      for (const other of found ? [] : kept.head.bodies) {
        kept.bodies[other] ??= read(other) ?? undefined;
      }
      const body = found ?? (await made(kept, name));
      kept.bodies[name] = body;
      // Its size has changed.
      if (memory.peek(key) === kept) memory.set(key, kept);
      return body;
    },

    write(key: string, kept: Kept, now: number): void {
      memory.set(key, kept);
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
