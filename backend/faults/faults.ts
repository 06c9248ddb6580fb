import { z } from 'zod';

const times = z.number().int().min(0).max(10_000).default(0);

/** What may be ordered to go wrong; what an order leaves out goes well again. */
export const faultOrder = z.strictObject({
  /** So many submissions are stored, and their answers lost: the connection is cut. */
  drop_submissions: times,
  /** So many submissions are answered with 500, and not stored. */
  fail_submissions: times,
  /** So many uploads are answered with 503, and not kept. */
  refuse_uploads: times,
  /** Answers to submissions and uploads wait so long, in milliseconds. */
  delay_ms: z.number().int().min(0).max(60_000).default(0),
});

export type FaultOrder = z.infer<typeof faultOrder>;
type Counted = Exclude<keyof FaultOrder, 'delay_ms'>;

/** Faults on order, for tests of what comes after them. Nothing goes wrong before there is an order. */
export function faults() {
  let left: FaultOrder = faultOrder.parse({});
  return {
    /** Replaces what was ordered before. */
    order: (order: FaultOrder) => {
      left = order;
    },
    /** What is still to go wrong. */
    left: () => left,
    /** Whether this is to go wrong now; counts down. */
    take: (name: Counted): boolean => {
      if (left[name] === 0) return false;
      left = { ...left, [name]: left[name] - 1 };
      return true;
    },
  };
}

export type Faults = ReturnType<typeof faults>;
