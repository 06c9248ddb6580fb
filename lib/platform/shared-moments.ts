import { once } from 'node:events';
import { StorageUnavailable } from './database';
import { errorMessage, log } from './log';
import { connectRedis } from './redis';

const PREFIX = 'kadelicht:';
const CONNECT_MS = 1_000;

/** Opens moments, in unix seconds, that all instances with one Redis know. */
export function openSharedMoments(redisUrl: string) {
  let connecting: ReturnType<typeof connectRedis> | null = null;

  async function connectOnce() {
    connecting ??= connectRedis(redisUrl, 'what other instances withdraw is not known');
    const redis = await connecting;
    if (!redis.isReady) await once(redis, 'ready', { signal: AbortSignal.timeout(CONNECT_MS) });
    return redis;
  }

  return {
    /** Stores a moment for so many seconds. Throws StorageUnavailable while Redis is away. */
    async write(key: string, at: number, seconds: number): Promise<void> {
      try {
        const redis = await connectOnce();
        const expiration = { type: 'EX', value: seconds } as const;
        await redis.set(`${PREFIX}${key}`, String(at), { expiration });
      } catch (cause) {
        throw new StorageUnavailable('Redis is away: only this instance knows.', { cause });
      }
    },

    /** Returns null where there is none, and while Redis is away. */
    async read(key: string): Promise<number | null> {
      try {
        return Number(await (await connectOnce()).get(`${PREFIX}${key}`)) || null;
      } catch (error) {
        log('warn', 'Redis is away: only this instance knows', { reason: errorMessage(error) });
        return null;
      }
    },

    async close(): Promise<void> {
      (await connecting)?.destroy();
    },
  };
}

export type SharedMoments = ReturnType<typeof openSharedMoments>;
