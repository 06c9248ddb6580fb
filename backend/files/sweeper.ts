/** Often enough that nothing waits much longer than its six hours. */
const EVERY_MS = 5 * 60 * 1_000;

/** Sweeps now and every five minutes, one sweep at a time, until it is stopped. */
export function sweeper(sweep: () => Promise<number>, report: (error: unknown) => void) {
  let under: Promise<unknown> = Promise.resolve();
  const again = () => (under = under.then(sweep).catch(report));

  const timer = setInterval(() => void again(), EVERY_MS).unref();
  void again();
  return {
    /** Sweeps once more; done when that sweep is. */
    again,
    /** Done when the sweep that is under way is. */
    stop: async () => {
      clearInterval(timer);
      await under;
    },
  };
}
