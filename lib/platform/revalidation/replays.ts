import { LRUCache } from 'lru-cache';
import { env } from '@/lib/platform/env';
import { connectRedis } from '@/lib/platform/redis';
import { WINDOW_S } from './signature';

/** More than one client may send while they are remembered (`rate-limits.ts`). */
const MAX_SEEN = 200_000;
const SECOND_MS = 1_000;

type Options = {
  redisUrl: string | null;
  seconds: number;
};

/** In Redis where it is configured, so that all instances reject a replay. */
export async function createReplayGuard({ redisUrl, seconds }: Options) {
  const redis =
    redisUrl === null ? null : await connectRedis(redisUrl, 'replays are known by process only');
  const seen = new LRUCache<string, true>({ max: MAX_SEEN, ttl: seconds * SECOND_MS });

  return {
    async isFirst(signature: string): Promise<boolean> {
      if (seen.has(signature)) return false;
      seen.set(signature, true);
      if (!redis) return true;
      const options = { condition: 'NX', expiration: { type: 'EX', value: seconds } } as const;
      // Without Redis only this process detects a replay.
      const stored = await redis.set(`replay:${signature}`, '1', options).catch(() => 'OK');
      return stored !== null;
    },

    close(): void {
      redis?.destroy();
    },
  };
}

export type ReplayGuard = Awaited<ReturnType<typeof createReplayGuard>>;

let guard: Promise<ReplayGuard> | undefined;

export const replays = (): Promise<ReplayGuard> =>
  (guard ??= createReplayGuard({ redisUrl: env().REDIS_URL ?? null, seconds: 2 * WINDOW_S }));
