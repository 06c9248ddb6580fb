import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { COUNTS_CHANNEL } from '@/lib/platform/daily-counts';

/** Returns what `work` reports for the daily sums. */
export async function countedBy(work: () => Promise<unknown>): Promise<unknown[]> {
  const seen: unknown[] = [];
  const collect = (counts: unknown) => void seen.push(counts);
  subscribe(COUNTS_CHANNEL, collect);
  await work();
  unsubscribe(COUNTS_CHANNEL, collect);
  return seen;
}
