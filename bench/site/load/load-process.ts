import { createHistogram } from 'node:perf_hooks';
import { chance, zipfRanks } from '@/bench/random';
import { sendRequests } from './connection';
import { loadPlan, type LoadPlan, type LoadResult } from './plan';

/** Histograms record integers: microseconds. */
const US = 1_000;
const SECOND_MS = 1_000;
const FAILED = 400;

function requestsOf({ order, requests, seed }: LoadPlan): () => string | null {
  const rank = zipfRanks(requests.length, chance(seed));
  let turn = 0;
  return () => {
    if (order === 'zipf') return requests[rank()] ?? null;
    const at = turn;
    turn += 1;
    return requests[order === 'once' ? at : at % requests.length] ?? null;
  };
}

/** Busy-waits until the returned function is called. */
function busyWait(): () => void {
  let isOver = false;
  const again = () => {
    if (!isOver) setImmediate(again);
  };
  again();
  return () => {
    isOver = true;
  };
}

async function load(plan: LoadPlan): Promise<LoadResult> {
  const histogram = createHistogram();
  const nextRequest = requestsOf(plan);
  const counts = { succeeded: 0, failed: 0, warmUp: 0 };
  const begin = performance.now() + plan.warmUpSeconds * SECOND_MS;
  const end = begin + plan.seconds * SECOND_MS;
  let lastAt = begin;
  let cpu = process.cpuUsage();
  setTimeout(() => (cpu = process.cpuUsage()), plan.warmUpSeconds * SECOND_MS).unref();
  const sleep = plan.isBusyWaiting ? busyWait() : () => undefined;

  await Promise.all(
    Array.from({ length: plan.connections }, () =>
      sendRequests({
        port: plan.port,
        next: () => (performance.now() < end ? nextRequest() : null),
        onResponse: (status, ms) => {
          lastAt = performance.now();
          if (lastAt < begin) {
            counts.warmUp += 1;
            return;
          }
          counts[status < FAILED ? 'succeeded' : 'failed'] += 1;
          histogram.record(Math.max(1, Math.round(ms * US)));
        },
        onClose: () => {
          counts.failed += 1;
        },
        isOver: () => performance.now() >= end,
      }),
    ),
  );

  sleep();
  const tookS = Math.max(lastAt - begin, 1) / SECOND_MS;
  const { user, system } = process.cpuUsage(cpu);
  return {
    ...counts,
    perSecond: counts.succeeded / tookS,
    p50Ms: histogram.percentile(50) / US,
    p99Ms: histogram.percentile(99) / US,
    busy: (user + system) / US / SECOND_MS / tookS,
  };
}

/** In a process of its own, so that measuring does not slow down the load. */
process.once('message', (message) => {
  void load(loadPlan.parse(message)).then((result) => {
    process.send?.(result, () => {
      process.disconnect();
    });
  });
});
