/** Work that heeds its signal speaks within this time after it. */
const LAST_WORD_MS = 100;

/**
 * What `work` answers, or `otherwise` when it throws or does not end in time: a signal tells it to
 * stop, and nobody waits for one that does not heed it.
 */
export async function within<Result>(
  deadlineMs: number,
  work: (signal: AbortSignal) => Promise<Result>,
  otherwise: (error: unknown) => Result,
): Promise<Result> {
  const signal = AbortSignal.timeout(deadlineMs);
  const late = new Promise<Result>((end) => {
    signal.addEventListener('abort', () => setTimeout(end, LAST_WORD_MS, otherwise(signal.reason)));
  });
  return Promise.race([work(signal).catch(otherwise), late]);
}
