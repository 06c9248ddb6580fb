import { subscribe } from 'node:diagnostics_channel';
import path from 'node:path';
import { z } from 'zod';
import { PURGE_CHANNEL, TOO_MANY } from '@/lib/platform/cache-tags';
import { onShutdown } from '@/lib/platform/shutdown';
import { type PurgeMessage, purgeMessages } from './broadcast';
import { openCursor, syncPurges } from './redis-sync';

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
  redisUrl: string | null;
  dataDir: string;
  notify: (message: PurgeMessage) => void;
};

/** Forwards purges of `POST /api/revalidate` and of other instances to the supervisor. */
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
