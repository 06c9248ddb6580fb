// @vitest-environment node
import { once } from 'node:events';
import { createWorker } from '@/lib/queue/worker';
import type { Queue } from '@/lib/queue/queue';
import { child } from './support/child';
import { openedOutbox, receiptOf, buildJob, stoppedClock } from './support/outbox';
import { sendTo } from './support/send';
import { smallBackend } from './support/small-backend';

const FORMS = ['contact', 'aanmelden', 'nieuwsbrief', 'vrijwilliger'];

/** So many submissions, over four forms, with the keys in the order of acceptance. */
function accept(outbox: Queue, count: number): string[] {
  return Array.from({ length: count }, (_, at) => {
    const submission = buildJob({
      webform: FORMS[at % FORMS.length] ?? '',
      payload: { nummer: at },
    });
    outbox.store(submission);
    return submission.key;
  });
}

/** Returns true if the response to a key gets lost: of every twentieth, the first time it is sent. */
function everyTwentieth(): (key: string) => boolean {
  const seen = new Set<string>();
  return (key) => {
    if (seen.has(key)) return false;
    seen.add(key);
    return seen.size % 20 === 0;
  };
}

/** The processes that deliver may take as long as a lease, a first pause, and its jitter. */
const LEASE_MS = 6_000;
const ROUNDS = 3;

async function site(isIdempotent: boolean) {
  const clock = stoppedClock();
  const { outbox, folder } = openedOutbox({ now: clock.now });
  const backend = await smallBackend({
    isIdempotent,
    losesResponse: everyTwentieth(),
    delayMs: () => Math.random() * 15,
  });
  const deliverer = createWorker({
    queue: outbox,
    backend: backend.url,
    deliver: sendTo(backend.url),
    now: clock.now,
  });

  async function startDelivery() {
    const process = child('delivers.ts', folder, backend.url, String(clock.now()));
    await once(process.lines, 'line');
    return process;
  }

  /** Two processes at a time deliver and are killed; then one delivers until nothing waits. */
  async function deliverWithKills(): Promise<void> {
    for (let round = 0; round < ROUNDS; round += 1) {
      clock.pass(LEASE_MS);
      const before = backend.requests.length;
      const some = 1 + Math.floor(Math.random() * 20);
      const processes = await Promise.all([startDelivery(), startDelivery()]);
      await vi.waitUntil(() => backend.requests.length >= before + some, { interval: 1 });
      for (const { kill } of processes) setTimeout(kill, Math.random() * 15);
      await Promise.all(processes.map(({ ended }) => ended));
    }
    while (outbox.counts().waiting > 0) {
      clock.pass(LEASE_MS);
      await deliverer.runDue();
    }
  }

  return { outbox, backend, deliverer, deliverWithKills };
}

const orderOf = (form: string, arrivals: readonly { webform: string; key: string }[]) =>
  arrivals.filter(({ webform }) => webform === form).map(({ key }) => key);

test('processes are killed and responses get lost: each of 100 arrives once, in the order of its form', async () => {
  const { outbox, backend, deliverer, deliverWithKills } = await site(true);
  const first = receiptOf(outbox, { webform: 'eerste' });
  expect(await deliverer.deliver(first, 60_000)).toMatchObject({ kind: 'delivered' });
  const keys = accept(outbox, 100);

  await deliverWithKills();

  expect(backend.requests.length).toBeGreaterThan(101);
  const arrived = backend.arrivals.slice(1);
  expect(arrived.map(({ key }) => key).toSorted()).toEqual(keys.toSorted());
  for (const [at, form] of FORMS.entries()) {
    expect(orderOf(form, arrived)).toEqual(keys.filter((_, n) => n % FORMS.length === at));
  }
  expect(outbox.counts()).toMatchObject({ waiting: 0, stuck: 0 });
});

test('without idempotency support none arrives twice: an uncertain one waits for a person', async () => {
  const { outbox, backend, deliverWithKills } = await site(false);
  const keys = accept(outbox, 100);

  await deliverWithKills();

  expect(new Set(backend.requests).size).toBe(backend.requests.length);
  const stuck = outbox.admin.list();
  expect(stuck.length).toBeGreaterThan(0);
  expect(stuck.filter(({ reason }) => reason !== 'unknown')).toEqual([]);
  const stuckKeys = stuck.map(({ receipt }) => outbox.admin.export(receipt)?.key);
  const all = new Set([...backend.arrivals.map(({ key }) => key), ...stuckKeys]);
  expect(all).toEqual(new Set(keys));
});
