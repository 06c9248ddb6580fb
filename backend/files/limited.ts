/** Runs at most so many pieces of work at a time; the others wait in the order they came. */
export function limited(most: number) {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= most) await new Promise<void>((turn) => waiting.push(turn));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The place passes straight to the next in line, so that nobody slips in between.
      if (next) next();
      else running -= 1;
    }
  };
}
