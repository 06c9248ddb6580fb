import { z } from 'zod';
import { isTag } from '@/lib/platform/page-tags';

/** A process that is told of 100,000 tags at once must not stand still for it. */
const MOST_IN_MESSAGE = 5_000;

const shape = z.object({
  kind: z.literal('purge'),
  tags: z.array(z.string().refine(isTag)).min(1),
});

/** What processes on one machine say to each other when content changed. */
export type PurgeMessage = z.output<typeof shape>;

/** The messages that tell of these tags, each of a bounded size. */
export const purgeMessages = (tags: readonly string[]): PurgeMessage[] =>
  Array.from({ length: Math.ceil(tags.length / MOST_IN_MESSAGE) }, (_, index) => ({
    kind: 'purge',
    tags: tags.slice(index * MOST_IN_MESSAGE, (index + 1) * MOST_IN_MESSAGE),
  }));

/** Reads a message of another process; null for one about something else. */
export const readPurge = (message: unknown): PurgeMessage | null =>
  shape.safeParse(message).data ?? null;
