import { subscribe } from 'node:diagnostics_channel';
import { z } from 'zod';
import { COUNTS_CHANNEL, type Counts } from '@/lib/platform/daily-counts';
import { notifyParent } from '@/server/supervisor/messages';

const counted: z.ZodType<Counts> = z.object({
  kind: z.enum(['form', 'empty-search']),
  site: z.string(),
  names: z.array(z.string()),
});

/** The supervisor stores the sums of all processes. */
export function sendDailyCounts(): void {
  subscribe(COUNTS_CHANNEL, (message) => {
    const { kind, site, names } = counted.parse(message);
    notifyParent({ kind: 'sums', sums: names.map((name) => ({ kind, site, name, count: 1 })) });
  });
}
