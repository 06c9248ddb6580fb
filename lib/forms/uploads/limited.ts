/** Runs at most `most` pieces of work at once; the others wait. */
export function limited(most: number) {
  const running = new Set<Promise<unknown>>();

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    while (running.size >= most) await Promise.race(running);
    const { promise, resolve } = Promise.withResolvers<null>();
    running.add(promise);
    try {
      return await work();
    } finally {
      running.delete(promise);
      resolve(null);
    }
  };
}
