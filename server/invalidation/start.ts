import { subscribe } from 'node:diagnostics_channel';
import path from 'node:path';
import { z } from 'zod';
import { PURGE_CHANNEL } from '@/lib/platform/cache-tags';
import { onShutdown } from '@/lib/platform/shutdown';
import { TOO_MANY } from './page-tags';
import { type PurgeMessage, purgeMessages } from './broadcast';
import { openSeen, sharePurges } from './redis-sync';

/**
 * Gathers what comes one by one, each thing once, and hands it on together: at most once in so many
 * milliseconds, and never later than that.
 */
export function gather(everyMs: number, handOn: (things: readonly string[]) => void) {
  const waiting = new Set<string>();

  return (things: readonly string[]): void => {
    if (waiting.size === 0 && things.length > 0) {
      setTimeout(() => {
        const all = [...waiting];
        waiting.clear();
        handOn(all);
      }, everyMs);
    }
    for (const thing of things) waiting.add(thing);
  };
}

/** A thousand small requests a second become twenty messages. */
const EVERY_MS = 50;

const published = z.object({ tags: z.array(z.string()) });

type Options = {
  /** Null for a machine that is alone. */
  redisUrl: string | null;
  dataDir: string;
  /** Tells the supervisor. */
  tell: (message: PurgeMessage) => void;
};

/**
 * In the process that runs Next: passes on what `POST /api/revalidate` says that changed, here and,
 * where there is a Redis, on the other machines, to whoever keeps pages on this one (`spread.ts`).
 */
export async function startPurging({ redisUrl, dataDir, tell }: Options): Promise<void> {
  const tellAll = (tags: readonly string[]) => {
    for (const message of purgeMessages([TOO_MANY, ...tags])) tell(message);
  };
  const seen = openSeen(path.join(dataDir, 'purged-until'));
  const shared = redisUrl && (await sharePurges({ redisUrl, seen, onPurge: tellAll }));
  const handOn = gather(EVERY_MS, (tags) => {
    tellAll(tags);
    if (shared) shared.publish(tags);
  });

  subscribe(PURGE_CHANNEL, (message) => {
    handOn(published.safeParse(message).data?.tags ?? []);
  });
  onShutdown(() => {
    seen.close();
    return Promise.resolve();
  });
}

/** Says it to the process that started this one; to nobody where it was started by hand. */
export function notifySupervisor(message: PurgeMessage): void {
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
}
