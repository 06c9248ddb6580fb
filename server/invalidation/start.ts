import { subscribe } from 'node:diagnostics_channel';
import path from 'node:path';
import { z } from 'zod';
import { PURGE_CHANNEL } from '@/lib/platform/cache-tags';
import { onShutdown } from '@/lib/platform/shutdown';
import { TOO_MANY } from './page-tags';
import { type PurgeMessage, purgeMessages } from './broadcast';
import { openCursor, syncPurges } from './redis-sync';

/**
 * Gathers what comes one by one, each thing once, and hands it on together: at most once in so many
 * milliseconds, and never later than that.
 */
function batch(everyMs: number, publish: (things: readonly string[]) => void) {
  const waiting = new Set<string>();

  return (things: readonly string[]): void => {
    if (waiting.size === 0 && things.length > 0) {
      setTimeout(() => {
        const all = [...waiting];
        waiting.clear();
        publish(all);
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
  notify: (message: PurgeMessage) => void;
};

/**
 * In the process that runs Next: passes on what `POST /api/revalidate` says that changed, here and,
 * where there is a Redis, on the other machines, to whoever keeps pages on this one (`spread.ts`).
 */
export async function startInvalidation({ redisUrl, dataDir, notify }: Options): Promise<void> {
  const notifyAll = (tags: readonly string[]) => {
    for (const message of purgeMessages([TOO_MANY, ...tags])) notify(message);
  };
  const cursor = openCursor(path.join(dataDir, 'purged-until'));
  const sync = redisUrl && (await syncPurges({ redisUrl, cursor, onPurge: notifyAll }));
  const publish = batch(EVERY_MS, (tags) => {
    notifyAll(tags);
    if (sync) sync.publish(tags);
  });

  subscribe(PURGE_CHANNEL, (message) => {
    publish(published.safeParse(message).data?.tags ?? []);
  });
  onShutdown(() => {
    cursor.close();
    return Promise.resolve();
  });
}

/** Says it to the process that started this one; to nobody where it was started by hand. */
export function notifySupervisor(message: PurgeMessage): void {
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
}
