/** Returns what `read` returned at most `intervalMs` ago; it gets what was read before. */
export function createPoll<Value>(
  first: Value,
  intervalMs: number,
  read: (before: Value) => Value,
  now: () => number = () => performance.now(),
): () => Value {
  let value = first;
  let readAt = Number.NEGATIVE_INFINITY;

  return () => {
    if (now() - readAt >= intervalMs) {
      readAt = now();
      value = read(value);
    }
    return value;
  };
}
