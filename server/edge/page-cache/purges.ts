/** More tags than a site has nodes; beyond them the oldest purge counts for everything. */
export const MAX_PURGES = 100_000;

/** `version` increases with each purge, so that an entry is checked once per purge. */
export function createPurges(max = MAX_PURGES, now = Date.now) {
  const times = new Map<string, number>();
  /** Entries requested before this may have been purged by a tag that was dropped. */
  let floor = 0;
  let version = 0;
  /** A process that starts has missed purges. */
  let lastAt = now();

  /** A purge that is later than now is from before the clock was set back. */
  function purgedAt(tag: string): number {
    const [at, time] = [times.get(tag) ?? 0, now()];
    if (at <= time) return at;
    times.set(tag, time);
    return time;
  }

  return {
    readVersion: (): number => version,

    /** In unix ms: when content last changed, as far as this process knows. */
    findLast: (): number => (lastAt = Math.min(lastAt, now())),

    add(tags: readonly string[], at: number): void {
      version += 1;
      lastAt = Math.max(lastAt, at);
      for (const tag of tags) {
        times.delete(tag);
        times.set(tag, at);
      }
      for (const [tag, time] of times) {
        if (times.size <= max) break;
        times.delete(tag);
        floor = Math.max(floor, time);
      }
    },

    isPurged({ tags, requestedAt }: { tags: string; requestedAt: number }): boolean {
      floor = Math.min(floor, now());
      return requestedAt <= floor || tags.split(' ').some((tag) => purgedAt(tag) >= requestedAt);
    },
  };
}

export type Purges = ReturnType<typeof createPurges>;
