import { env } from '@/lib/platform/env';
import { createReplays, type Replays } from '@/lib/platform/replays';
import { WINDOW_S } from './signature';

let own: Promise<Replays> | undefined;

/** What came to this process, for as long as its signature can hold: with REDIS_URL where it is set. */
export const replays = (): Promise<Replays> =>
  (own ??= createReplays({ redisUrl: env().REDIS_URL ?? null, seconds: 2 * WINDOW_S }));
