import type { ChildProcess } from 'node:child_process';
import { z } from 'zod';
import { isTag } from '@/lib/platform/cache-tags';

/** A process that is told of 100,000 tags at once must not stand still for it. */
const MAX_TAGS_PER_MESSAGE = 5_000;

const shape = z.object({
  kind: z.literal('purge'),
  tags: z.array(z.string().refine(isTag)).min(1),
});

/** What processes on one machine say to each other when content changed. */
export type PurgeMessage = z.output<typeof shape>;

/** The messages that tell of these tags, each of a bounded size. */
export const purgeMessages = (tags: readonly string[]): PurgeMessage[] =>
  Array.from({ length: Math.ceil(tags.length / MAX_TAGS_PER_MESSAGE) }, (_, index) => ({
    kind: 'purge',
    tags: tags.slice(index * MAX_TAGS_PER_MESSAGE, (index + 1) * MAX_TAGS_PER_MESSAGE),
  }));

/** Reads a message of another process; null for one about something else. */
export const readPurge = (message: unknown): PurgeMessage | null =>
  shape.safeParse(message).data ?? null;

type Child = Pick<ChildProcess, 'connected' | 'send'>;

type Options = {
  /** Who keeps pages now. */
  edges: () => Iterable<Child>;
  /** Who keeps the search index now. */
  indexers: () => Iterable<Child>;
  /** How often the search index is asked to look, at most. */
  everyMs?: number;
};

const SECOND_MS = 1_000;

function send(children: Iterable<Child>, message: { kind: string }): void {
  for (const child of children) {
    // One that ends at this moment has nothing to purge.
    if (child.connected) child.send(message, () => undefined);
  }
}

/**
 * For the supervisor: hears what its children say, and hands what changed to all who keep pages. The
 * process that keeps the search index is asked to look at the feed, at most once a second.
 */
export function createBroadcast({ edges, indexers, everyMs = SECOND_MS }: Options) {
  let isQuiet = true;
  let isDue = false;

  function refresh(): void {
    if (!isQuiet) {
      isDue = true;
      return;
    }
    isQuiet = false;
    send(indexers(), { kind: 'refresh' });
    setTimeout(() => {
      isQuiet = true;
      if (!isDue) return;
      isDue = false;
      refresh();
    }, everyMs).unref();
  }

  return (message: unknown): void => {
    const purge = readPurge(message);
    if (!purge) return;
    send(edges(), purge);
    refresh();
  };
}
