const MICROSECONDS = 1_000;

/** Runs `work`, which may take `maxMs` of the processor, whatever else a host does. */
export function withinTime<Result>(maxMs: number, work: () => Result): Result {
  const begin = process.threadCpuUsage();
  const result = work();
  expect(process.threadCpuUsage(begin).user).toBeLessThan(maxMs * MICROSECONDS);
  return result;
}
