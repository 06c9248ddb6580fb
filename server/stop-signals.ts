type Signal = 'SIGTERM' | 'SIGINT' | 'disconnect';

/**
 * Calls `stop` at the first word that the process should end: SIGTERM, Ctrl-C, or the end of its
 * parent. The same word again ends it at once; another one does not, because Ctrl-C reaches parent
 * and child, and the parent then says it too.
 */
export function onStop(stop: (signal: Signal) => void): void {
  let first: Signal | undefined;
  const heard = (signal: Signal) => {
    if (first === signal) process.exit(1);
    if (first !== undefined) return;
    first = signal;
    stop(signal);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) {
    process.on(signal, () => {
      heard(signal);
    });
  }
}
