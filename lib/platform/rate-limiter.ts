import { createHmac, type KeyObject } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { clientNetwork } from './client-network';
import { env } from './env';
import { connectRedis } from './redis';
import { secretFor } from './secret';

type RateLimit = { points: number; seconds: number };

/** An office shares one IP address, and a visitor who corrects mistakes posts ten times. */
export const RATE_LIMITS = {
  submit: { points: 30, seconds: 10 * 60 },
  upload: { points: 120, seconds: 10 * 60 },
  search: { points: 120, seconds: 60 },
  suggest: { points: 240, seconds: 60 },
  /** A CMS that imports posts once per entity. */
  revalidate: { points: 12_000, seconds: 60 },
  /** The provider posts once per change of a payment, and again when that fails. */
  webhook: { points: 1_200, seconds: 60 },
  /** Form tokens, preview links and unknown paths of `app/api`. */
  lookup: { points: 240, seconds: 60 },
  report: { points: 30, seconds: 60 },
  /** From here on cached responses do not count. Twice the rate of a polite crawler. */
  page: { points: 600, seconds: 60 },
  list: { points: 240, seconds: 60 },
  searchPage: { points: 120, seconds: 60 },
  feed: { points: 120, seconds: 60 },
  /** A page may have forty images, and a school class opens it at once. */
  media: { points: 3_000, seconds: 60 },
} as const satisfies Record<string, RateLimit>;

export type RouteClass = keyof typeof RATE_LIMITS;

/** Returns an HMAC of the IP address, so that no address is stored. IPv6 counts per /64. */
export const clientKey = (address: string, secret: KeyObject): string =>
  createHmac('sha256', secret).update(clientNetwork(address)).digest('base64url');

export type RateLimitResult = { kind: 'allowed' } | { kind: 'limited'; retryAfterS: number };

/** An owner of a /48 has 65,536 networks: these counts fit in about 40 MB. */
const MAX_COUNTS = 100_000;

type Options = {
  redisUrl: string | null;
  limits?: Readonly<Record<RouteClass, RateLimit>>;
  factor?: number;
  keyOf?: (address: string) => string;
  maxCounts?: number;
};

/** While Redis is away each process counts in memory. */
export async function createRateLimiter({
  redisUrl,
  limits = RATE_LIMITS,
  factor = 1,
  keyOf = (address) => clientKey(address, secretFor('client-address')),
  maxCounts = MAX_COUNTS,
}: Options) {
  const redis =
    redisUrl === null ? null : await connectRedis(redisUrl, 'rate limits are counted in memory');

  const forget = new LRUCache<string, () => Promise<boolean>>({
    max: maxCounts,
    ttl: Math.max(...Object.values(limits).map(({ seconds }) => seconds)) * 1_000,
    dispose: (forgotten, _, cause) => {
      if (cause === 'evict') void forgotten();
    },
  });

  function createLimiter(routes: RouteClass) {
    const { points, seconds } = limits[routes];
    const options = {
      points: Math.ceil(points * factor),
      duration: seconds,
      keyPrefix: `limit:${routes}`,
    };
    const memory = new RateLimiterMemory(options);
    const limiter = redis
      ? new RateLimiterRedis({
          ...options,
          storeClient: redis,
          useRedisPackage: true,
          rejectIfRedisNotReady: true,
          insuranceLimiter: memory,
        })
      : memory;
    return (key: string) => {
      forget.set(`${routes} ${key}`, () => memory.delete(key));
      return limiter.consume(key);
    };
  }

  const limiters = new Map<RouteClass, ReturnType<typeof createLimiter>>();

  return {
    async take(routes: RouteClass, address: string): Promise<RateLimitResult> {
      try {
        const consume = limiters.get(routes) ?? createLimiter(routes);
        limiters.set(routes, consume);
        await consume(keyOf(address));
        return { kind: 'allowed' };
      } catch (reason) {
        // The library rejects with a RateLimiterRes at the limit, with an Error on failure.
        if (!(reason instanceof RateLimiterRes)) throw reason;
        return { kind: 'limited', retryAfterS: Math.ceil(reason.msBeforeNext / 1_000) };
      }
    },

    close(): void {
      redis?.destroy();
    },
  };
}

export type RateLimiter = Awaited<ReturnType<typeof createRateLimiter>>;

let limiter: Promise<RateLimiter> | undefined;

export const openRateLimiter = (): Promise<RateLimiter> =>
  (limiter ??= createRateLimiter({
    redisUrl: env().REDIS_URL ?? null,
    factor: env().RATE_LIMIT_FACTOR,
  }));
