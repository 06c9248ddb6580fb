import { createHistogram } from 'node:perf_hooks';
import autocannon from 'autocannon';

/** Histograms record integers: microseconds. */
const US = 1_000;

type Load = {
  port: number;
  host: string;
  connections: number;
  seconds: number;
  /** Sent in turn over each connection. */
  requests: autocannon.Request[];
};

/** Loads a server from this process, and measures what that costs this process itself. */
export async function load({ port, host, requests, connections, seconds }: Load) {
  const histogram = createHistogram();
  const before = process.cpuUsage();
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    headers: { host, origin: `http://${host}`, 'accept-encoding': 'gzip' },
    requests,
    connections,
    duration: seconds,
    setupClient: (client) => {
      // Latencies of autocannon are whole milliseconds.
      client.on('response', (_status, _bytes, ms) => {
        histogram.record(Math.max(1, Math.round(ms * US)));
      });
    },
  });
  const { user, system } = process.cpuUsage(before);
  if (histogram.count === 0) throw new Error(`Nothing responds at port ${port}.`);
  return {
    responses: histogram.count,
    perSecond: histogram.count / result.duration,
    p50Ms: histogram.percentile(50) / US,
    p99Ms: histogram.percentile(99) / US,
    failed: result.errors + result.timeouts + result['5xx'],
    /** CPU time of this process for one response. */
    ownUs: (user + system) / histogram.count,
  };
}
