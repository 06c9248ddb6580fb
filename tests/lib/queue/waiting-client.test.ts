// @vitest-environment node
import type { DeliveryResult } from '@/lib/queue/job';
import {
  responding,
  delivered,
  delivering,
  idempotent,
  MINUTE_MS,
  noAnswer,
  notNow,
  TIMEOUT_MS,
} from './support/delivering';
import { receiptOf, buildJob } from './support/outbox';

test('with idempotency support a client also delivers an earlier uncertain submission', async () => {
  const { deliver, tried } = responding(idempotent, noAnswer, noAnswer, noAnswer, idempotent);
  const { clock, outbox, deliverer, later } = delivering(deliver);
  await deliverer.deliver(receiptOf(outbox), TIMEOUT_MS);
  const [first, second] = [buildJob(), buildJob()];
  await deliverer.deliver(receiptOf(outbox, first), TIMEOUT_MS);
  for (const pause of [5_000, 15_000]) await later(pause);
  // The next try by itself would be a minute later.
  clock.pass(5_000);

  const outcome = await deliverer.deliver(receiptOf(outbox, second), TIMEOUT_MS);

  expect(outcome).toMatchObject({ kind: 'delivered' });
  expect(tried.slice(1)).toEqual([first.key, first.key, first.key, first.key, second.key]);
});

test('without idempotency support an uncertain submission is not repeated early', async () => {
  const { deliver, tried } = responding(
    { kind: 'unknown', reason: 'no-answer', isRecognised: true },
    delivered,
  );
  const { clock, outbox, deliverer } = delivering(deliver, {
    isRecognised: () => Promise.resolve(true),
  });
  const [first, second] = [buildJob(), buildJob()];
  await deliverer.deliver(receiptOf(outbox, first), TIMEOUT_MS);
  clock.pass(30_000);

  const outcome = await deliverer.deliver(receiptOf(outbox, second), TIMEOUT_MS);

  expect(outcome).toBeNull();
  expect(tried).toEqual([first.key]);
});

test('a visitor does not wait for an earlier submission that takes long to fail again', async () => {
  const [bad, good] = [buildJob(), buildJob()];
  const tried: string[] = [];
  let isSlow = false;
  const { clock, outbox, deliverer, later } = delivering(({ key }) => {
    tried.push(key);
    if (key !== bad.key) return Promise.resolve(delivered);
    return isSlow ? new Promise<DeliveryResult>(() => {}) : Promise.resolve(notNow);
  });
  receiptOf(outbox, bad);
  for (const pause of [5_000, 5_000, 15_000]) await later(pause);
  isSlow = true;
  clock.pass(5_000);

  const outcome = await deliverer.deliver(receiptOf(outbox, good), TIMEOUT_MS / 5);

  expect(outcome).toMatchObject({ kind: 'delivered' });
  expect(tried).toEqual([bad.key, bad.key, bad.key, bad.key, good.key]);
  await deliverer.stop();
});

test('during an outage a visitor has one of the earlier submissions tried, not all', async () => {
  const { deliver, tried } = responding(notNow);
  const { outbox, deliverer, later } = delivering(deliver);
  const before = Array.from({ length: 5 }, () => buildJob());
  for (const submission of before) receiptOf(outbox, submission);
  for (let minute = 0; minute < 30; minute += 1) await later(MINUTE_MS);
  const last = buildJob();
  const tries = tried.length;

  const outcome = await deliverer.deliver(receiptOf(outbox, last), TIMEOUT_MS);

  expect(outcome).toBeNull();
  expect(tried.slice(tries)).toEqual([before[0]?.key, last.key]);
});

test('after an outage a client also delivers all earlier submissions, in order', async () => {
  let isUp = false;
  const tried: string[] = [];
  const { clock, outbox, deliverer, later } = delivering(({ key }) => {
    tried.push(key);
    return Promise.resolve(isUp ? delivered : notNow);
  });
  const all = Array.from({ length: 6 }, () => buildJob());
  for (const submission of all.slice(0, 5)) receiptOf(outbox, submission);
  for (let minute = 0; minute < 30; minute += 1) await later(MINUTE_MS);
  isUp = true;
  clock.pass(5_000);
  const tries = tried.length;
  const receipt = receiptOf(outbox, all[5]);

  expect(await deliverer.deliver(receipt, TIMEOUT_MS)).toMatchObject({ kind: 'delivered' });
  expect(tried.slice(tries)).toEqual(all.map(({ key }) => key));
});

test('the words of the backend are returned to who waits', async () => {
  const answer: DeliveryResult = {
    kind: 'delivered',
    supportsIdempotency: false,
    detail: { message: 'Tot zo' },
  };
  const { outbox, deliverer } = delivering(responding(answer).deliver);

  expect(await deliverer.deliver(receiptOf(outbox), TIMEOUT_MS)).toMatchObject({
    kind: 'delivered',
    detail: { message: 'Tot zo' },
  });
});

test.each<[string, DeliveryResult]>([
  ['unknown', noAnswer],
  ['unreadable', { kind: 'rejected', reason: 'unreadable' }],
])('one that is %s waits for a person, and is not sent again', async (reason, answer) => {
  const { deliver, tried } = responding(answer);
  const { outbox, deliverer } = delivering(deliver);
  const receipt = receiptOf(outbox);

  for (let time = 0; time < 2; time += 1)
    expect(await deliverer.deliver(receipt, TIMEOUT_MS)).toBeNull();
  expect(tried).toHaveLength(1);
  expect(outbox.admin.list()).toMatchObject([{ state: 'stuck', reason }]);
});
