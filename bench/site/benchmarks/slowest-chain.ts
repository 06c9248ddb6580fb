import { get } from '@/e2e/support/get';
import type { Call } from '@/e2e/support/slow-backend';

/** Milliseconds of the calls that waited for one another, along the slowest chain. */
function slowestChainMs(calls: readonly Call[]): number {
  const until = new Map<Call, number>();
  for (const call of calls) {
    const before = [...until].filter(([earlier]) => earlier.end <= call.start);
    const waited = Math.max(0, ...before.map(([, ms]) => ms));
    until.set(call, waited + call.end - call.start);
  }
  return Math.max(0, ...until.values());
}

export async function timed(url: string, calls: Call[]) {
  calls.length = 0;
  const began = performance.now();
  const { status } = await get(url);
  return { status, ms: performance.now() - began, chainMs: slowestChainMs(calls) };
}
