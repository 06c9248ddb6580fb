import PQueue from 'p-queue';

/** Runs the work of each key in its order, so much at a time; rejects what waits when its signal aborts. */
export function createKeyedQueues(concurrency: number) {
  const queues = new Map<string, PQueue>();

  return async <Result>(
    key: string,
    signal: AbortSignal,
    work: () => Promise<Result>,
  ): Promise<Result> => {
    const queue = queues.get(key) ?? new PQueue({ concurrency });
    queues.set(key, queue);
    try {
      return await queue.add(work, { signal });
    } finally {
      if (queue.pending === 0 && queue.size === 0) queues.delete(key);
    }
  };
}
