/** How much of an answer is waited for, and how long. */
export type Limits = {
  timeoutMs: number;
  maxBytes: number;
  /** Ends the call before its deadline; counts as one. */
  signal?: AbortSignal | undefined;
};

/** The signal that ends a call within limits: its deadline, or before it. */
export function endOf({ timeoutMs, signal }: Limits): AbortSignal {
  const deadline = AbortSignal.timeout(timeoutMs);
  return signal ? AbortSignal.any([deadline, signal]) : deadline;
}
