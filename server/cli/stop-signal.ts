import { type CommandResult, fail } from './command-result';

/** Aborts on Ctrl-C, SIGTERM, the end of the terminal, and that of the supervisor. */
export function stopSignal(): AbortSignal {
  const controller = new AbortController();
  const stop = () => {
    controller.abort();
  };
  for (const event of ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect']) process.on(event, stop);
  return controller.signal;
}

/** For a command that removes what it made so far. */
export async function untilStopped(
  run: (signal: AbortSignal) => Promise<CommandResult>,
): Promise<CommandResult> {
  const signal = stopSignal();
  try {
    return await run(signal);
  } catch (error) {
    if (signal.aborted) return fail('It was stopped. Nothing was changed.\n');
    throw error;
  }
}
