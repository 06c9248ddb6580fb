import { z } from 'zod';

const times = z.number().int().min(0).max(10_000).default(0);

/** The failures that a test requests; what it omits succeeds again. */
export const failurePlan = z.strictObject({
  /** This many submissions are stored, then their connection is closed without a response. */
  drop_submissions: times,
  /** This many submissions get a 500, and are not stored. */
  fail_submissions: times,
  /** This many uploads get a 503, and are not stored. */
  reject_uploads: times,
  /** Delay of responses to submissions and uploads, in milliseconds. */
  delay_ms: z.number().int().min(0).max(60_000).default(0),
});

export type FailurePlan = z.infer<typeof failurePlan>;
type Counted = Exclude<keyof FailurePlan, 'delay_ms'>;

/** Failures on request, for tests of what follows them. Without a request nothing fails. */
export function failures() {
  let left: FailurePlan = failurePlan.parse({});
  return {
    order: (order: FailurePlan) => {
      left = order;
    },
    left: () => left,
    /** Tells if a call has to fail now, and counts down. */
    take: (name: Counted): boolean => {
      if (left[name] === 0) return false;
      left = { ...left, [name]: left[name] - 1 };
      return true;
    },
  };
}

export type Failures = ReturnType<typeof failures>;
