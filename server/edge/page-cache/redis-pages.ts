import { z } from 'zod';
import { connectRedis } from '@/lib/platform/redis';
import { errorMessage, log } from '@/lib/platform/log';
import { CONTENT_CODINGS } from '@/server/edge/http/compression';
import { type CacheEntry, cacheEntryHead } from './cache-entry';

const MAX_BYTES = 512 * 1_024;

/** Rendering a page does not take much longer. */
const TIMEOUT_MS = 150;

const base64 = z.base64().transform((text) => Buffer.from(text, 'base64'));

const written = z.object({
  head: cacheEntryHead,
  bodies: z.object({ identity: base64, gzip: base64, br: base64 }).partial(),
});

function readPage(text: string): CacheEntry | null {
  try {
    return written.safeParse(JSON.parse(text)).data ?? null;
  } catch {
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

export async function within<Result>(result: Promise<Result>, ms: number): Promise<Result | null> {
  const late = Promise.withResolvers<null>();
  const timer = setTimeout(late.resolve, ms, null);
  try {
    return await Promise.race([result, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

type Options = {
  redisUrl: string;
  /** Instances of another build, or with other settings, render other pages. */
  version: string;
};

/** A slow or missing Redis counts as a miss. */
export async function openRedisPages({ redisUrl, version }: Options) {
  const redis = await connectRedis(redisUrl, 'each instance renders its own pages');
  const nameOf = (key: string) => `kadelicht:page:${version}:${key}`;
  let isLogged = false;

  function logOnce(error: unknown): null {
    if (redis.isReady && !isLogged) {
      isLogged = true;
      log('warn', 'pages are not shared', { reason: errorMessage(error) });
    }
    return null;
  }

  return {
    async read(key: string): Promise<CacheEntry | null> {
      const text = await within(redis.get(nameOf(key)).catch(logOnce), TIMEOUT_MS);
      return text === null ? null : readPage(text);
    },

    write(key: string, entry: CacheEntry): void {
      const { freshMs, staleMs } = entry.head;
      if (sizeOf(entry) > MAX_BYTES) return;
      redis.set(nameOf(key), writePage(entry), { PX: freshMs + staleMs }).catch(logOnce);
    },

    close: (): void => {
      redis.destroy();
    },
  };
}

export type RedisPages = Awaited<ReturnType<typeof openRedisPages>>;
