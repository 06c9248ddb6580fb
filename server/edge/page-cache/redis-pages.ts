import { z } from 'zod';
import { connectRedis } from '@/lib/platform/redis';
import { errorMessage, log } from '@/lib/platform/log';
import { CONTENT_CODINGS } from '@/server/edge/http/compression';
import { type CacheEntry, cacheEntryHead } from './cache-entry';

/** Larger ones each machine makes for itself. */
const MAX_BYTES = 512 * 1_024;

/** Making a page takes not much longer. */
const TIMEOUT_MS = 150;

const base64 = z.base64().transform((text) => Buffer.from(text, 'base64'));

const written = z.object({
  head: cacheEntryHead,
  bodies: z.object({ identity: base64, gzip: base64, br: base64 }).partial(),
});

/** A page that another machine has written; null for anything else, which is made anew. */
function readPage(text: string): CacheEntry | null {
  try {
    return written.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    // Half of one, or not ours.
    return null;
  }
}

function writePage({ head, bodies }: CacheEntry): string {
  const texts = CONTENT_CODINGS.flatMap((name) => {
    const body = bodies[name];
    return body ? [[name, body.toString('base64')] as const] : [];
  });
  return JSON.stringify({ head, bodies: Object.fromEntries(texts) });
}

const sizeOf = ({ bodies }: CacheEntry): number =>
  CONTENT_CODINGS.reduce((sum, name) => sum + (bodies[name]?.byteLength ?? 0), 0);

type Options = {
  redisUrl: string;
  /** Of the same build with the same settings: others make other pages. */
  version: string;
};

/**
 * Pages that machines with one Redis make for each other, for as long as they may be given. What is
 * slow or away counts as nothing: each machine can make its own.
 */
export async function openRedisPages({ redisUrl, version }: Options) {
  const redis = await connectRedis(redisUrl, 'each machine makes its own pages');
  const nameOf = (key: string) => `kadelicht:page:${version}:${key}`;
  let isLogged = false;

  function fault(error: unknown): null {
    if (redis.isReady && !isLogged) {
      isLogged = true;
      log('warn', 'pages are not shared', { reason: errorMessage(error) });
    }
    return null;
  }

  return {
    /** What a machine made last for this key; null where there is none, or no quick answer. */
    async read(key: string): Promise<CacheEntry | null> {
      const late = Promise.withResolvers<null>();
      const timer = setTimeout(late.resolve, TIMEOUT_MS, null);
      const text = await Promise.race([redis.get(nameOf(key)).catch(fault), late.promise]);
      clearTimeout(timer);
      return text === null ? null : readPage(text);
    },

    /** Nobody waits for it. */
    write(key: string, entry: CacheEntry): void {
      const { freshMs, staleMs } = entry.head;
      if (sizeOf(entry) > MAX_BYTES) return;
      redis.set(nameOf(key), writePage(entry), { PX: freshMs + staleMs }).catch(fault);
    },

    close: (): void => {
      redis.destroy();
    },
  };
}

export type RedisPages = Awaited<ReturnType<typeof openRedisPages>>;
