// @vitest-environment node
import {
  delivered,
  delivering,
  idempotent,
  MINUTE_MS,
  noAnswer,
  responding,
  TIMEOUT_MS,
  unreachable,
} from './support/delivering';
import { receiptOf } from './support/outbox';

const HOUR_MS = 60 * MINUTE_MS;

test('after the clock was set back an hour, a failed submission is tried after its own pause', async () => {
  const { deliver, tried } = responding(unreachable, delivered);
  const { outbox, deliverer, later } = delivering(deliver);
  await deliverer.deliver(receiptOf(outbox), TIMEOUT_MS);

  await later(-HOUR_MS);
  expect(tried).toHaveLength(1);
  await later(5_000);

  expect(tried).toHaveLength(2);
  expect(outbox.admin.list()).toEqual([]);
});

test('one that was never tried is tried at once, and does not look younger than it is', async () => {
  const { outbox, later } = delivering(responding(delivered).deliver);
  receiptOf(outbox);
  await later(-HOUR_MS);
  await later(5_000);

  expect(outbox.counts()).toMatchObject({ waiting: 0, oldestWaitingMs: null });
});

test('the lease of a process that died lasts no longer', async () => {
  const hanging = delivering(() => new Promise(() => {}));
  const { clock, outbox, deliverer } = hanging;
  const receipt = receiptOf(outbox);
  void deliverer.deliver(receipt, 10);
  clock.pass(-HOUR_MS);
  const { deliver, tried } = responding(idempotent);
  const next = delivering(deliver, {}, hanging);

  await next.deliverer.runDue();
  expect(tried).toEqual([]);
  clock.pass(45_000);
  await next.deliverer.runDue();

  expect(outbox.admin.list()).toMatchObject([{ receipt, state: 'stuck', reason: 'unknown' }]);
});

test('after lost responses no submission waits for the time that the clock had before', async () => {
  const { deliver, tried } = responding(noAnswer, noAnswer, delivered);
  const { clock, outbox, deliverer } = delivering(deliver);
  for (let sends = 0; sends < 2; sends += 1) await deliverer.deliver(receiptOf(outbox), TIMEOUT_MS);
  clock.pass(-HOUR_MS);
  await deliverer.deliver(receiptOf(outbox), TIMEOUT_MS);

  expect(tried).toHaveLength(3);
  expect(outbox.counts()).toMatchObject({ waiting: 0, stuck: 2 });
});

test('a second between the clocks of two hosts changes nothing', async () => {
  const { deliver, tried } = responding(unreachable, delivered);
  const { outbox, deliverer, later } = delivering(deliver);
  await deliverer.deliver(receiptOf(outbox), TIMEOUT_MS);
  await later(-1_000);
  await later(5_000);

  expect(tried).toHaveLength(1);
});
