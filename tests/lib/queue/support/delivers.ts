import { writeSync } from 'node:fs';
import { createWorker } from '@/lib/queue/worker';
import { openQueue } from '@/lib/queue/queue';
import { TEST_KEYS } from './keys';
import { sendTo } from './send';

/** A web process, as far as delivery goes: delivers at a moment that stands still, until it is killed. */
const [, , folder = '', url = '', at = ''] = process.argv;
const now = () => Number(at);
const deliverer = createWorker({
  queue: openQueue({ folder, ...TEST_KEYS, now }),
  backend: url,
  deliver: sendTo(url),
  now,
  deadlineMs: 1_000,
  leaseMarginMs: 5_000,
  workerIntervalMs: 10,
});
deliverer.start();
writeSync(1, 'ready\n');
process.stdin.resume();
