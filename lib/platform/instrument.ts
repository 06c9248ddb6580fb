import { channel } from 'node:diagnostics_channel';

export const WORK_CHANNEL = 'kadelicht:work';

const done = channel(WORK_CHANNEL);

export type WorkKind = 'backend' | 'search' | 'payment';

/** `outcome` has few values, never external input: it becomes a metric label. */
type Work = { kind: WorkKind; seconds: number; outcome: string };

function failureIn(error: unknown): string {
  const hasName = error instanceof Error && 'failure' in error;
  return hasName && typeof error.failure === 'string' ? error.failure : 'error';
}

export async function instrument<Result>(
  kind: WorkKind,
  work: () => Promise<Result>,
  outcomeOf: (result: Result) => string,
): Promise<Result> {
  if (!done.hasSubscribers) return work();
  const began = performance.now();
  const publish = (outcome: string) => {
    const report: Work = { kind, seconds: (performance.now() - began) / 1_000, outcome };
    done.publish(report);
  };
  try {
    const result = await work();
    publish(outcomeOf(result));
    return result;
  } catch (error) {
    publish(failureIn(error));
    throw error;
  }
}

export const statusClass = ({ status }: { status: number }): string =>
  `${Math.floor(status / 100)}xx`;
