import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { errorMessage, log } from '@/lib/platform/log';
import { connectRedis } from '@/lib/platform/redis';
import { sharedMaintenanceFile } from './maintenance';

const KEY = 'kadelicht:maintenance';
const POLL_INTERVAL_MS = 1_000;
const CONNECT_MS = 3_000;

/**
 * Begins or ends maintenance of every instance with this Redis.
 * @throws Error when Redis is away
 */
export async function setSharedMaintenance(redisUrl: string, isOn: boolean): Promise<void> {
  const redis = await connectRedis(redisUrl, 'maintenance concerns this instance only');
  try {
    if (!redis.isReady) await once(redis, 'ready', { signal: AbortSignal.timeout(CONNECT_MS) });
    await (isOn ? redis.set(KEY, '1') : redis.del(KEY));
  } catch (cause) {
    throw new Error('Redis is away: only this instance changed.', { cause });
  } finally {
    redis.destroy();
  }
}

/** Copies the state of Redis to a file once a second, for every process here. While Redis is away it stays. */
export async function followSharedMaintenance(
  redisUrl: string,
  dataDir: string,
): Promise<() => void> {
  const redis = await connectRedis(redisUrl, 'maintenance stays as it is');
  const file = sharedMaintenanceFile(dataDir);
  const copy = (isOn: boolean) => {
    if (isOn) writeFileSync(file, '');
    else rmSync(file, { force: true });
  };
  let before: boolean | null = null;
  const timer = setInterval(() => {
    if (!redis.isReady) return;
    redis.exists(KEY).then(
      (count) => {
        const isOn = count > 0;
        if (isOn !== before) copy(isOn);
        before = isOn;
      },
      (error: unknown) => {
        log('warn', 'maintenance is not known', { reason: errorMessage(error) });
      },
    );
  }, POLL_INTERVAL_MS).unref();
  return () => {
    clearInterval(timer);
    redis.destroy();
  };
}
