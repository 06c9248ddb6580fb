import { z } from 'zod';

/** What one round of load is. */
export const loadPlan = z.object({
  port: z.number(),
  /** Whole requests, as they go over the wire. */
  requests: z.array(z.string()),
  /** Of a Zipf distribution (s = 1) the first is asked most; in turn, over again; or each once. */
  order: z.enum(['zipf', 'in turn', 'once']),
  connections: z.number(),
  /** Ends sooner where each is asked once. */
  seconds: z.number(),
  /** Asked before it counts. */
  warmUpSeconds: z.number(),
  /**
   * Whether who asks never sleeps: to wake it is work of who answers, a third of a kept page's, and
   * the more of it the slower that is. For who has cores of its own.
   */
  isAwake: z.boolean(),
  seed: z.number(),
});

export type LoadPlan = z.output<typeof loadPlan>;

export const loadResult = z.object({
  /** Answers with a status below 400. */
  answered: z.number(),
  /** Others, and connections that were cut. */
  failed: z.number(),
  /** Answers while it did not count yet. */
  beforehand: z.number(),
  perSecond: z.number(),
  p50Ms: z.number(),
  p99Ms: z.number(),
  /** Share of a core that asking took: near 1 it is the load that was measured. */
  busy: z.number(),
});

export type LoadResult = z.output<typeof loadResult>;
