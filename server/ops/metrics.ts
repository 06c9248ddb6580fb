import type { ChildProcess } from 'node:child_process';
import { AggregatorRegistry, Gauge, type Registry } from 'prom-client';
import { messageIn, notifyParent } from '@/server/supervisor/messages';

export const LATENCY_BUCKETS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** All renderers read the same files; a gauge is not a number while they cannot be read. */
export const gauges = (registry: Registry) => (name: string, help: string, read: () => number) =>
  new Gauge({
    name: `kadelicht_${name}`,
    help,
    registers: [registry],
    aggregator: 'first',
    collect() {
      try {
        this.set(read());
      } catch {
        // `kadelicht_outbox_usable` reports it, and the log.
        this.set(Number.NaN);
      }
    },
  });

/** A busy process is missing from one scrape. */
const TIMEOUT_MS = 2_000;

export function sendMetrics(registry: Registry): void {
  process.on('message', (received) => {
    const message = messageIn(received);
    if (message?.kind !== 'metrics-query') return;
    void registry.getMetricsAsJSON().then((metrics) => {
      notifyParent({ kind: 'metrics', id: message.id, metrics });
    });
  });
}

let lastId = 0;

function requestMetrics(child: ChildProcess): Promise<readonly unknown[] | null> {
  lastId += 1;
  const id = lastId;
  return new Promise((resolve) => {
    const end = (metrics: readonly unknown[] | null) => {
      clearTimeout(timer);
      child.off('message', onMessage).off('exit', onExit);
      resolve(metrics);
    };
    const onMessage = (received: unknown) => {
      const message = messageIn(received);
      if (message?.kind === 'metrics' && message.id === id) end(message.metrics);
    };
    const onExit = () => {
      end(null);
    };
    const timer = setTimeout(onExit, TIMEOUT_MS);
    child.on('message', onMessage).on('exit', onExit);
    child.send({ kind: 'metrics-query', id }, (error) => {
      if (error) onExit();
    });
  });
}

export async function collectMetrics(
  registry: Registry,
  children: readonly ChildProcess[],
): Promise<string> {
  const theirs = await Promise.all(children.map(requestMetrics));
  const all = [await registry.getMetricsAsJSON(), ...theirs.filter((each) => each !== null)];
  return AggregatorRegistry.aggregate(all).metrics();
}
