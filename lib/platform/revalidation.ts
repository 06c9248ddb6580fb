import { createHmac, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { isTag } from './cache-tags';
import { env } from './env';
import { connectRedis } from './redis';

const TIME_HEADER = 'x-revalidate-time';
const SIGNATURE_HEADER = 'x-revalidate-signature';

/** Allowed clock skew, either way. */
const WINDOW_S = 5 * 60;

const TIME = /^[1-9]\d{9}$/;
/** One spelling, so that a replay is recognized. */
const SIGNATURE = /^sha256=([0-9a-f]{64})$/;

const macOf = (time: string, body: string, secret: string): Buffer =>
  createHmac('sha256', secret).update(`${time}.${body}`).digest();

/** `now` in unix seconds. */
export function signHeaders(body: string, now: number, secret: string) {
  const time = String(now);
  return {
    [TIME_HEADER]: time,
    [SIGNATURE_HEADER]: `sha256=${macOf(time, body, secret).toString('hex')}`,
  };
}

export type Claim = { time: string; signature: string };

/** Null where a header is missing or invalid, or its time is more than five minutes off. */
export function claimIn(headers: Headers, now: number): Claim | null {
  const time = headers.get(TIME_HEADER) ?? '';
  const [, signature] = SIGNATURE.exec(headers.get(SIGNATURE_HEADER) ?? '') ?? [];
  if (signature === undefined || !TIME.test(time)) return null;
  return Math.abs(Number(time) - now) <= WINDOW_S ? { time, signature } : null;
}

export const isSigned = ({ time, signature }: Claim, body: string, secret: string): boolean =>
  timingSafeEqual(Buffer.from(signature, 'hex'), macOf(time, body, secret));

export const MAX_TAGS = 10_000;

const shape = z.object({ tags: z.array(z.string().refine(isTag)).min(1).max(MAX_TAGS) });

export function parseChangedTags(body: string): readonly string[] | null {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    return null;
  }
  const { data } = shape.safeParse(json);
  return data ? [...new Set(data.tags)] : null;
}

const MAX_SEEN = 200_000;
const SECOND_MS = 1_000;

type Options = { redisUrl: string | null; seconds: number };

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
