import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { connectRedis } from '@/lib/platform/redis';
import { errorMessage, log } from '@/lib/platform/log';
import { CHANNEL, publishPurge, purgedSince, readRedisPurge } from './redis-purges';

const WRITE_AFTER_MS = 1_000;

const moment = z.coerce.number().int().positive();

function read(file: string): number | null {
  try {
    return moment.safeParse(readFileSync(file, 'utf8').trim()).data ?? null;
  } catch {
    // A new machine: it keeps no page that could be old.
    return null;
  }
}

/** Up to when this machine has heard what changed, by Redis' clock; kept in a file over restarts. */
export function openCursor(file: string) {
  let at = read(file);
  let timer: NodeJS.Timeout | null = null;

  /** Written beside and moved, so that nobody reads half of it. */
  function write(): void {
    if (timer) clearTimeout(timer);
    timer = null;
    if (at === null) return;
    const draft = `${file}.${process.pid}`;
    try {
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(draft, `${at}\n`);
      renameSync(draft, file);
    } catch (error) {
      // After a restart this machine hears more than it missed.
      log('warn', 'not written until when changes were heard', { reason: errorMessage(error) });
    }
  }

  return {
    /** Unix milliseconds; null for never. */
    until: (): number | null => at,

    /** Moves on, never back; written within a second. */
    moveTo(later: number): void {
      if (later <= (at ?? 0)) return;
      at = later;
      timer ??= setTimeout(write, WRITE_AFTER_MS).unref();
    },

    /** Writes what is not written yet. */
    close: write,
  };
}

type Cursor = ReturnType<typeof openCursor>;

/** What was published a moment before another thing may arrive a moment after it. */
const MARGIN_MS = 5_000;
const RETRY_MS = 1_000;
const MAX_BATCH = 5_000;
/** Of what could not be said; no more is remembered in Redis either. */
const MAX_WAITING = 100_000;

type Options = {
  redisUrl: string;
  cursor: Cursor;
  /** Hears what changed on other machines; at times what it has heard before. */
  onPurge: (tags: readonly string[]) => void;
};

/**
 * Has all machines with one Redis receive what changed. Whoever was away asks, on its return, for what it
 * has missed; what could not be said is said then.
 */
export async function syncPurges({ redisUrl, cursor, onPurge }: Options) {
  const id = randomUUID();
  const redis = await connectRedis(redisUrl, 'other machines receive later what changed');
  const waiting = new Set<string>();
  let isSending = false;
  let retry: NodeJS.Timeout | null = null;
  let isListening = false;
  /** While something may have been missed, what comes now is no measure of what was heard. */
  let hasCaughtUp = false;

  function receive(text: string): void {
    const purge = readRedisPurge(text);
    if (!purge) return;
    if (hasCaughtUp) cursor.moveTo(purge.at);
    if (purge.from !== id) onPurge(purge.tags);
  }

  const isUp = () => redis.isReady;

  /** Takes from what waits before it is sent: what changes again meanwhile waits again. */
  async function send(): Promise<void> {
    if (isSending || retry) return;
    isSending = true;
    while (isUp() && waiting.size > 0) {
      const tags = [...waiting].slice(0, MAX_BATCH);
      for (const tag of tags) waiting.delete(tag);
      try {
        await publishPurge(redis, id, tags);
      } catch (error) {
        for (const tag of tags) waiting.add(tag);
        if (isUp()) onFailure(error);
        break;
      }
    }
    isSending = false;
  }

  async function catchUp(): Promise<void> {
    if (!isListening) await redis.subscribe(CHANNEL, receive);
    isListening = true;
    const until = cursor.until();
    const missed = await purgedSince(redis, until === null ? null : until - MARGIN_MS);
    if (missed.tags.length > 0) onPurge(missed.tags);
    if (missed.at !== null) cursor.moveTo(missed.at);
    hasCaughtUp = true;
    await send();
  }

  /** Not a lost connection, of which connectRedis tells: Redis itself says no. */
  function onFailure(error: unknown): void {
    log('error', 'what changed is not shared', { reason: errorMessage(error) });
    retry ??= setTimeout(begin, RETRY_MS).unref();
  }

  function begin(): void {
    if (retry) clearTimeout(retry);
    retry = null;
    if (!isUp()) return;
    (hasCaughtUp ? send() : catchUp()).catch((error: unknown) => {
      if (isUp()) onFailure(error);
    });
  }

  redis.on('ready', begin);
  redis.on('reconnecting', () => {
    hasCaughtUp = false;
  });
  begin();

  return {
    /** Says it now, or as soon as Redis is back. */
    publish(tags: readonly string[]): void {
      for (const tag of tags) waiting.add(tag);
      for (const tag of waiting) {
        if (waiting.size <= MAX_WAITING) break;
        waiting.delete(tag);
      }
      void send();
    },

    close(): void {
      if (retry) clearTimeout(retry);
      redis.destroy();
    },
  };
}
