import { channel } from 'node:diagnostics_channel';

export const COUNTS_CHANNEL = 'kadelicht:counts';

const counts = channel(COUNTS_CHANNEL);

/**
 * `form`: forms that were sent, by name, and what was ticked in them by visitors who consented.
 * `empty-search`: searches that found nothing, by language.
 */
export type Counts = {
  kind: 'form' | 'empty-search';
  site: string;
  /** Names of the CMS or of this code: nothing that a visitor typed. */
  names: readonly string[];
};

/** For the daily sums, which the supervisor stores: one more of each name. */
export function reportCounts(counted: Counts): void {
  counts.publish(counted);
}
