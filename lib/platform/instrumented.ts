import { channel } from 'node:diagnostics_channel';

/** Where the server that counts listens: Next's bundle has modules of its own in the same process. */
export const WORK_CHANNEL = 'kadelicht:work';

const done = channel(WORK_CHANNEL);

/** What is counted. Each has its own metric. */
export type WorkKind = 'backend' | 'search';

/** How a piece of work went. `outcome` is one of a few words, never anything from outside. */
export type Work = { kind: WorkKind; seconds: number; outcome: string };

function failureIn(error: unknown): string {
  const hasName = error instanceof Error && 'failure' in error;
  return hasName && typeof error.failure === 'string' ? error.failure : 'fault';
}

/**
 * Does a piece of work and tells whoever counts how it went: what `outcomeOf` says of its result, or
 * the `failure` of the error it throws.
 */
export async function instrumented<Result>(
  kind: WorkKind,
  work: () => Promise<Result>,
  outcomeOf: (result: Result) => string,
): Promise<Result> {
  if (!done.hasSubscribers) return work();
  const began = performance.now();
  const tell = (outcome: string) => {
    const report: Work = { kind, seconds: (performance.now() - began) / 1_000, outcome };
    done.publish(report);
  };
  try {
    const result = await work();
    tell(outcomeOf(result));
    return result;
  } catch (error) {
    tell(failureIn(error));
    throw error;
  }
}

/** `2xx` to `5xx`: how a status is counted. */
export const statusClass = ({ status }: { status: number }): string =>
  `${Math.floor(status / 100)}xx`;
