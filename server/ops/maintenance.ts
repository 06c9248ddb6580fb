import { once } from 'node:events';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { errorMessage, log } from '@/lib/platform/log';
import { connectRedis } from '@/lib/platform/redis';
import { readPageQuery } from '@/lib/routing/page-query';
import { createPoll } from './poll';

const POLL_INTERVAL_MS = 1_000;

export const maintenanceFile = (dataDir: string): string => path.resolve(dataDir, 'maintenance');

/** The state of all instances, copied from Redis. Beside the file of this one, so that neither ends the other. */
export const sharedMaintenanceFile = (dataDir: string): string =>
  path.resolve(dataDir, 'maintenance-of-all');

type Options = { isForced: boolean; dataDir: string; now?: () => number };

export function createMaintenanceSwitch({ isForced, dataDir, now }: Options): () => boolean {
  const files = [maintenanceFile(dataDir), sharedMaintenanceFile(dataDir)];
  return createPoll(isForced, POLL_INTERVAL_MS, () => isForced || files.some(existsSync), now);
}

const OPEN = /^\/(?:_next|brands|elements|media|api)\/|^\/favicon\.ico$/;

function isOfForm(url: string): boolean {
  const { form, draft, receipt } = readPageQuery(new URLSearchParams(url.split('?')[1]));
  return form !== null && (draft !== null || receipt !== null);
}

/** Forms can be completed and sent during maintenance. */
export const passesMaintenance = (url: string): boolean =>
  OPEN.test(url.split('?')[0] ?? '') || (url.startsWith('/') && isOfForm(url));

const KEY = 'kadelicht:maintenance';
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
        // connectRedis logs lost connections.
        if (redis.isReady) log('warn', 'maintenance is not known', { reason: errorMessage(error) });
      },
    );
  }, POLL_INTERVAL_MS).unref();
  return () => {
    clearInterval(timer);
    redis.destroy();
  };
}
