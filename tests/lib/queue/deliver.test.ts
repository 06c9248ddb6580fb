// @vitest-environment node
import type { DeliveryResult } from '@/lib/queue/job';
import {
  responding,
  DAY_MS,
  delivered,
  delivering,
  MINUTE_MS,
  TIMEOUT_MS,
  unreachable,
} from './support/delivering';
import { bytesIn, receiptOf, buildJob, traces } from './support/outbox';
import { sendTo } from './support/send';
import { smallBackend } from './support/small-backend';

test('a form arrives at once, with its key, while the backend responds', async () => {
  const backend = await smallBackend({ isIdempotent: false });
  const { outbox, deliverer } = delivering(sendTo(backend.url));
  const submission = buildJob();
  const receipt = receiptOf(outbox, submission);

  expect(await deliverer.deliver(receipt, TIMEOUT_MS)).toMatchObject({ kind: 'delivered' });

  const body = { webform_id: 'contact', ...submission.payload };
  expect(backend.arrivals).toEqual([{ key: submission.key, webform: 'contact', body }]);
  expect(outbox.admin.list()).toEqual([]);
});

test('a delivered form returns the same receipt to a repeat for seven days', async () => {
  const { outbox, deliverer, later } = delivering(responding(delivered).deliver);
  const submission = buildJob();
  const receipt = receiptOf(outbox, submission);
  await deliverer.deliver(receipt, TIMEOUT_MS);

  await later(7 * DAY_MS - 1);
  expect(outbox.store(submission)).toMatchObject({ receipt, isRepeat: true });
  expect(await deliverer.deliver(receipt, TIMEOUT_MS)).toMatchObject({ kind: 'delivered' });

  await later(1);
  expect(outbox.store(submission)).toMatchObject({ isRepeat: false });
});

test('a second later nothing of a delivered form is left in the files, encrypted or not', async () => {
  const { outbox, folder, deliverer } = delivering(responding(delivered).deliver);
  const receipt = receiptOf(outbox, { payload: { bericht: 'Lang verhaal. '.repeat(800) } });
  const found = traces(folder);
  expect(found()).toEqual([true, true, true]);

  await deliverer.deliver(receipt, TIMEOUT_MS);
  await deliverer.runDue();

  expect(found()).toEqual([false, false, false]);
  expect(bytesIn(folder).includes(receipt)).toBe(true);
});

test('while the backend is down the receipt holds, and it is delivered once that is back', async () => {
  const backend = await smallBackend({ isIdempotent: false });
  await backend.stop();
  const { outbox, deliverer, later } = delivering(sendTo(backend.url));
  const receipt = receiptOf(outbox);

  expect(await deliverer.deliver(receipt, TIMEOUT_MS)).toBeNull();
  expect(outbox.admin.list()).toMatchObject([
    { state: 'waiting', reason: 'unreachable', tries: 1 },
  ]);

  await backend.comeBack();
  await later(5_000);
  expect(backend.arrivals).toHaveLength(1);
  expect(outbox.counts()).toMatchObject({ waiting: 0, stuck: 0 });
});

test('a backend that never responds delays a client no longer than its timeout', async () => {
  const { outbox, deliverer } = delivering(() => new Promise<DeliveryResult>(() => {}));

  expect(await deliverer.deliver(receiptOf(outbox), 50)).toBeNull();
  expect(outbox.admin.list()).toMatchObject([{ state: 'sending' }]);
  await deliverer.stop();
  expect(outbox.admin.list()).toMatchObject([{ state: 'stuck', reason: 'unknown' }]);
});

test('pauses between attempts grow to an hour', async () => {
  const { deliver, tried } = responding(unreachable);
  const { outbox, deliverer, later } = delivering(deliver);
  await deliverer.deliver(receiptOf(outbox), TIMEOUT_MS);

  for (const pause of [5_000, 15_000, MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, 60 * MINUTE_MS]) {
    const before = tried.length;
    await later(pause - 1);
    expect(tried).toHaveLength(before);
    await later(1);
    expect(tried).toHaveLength(before + 1);
  }
});

test('a Retry-After of the backend is respected', async () => {
  const busy: DeliveryResult = { kind: 'failed', reason: 'not-now', retryAfterMs: 10 * MINUTE_MS };
  const { deliver, tried } = responding(busy);
  const { outbox, deliverer, later } = delivering(deliver);
  await deliverer.deliver(receiptOf(outbox), TIMEOUT_MS);

  await later(10 * MINUTE_MS - 1);
  expect(tried).toHaveLength(1);
  await later(1);
  expect(tried).toHaveLength(2);
});

test('after seven days it waits for a person, who can have it tried again', async () => {
  const { deliver } = responding(unreachable);
  const { outbox, deliverer, later } = delivering(deliver);
  const receipt = receiptOf(outbox);
  await deliverer.deliver(receipt, TIMEOUT_MS);

  await later(7 * DAY_MS - 1);
  expect(outbox.counts()).toMatchObject({ waiting: 1, stuck: 0 });
  await later(60 * MINUTE_MS);
  expect(outbox.admin.list()).toMatchObject([{ state: 'stuck', reason: 'expired' }]);

  expect(outbox.admin.retry(receipt)).toBe('done');
  await deliverer.runDue();
  expect(outbox.admin.list()).toMatchObject([{ state: 'waiting', reason: 'unreachable' }]);
});

test('of one form a later one waits for an earlier one; another form does not', async () => {
  const { deliver, tried } = responding(unreachable, delivered);
  const { outbox, deliverer, later } = delivering(deliver);
  const [first, second, peerCache, other] = [
    buildJob(),
    buildJob(),
    buildJob({ site: 'farm' }),
    buildJob({ webform: 'aanmelden' }),
  ];
  await deliverer.deliver(receiptOf(outbox, first), TIMEOUT_MS);
  const waiting = receiptOf(outbox, second);

  expect(await deliverer.deliver(waiting, TIMEOUT_MS)).toBeNull();
  await deliverer.deliver(receiptOf(outbox, peerCache), TIMEOUT_MS);
  await deliverer.deliver(receiptOf(outbox, other), TIMEOUT_MS);
  expect(tried).toEqual([first.key, peerCache.key, other.key]);

  await later(5_000);
  expect(tried.slice(3)).toEqual([first.key, second.key]);
});

test('a form sent after an outage also delivers earlier ones in a long pause', async () => {
  const { deliver, tried } = responding(unreachable, unreachable, unreachable, delivered);
  const { clock, outbox, deliverer, later } = delivering(deliver);
  const [first, second] = [buildJob(), buildJob()];
  await deliverer.deliver(receiptOf(outbox, first), TIMEOUT_MS);
  for (const pause of [5_000, 15_000]) await later(pause);
  clock.pass(10_000);

  const outcome = await deliverer.deliver(receiptOf(outbox, second), TIMEOUT_MS);

  expect(outcome).toMatchObject({ kind: 'delivered' });
  expect(tried).toEqual([first.key, first.key, first.key, first.key, second.key]);
});

test('a rejected submission is stored for a person, its detail encrypted, and blocks no other', async () => {
  const detail = { error: { email: 'joop@nergens is ongeldig' } };
  const rejected: DeliveryResult = { kind: 'rejected', reason: 'invalid', detail };
  const { outbox, folder, deliverer } = delivering(responding(rejected, delivered).deliver);
  const receipt = receiptOf(outbox);

  const outcome = { kind: 'rejected', reason: 'invalid', detail };
  expect(await deliverer.deliver(receipt, TIMEOUT_MS)).toEqual(outcome);
  expect(await deliverer.deliver(receipt, TIMEOUT_MS)).toEqual(outcome);
  expect(outbox.admin.export(receipt)).toMatchObject({ detail });
  expect(bytesIn(folder).includes('joop@nergens')).toBe(false);

  const next = await deliverer.deliver(receiptOf(outbox), TIMEOUT_MS);
  expect(next).toMatchObject({ kind: 'delivered' });
});

test('a rejected submission is withdrawn while its visitor waits', async () => {
  const { deliver } = responding({ kind: 'rejected', reason: 'closed' });
  const { outbox, deliverer } = delivering(deliver);
  const submission = buildJob();
  const receipt = receiptOf(outbox, submission);
  await deliverer.deliver(receipt, TIMEOUT_MS);

  outbox.withdraw(receipt);

  expect(outbox.admin.list()).toEqual([]);
  expect(outbox.store(submission)).toMatchObject({ isRepeat: false });
});

test('50 clients that wait for one form all get its delivery, and it is sent once', async () => {
  const backend = await smallBackend({ isIdempotent: false, delayMs: () => 60 });
  const { outbox, deliverer } = delivering(sendTo(backend.url));
  const submission = buildJob();
  const posts = Array.from({ length: 50 }, () =>
    deliverer.deliver(receiptOf(outbox, submission), TIMEOUT_MS),
  );

  expect(await Promise.all(posts)).toMatchObject(
    posts.map(() => ({ kind: 'delivered', detail: null })),
  );
  expect(backend.requests).toEqual([submission.key]);
});
