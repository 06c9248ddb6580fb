import { randomUUID } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { connectRedis } from '@/lib/platform/redis';
import { errorMessage, log } from '@/lib/platform/log';
import { CHANNEL, publishPurge, readPurgedSince, readRedisPurge } from './redis-purges';

const WRITE_AFTER_MS = 1_000;

const moment = z.coerce.number().int().positive();

function read(file: string): number | null {
  try {
    return moment.safeParse(readFileSync(file, 'utf8')).data ?? null;
  } catch {
    // A new instance has no stale page.
    return null;
  }
}

/** Opens the file that stores, by Redis' clock, up to when this instance has received purges. */
export function openCursor(file: string) {
  let at = read(file);
  let timer: NodeJS.Timeout | undefined;

  function write(): void {
    clearTimeout(timer);
    timer = undefined;
    if (at === null) return;
    const draft = `${file}.${process.pid}`;
    try {
      writeFileSync(draft, `${at}\n`);
      renameSync(draft, file);
    } catch (error) {
      // After a restart this instance receives some purges a second time.
      log('warn', 'the purge cursor was not written', { reason: errorMessage(error) });
    }
  }

  return {
    until: (): number | null => at,

    moveTo(later: number): void {
      if (later <= (at ?? 0)) return;
      at = later;
      timer ??= setTimeout(write, WRITE_AFTER_MS).unref();
    },

    close: write,
  };
}

type Cursor = ReturnType<typeof openCursor>;

/** Purges may arrive out of order by this much. */
const MARGIN_MS = 5_000;
const RETRY_MS = 1_000;
const MAX_BATCH = 5_000;
const MAX_WAITING = 100_000;

type Options = {
  redisUrl: string;
  cursor: Cursor;
  /** May receive the same tags twice. */
  onPurge: (tags: readonly string[]) => void;
};

/** After an outage each instance receives what it missed, and sends what it could not. */
export async function syncPurges({ redisUrl, cursor, onPurge }: Options) {
  const id = randomUUID();
  const redis = await connectRedis(redisUrl, 'other instances receive purges later');
  const waiting = new Set<string>();
  let isSending = false;
  let retry: NodeJS.Timeout | undefined;
  let reported = '';
  let isListening = false;
  /** Until the missed purges are read, a new one must not move the cursor. */
  let hasCaughtUp = false;

  function receive(text: string): void {
    const purge = readRedisPurge(text);
    if (!purge) return;
    if (hasCaughtUp) cursor.moveTo(purge.at);
    if (purge.from !== id) onPurge(purge.tags);
  }

  const isUp = () => redis.isReady;

  /** Deletes tags before sending them: one that is purged again meanwhile is sent again. */
  async function send(): Promise<void> {
    if (isSending || retry) return;
    isSending = true;
    while (isUp() && waiting.size > 0) {
      const tags = [...waiting].slice(0, MAX_BATCH);
      for (const tag of tags) waiting.delete(tag);
      try {
        await publishPurge(redis, id, tags);
        reported = '';
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
    const missed = await readPurgedSince(redis, (cursor.until() ?? 0) - MARGIN_MS);
    if (missed.tags.length > 0) onPurge(missed.tags);
    cursor.moveTo(missed.at);
    hasCaughtUp = true;
    await send();
  }

  /** For errors of Redis itself, each once; connectRedis logs lost connections. */
  function onFailure(error: unknown): void {
    const reason = errorMessage(error);
    if (reason !== reported) log('error', 'purges are not shared', { reason });
    reported = reason;
    retry ??= setTimeout(begin, RETRY_MS).unref();
  }

  function begin(): void {
    clearTimeout(retry);
    retry = undefined;
    if (!isUp()) return;
    (hasCaughtUp ? send() : catchUp()).catch((error: unknown) => {
      if (isUp()) onFailure(error);
    });
  }

  redis.on('ready', begin);
  for (const lost of ['reconnecting', 'end'])
    redis.on(lost, () => {
      hasCaughtUp = false;
    });

  return {
    publish(tags: readonly string[]): void {
      for (const tag of tags) waiting.add(tag);
      for (const tag of waiting) {
        if (waiting.size <= MAX_WAITING) break;
        waiting.delete(tag);
      }
      void send();
    },

    close(): void {
      redis.destroy();
    },
  };
}
