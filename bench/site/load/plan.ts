import { z } from 'zod';

export const loadPlan = z.object({
  port: z.number(),
  /** As they go over the wire. */
  requests: z.array(z.string()),
  /** Zipf (s = 1), the first most often; in turn, repeatedly; or each once. */
  order: z.enum(['zipf', 'in turn', 'once']),
  connections: z.number(),
  /** Ends earlier where each is sent once. */
  seconds: z.number(),
  warmUpSeconds: z.number(),
  /**
   * Whether the load generator busy-waits: waking it costs the server a third of the time of a
   * cached page. For a generator with cores of its own.
   */
  isBusyWaiting: z.boolean(),
  seed: z.number(),
});

export type LoadPlan = z.output<typeof loadPlan>;

export const loadResult = z.object({
  /** Responses with a status below 400. */
  succeeded: z.number(),
  /** Other responses, and closed connections. */
  failed: z.number(),
  /** Responses during the warm-up. */
  warmUp: z.number(),
  perSecond: z.number(),
  p50Ms: z.number(),
  p99Ms: z.number(),
  /** Share of a core that the load generator used: near 1, it was the bottleneck. */
  busy: z.number(),
});

export type LoadResult = z.output<typeof loadResult>;
