/** More tags than a site has nodes; beyond them the oldest purge counts for everything. */
export const MAX_PURGES = 100_000;

/**
 * When tags were purged. `version` grows with each purge, so that what was looked at since the last
 * one need not be looked at again.
 */
export function createPurges(most = MAX_PURGES) {
  /** The oldest first: Map keeps the order in which keys came. */
  const times = new Map<string, number>();
  /** What was asked for before this was perhaps purged by a tag that is forgotten. */
  let floor = 0;
  let version = 0;

  return {
    version: (): number => version,

    /** @param at unix milliseconds */
    add(tags: readonly string[], at: number): void {
      version += 1;
      for (const tag of tags) {
        times.delete(tag);
        times.set(tag, at);
      }
      for (const [tag, time] of times) {
        if (times.size <= most) break;
        times.delete(tag);
        floor = Math.max(floor, time);
      }
    },

    /**
     * Whether something that it was made of changed after it was asked for.
     * @param made with its tags, and spaces between them
     */
    isPurged: ({ tags, requestedAt }: { tags: string; requestedAt: number }): boolean =>
      requestedAt <= floor || tags.split(' ').some((tag) => (times.get(tag) ?? 0) >= requestedAt),
  };
}

export type Purges = ReturnType<typeof createPurges>;
