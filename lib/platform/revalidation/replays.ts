import { LRUCache } from 'lru-cache';
import { env } from '@/lib/platform/env';
import { connectRedis } from '@/lib/platform/redis';
import { WINDOW_S } from './signature';

/** As many as one client may send while they are remembered (`rate-limits.ts`), and more. */
const MOST = 200_000;
const SECOND_MS = 1_000;

type Options = {
  /** Null remembers in the memory of this process only. */
  redisUrl: string | null;
  /** How long a message counts as sent already, in seconds. */
  seconds: number;
};

/**
 * Remembers which signed messages came, in Redis too where there is one, so that one machine knows
 * what another has taken. While Redis is away each process knows its own.
 */
export async function createReplayGuard({ redisUrl, seconds }: Options) {
  const redis =
    redisUrl === null ? null : await connectRedis(redisUrl, 'replays are known by process only');
  const seen = new LRUCache<string, true>({ max: MOST, ttl: seconds * SECOND_MS });

  return {
    /** Whether this mark is here for the first time; from now on it is not. */
    async isFirst(mark: string): Promise<boolean> {
      if (seen.has(mark)) return false;
      seen.set(mark, true);
      if (!redis) return true;
      const options = { condition: 'NX', expiration: { type: 'EX', value: seconds } } as const;
      // Without Redis what this process has seen must do (connectRedis tells the log).
      const answer = await redis.set(`replay:${mark}`, '1', options).catch(() => 'OK');
      return answer !== null;
    },

    close(): void {
      redis?.destroy();
    },
  };
}

export type ReplayGuard = Awaited<ReturnType<typeof createReplayGuard>>;

let own: Promise<ReplayGuard> | undefined;

/** What came to this process, for as long as its signature can hold: with REDIS_URL where it is set. */
export const replays = (): Promise<ReplayGuard> =>
  (own ??= createReplayGuard({ redisUrl: env().REDIS_URL ?? null, seconds: 2 * WINDOW_S }));
