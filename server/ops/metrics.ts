import type { ChildProcess } from 'node:child_process';
import { AggregatorRegistry, type Registry } from 'prom-client';
import { messageIn, notifyParent } from '@/server/supervisor/messages';

/** Seconds: a kept page takes a few milliseconds, a page with a slow backend up to eight seconds. */
export const LATENCY_BUCKETS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** A process that is busy for so long is left out of one answer. */
const TIMEOUT_MS = 2_000;

/** Answers whoever started this process when it asks what is counted here. */
export function sendMetrics(registry: Registry): void {
  process.on('message', (said) => {
    const message = messageIn(said);
    if (message?.kind !== 'count') return;
    void registry.getMetricsAsJSON().then((metrics) => {
      notifyParent({ kind: 'counted', id: message.id, metrics });
    });
  });
}

let lastId = 0;

/** What is counted in another process; null where it does not say. */
function metricsOf(child: ChildProcess): Promise<readonly unknown[] | null> {
  lastId += 1;
  const id = lastId;
  return new Promise((resolve) => {
    const end = (metrics: readonly unknown[] | null) => {
      clearTimeout(timer);
      child.off('message', hear).off('exit', gone);
      resolve(metrics);
    };
    const hear = (said: unknown) => {
      const message = messageIn(said);
      if (message?.kind === 'counted' && message.id === id) end(message.metrics);
    };
    const gone = () => {
      end(null);
    };
    const timer = setTimeout(gone, TIMEOUT_MS);
    child.on('message', hear).on('exit', gone);
    child.send({ kind: 'count', id }, (error) => {
      if (error) gone();
    });
  });
}

/** The sum of what is counted here and in these processes, as Prometheus reads it. */
export async function allMetrics(
  own: Registry,
  children: readonly ChildProcess[],
): Promise<string> {
  const theirs = await Promise.all(children.map(metricsOf));
  const all = [await own.getMetricsAsJSON(), ...theirs.filter((each) => each !== null)];
  return AggregatorRegistry.aggregate(all).metrics();
}
