// @vitest-environment node
import { createWorker } from '@/lib/queue/worker';
import {
  responding,
  DAY_MS,
  delivered,
  delivering,
  idempotent,
  MINUTE_MS,
  noAnswer,
  TIMEOUT_MS,
} from './support/delivering';
import { receiptOf, buildJob } from './support/outbox';
import { sendTo } from './support/send';
import { smallBackend } from './support/small-backend';

test('after a lost response a backend with idempotency support gets a repeat, and stores it once', async () => {
  let isLost = false;
  const backend = await smallBackend({ isIdempotent: true, losesResponse: () => isLost });
  const { outbox, deliverer, later } = delivering(sendTo(backend.url));
  await deliverer.deliver(receiptOf(outbox), TIMEOUT_MS);
  isLost = true;
  const submission = buildJob();
  const receipt = receiptOf(outbox, submission);
  expect(await deliverer.deliver(receipt, TIMEOUT_MS)).toBeNull();

  isLost = false;
  await later(5_000);

  expect(backend.requests.slice(1)).toEqual([submission.key, submission.key]);
  expect(backend.arrivals).toHaveLength(2);
  expect(outbox.admin.list()).toEqual([]);
});

test('after a lost response a backend without support gets no repeat: it waits for a person', async () => {
  const backend = await smallBackend({ isIdempotent: false, losesResponse: () => true });
  const { outbox, deliverer, later } = delivering(sendTo(backend.url));
  const receipt = receiptOf(outbox);
  await deliverer.deliver(receipt, TIMEOUT_MS);
  await later(DAY_MS);

  expect(backend.requests).toHaveLength(1);
  expect(outbox.admin.list()).toMatchObject([{ receipt, state: 'stuck', reason: 'unknown' }]);
  expect(outbox.admin.retryAll()).toEqual({ retried: 0, left: 1 });
});

test('while all responses of a backend without support are lost, few submissions are risked and the others wait', async () => {
  let isLost = true;
  const { deliver, tried } = responding(noAnswer);
  const { outbox, deliverer, later } = delivering((submission, signal) =>
    isLost ? deliver(submission, signal) : Promise.resolve(delivered),
  );
  for (let sends = 0; sends < 20; sends += 1) {
    const receipt = receiptOf(outbox, { webform: `contact_${sends}` });
    await deliverer.deliver(receipt, TIMEOUT_MS);
  }
  expect(tried).toHaveLength(2);
  expect(outbox.counts()).toMatchObject({ waiting: 18, stuck: 2 });

  await later(5_000);
  expect(tried).toHaveLength(3);

  isLost = false;
  for (let minutes = 0; minutes < 2; minutes += 1) await later(MINUTE_MS);
  expect(outbox.counts()).toMatchObject({ waiting: 0, stuck: 3 });
});

test('the first response with idempotency support releases uncertain submissions', async () => {
  const { deliver, tried } = responding(noAnswer, idempotent);
  const { outbox, deliverer } = delivering(deliver);
  const [first, second] = [buildJob(), buildJob()];
  await deliverer.deliver(receiptOf(outbox, first), TIMEOUT_MS);
  await deliverer.deliver(receiptOf(outbox, second), TIMEOUT_MS);

  await deliverer.runDue();

  expect(tried).toEqual([first.key, second.key, first.key]);
  expect(outbox.admin.list()).toEqual([]);
});

test('idempotency support of one backend does not count for the next', async () => {
  const { clock, outbox, deliverer } = delivering(responding(idempotent).deliver);
  await deliverer.deliver(receiptOf(outbox), TIMEOUT_MS);
  const { deliver, tried } = responding(noAnswer, idempotent);
  const next = createWorker({ queue: outbox, backend: 'ander', deliver, now: clock.now });
  const first = buildJob();

  await next.deliver(receiptOf(outbox, first), TIMEOUT_MS);
  await next.deliver(receiptOf(outbox), TIMEOUT_MS);
  await next.runDue();

  expect(tried).toHaveLength(2);
  expect(outbox.admin.list()).toMatchObject([{ state: 'stuck', reason: 'unknown' }]);
});

test('idempotency support releases nothing that another backend may have stored', async () => {
  const { deliver } = responding(delivered, noAnswer, idempotent);
  const { outbox, deliverer } = delivering(deliver);
  for (let sends = 0; sends < 3; sends += 1) {
    await deliverer.deliver(receiptOf(outbox), TIMEOUT_MS);
  }

  await deliverer.runDue();

  expect(outbox.admin.list()).toMatchObject([{ state: 'stuck', reason: 'unknown' }]);
});

test('a job of which a repeat is harmless is sent again, without a person', async () => {
  const { deliver, tried } = responding(noAnswer, delivered);
  const { outbox, deliverer, later } = delivering(deliver, { backend: null });
  await deliverer.deliver(receiptOf(outbox), TIMEOUT_MS);
  await later(5_000);

  expect(tried).toHaveLength(2);
  expect(outbox.counts()).toMatchObject({ waiting: 0, stuck: 0 });
});

test('a process that dies while it sends leaves nothing that is sent twice', async () => {
  const { clock, outbox, later } = delivering(responding(delivered).deliver);
  const receipt = receiptOf(outbox);
  // Claimed, as by a process that then dies.
  outbox.openForWorker('een').claims.claimDue(clock.now() + 5_000, clock.now() + MINUTE_MS);

  await later(MINUTE_MS - 1);
  expect(outbox.admin.list()).toMatchObject([{ receipt, state: 'sending' }]);
  expect(outbox.admin.drop(receipt)).toBe('being-sent');

  await later(1);
  expect(outbox.admin.list()).toMatchObject([{ receipt, state: 'stuck', reason: 'unknown' }]);
});
