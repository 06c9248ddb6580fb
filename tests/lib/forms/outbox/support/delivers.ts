import { writeSync } from 'node:fs';
import { createDeliverer } from '@/lib/forms/outbox/deliverer';
import { openOutbox } from '@/lib/forms/outbox/outbox';
import { fastClock } from './fast-clock';
import { TEST_KEYS } from './keys';
import { sendTo } from './send';

/** A web process, as far as delivery goes: works the outbox until it is killed or nothing waits. */
const [, , folder = '', url = ''] = process.argv;
const now = fastClock(folder);
const outbox = openOutbox({ folder, ...TEST_KEYS, now });
const deliverer = createDeliverer({
  outbox,
  backend: url,
  deliver: sendTo(url),
  now,
  deadlineMs: 1_000,
  // By the fast clock: a second, so that a lease outlasts the deadline.
  leaseMarginMs: 5_000,
  workerIntervalMs: 10,
});
deliverer.start();
writeSync(1, 'ready\n');
await new Promise<void>((idle) => {
  const timer = setInterval(() => {
    if (outbox.counts().waiting > 0) return;
    clearInterval(timer);
    idle();
  }, 20);
});
await deliverer.stop();
outbox.close();
