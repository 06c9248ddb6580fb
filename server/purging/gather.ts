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
