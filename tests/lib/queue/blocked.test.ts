// @vitest-environment node
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createWorker } from '@/lib/queue/worker';
import type { Deliver, DeliveryResult } from '@/lib/queue/job';
import {
  responding,
  delivered,
  delivering,
  MINUTE_MS,
  notNow,
  TIMEOUT_MS,
} from './support/delivering';
import { openedOutbox, receiptOf, buildJob, stoppedClock } from './support/outbox';
import { sendTo } from './support/send';
import { smallBackend } from './support/small-backend';

/** A backend that never takes one of the submissions, such as one whose upload always fails. */
function allBut(bad: string, answer: DeliveryResult = notNow) {
  const tried: string[] = [];
  const deliver: Deliver = ({ key }) => {
    tried.push(key);
    return Promise.resolve(key === bad ? answer : delivered);
  };
  return { deliver, tried };
}

test('a failing submission blocks later ones for three tries, and no longer', async () => {
  const [bad, good, last] = [buildJob(), buildJob(), buildJob()];
  const { deliver, tried } = allBut(bad.key);
  const { outbox, later } = delivering(deliver);
  for (const submission of [bad, good, last]) receiptOf(outbox, submission);

  for (const pause of [5_000, 5_000]) await later(pause);
  expect(tried).toEqual([bad.key, bad.key]);
  await later(15_000);

  expect(tried).toEqual([bad.key, bad.key, bad.key, good.key, last.key]);
  expect(outbox.admin.list()).toMatchObject([{ state: 'waiting', reason: 'not-now', tries: 3 }]);
});

test('a submission with Retry-After blocks later ones for a minute', async () => {
  const [bad, good] = [buildJob(), buildJob()];
  const muchLater: DeliveryResult = {
    kind: 'failed',
    reason: 'not-now',
    retryAfterMs: 30 * MINUTE_MS,
  };
  const { deliver, tried } = allBut(bad.key, muchLater);
  const { outbox, deliverer, later } = delivering(deliver);
  await deliverer.deliver(receiptOf(outbox, bad), TIMEOUT_MS);
  receiptOf(outbox, good);

  await later(MINUTE_MS - 1);
  expect(tried).toEqual([bad.key]);
  await later(1);
  expect(tried).toEqual([bad.key, good.key]);
});

test('however many fail, later ones wait a minute', async () => {
  const good = buildJob();
  const tried: string[] = [];
  const { outbox, deliverer, later } = delivering(({ key }) => {
    tried.push(key);
    return Promise.resolve(key === good.key ? delivered : notNow);
  });
  for (let bad = 0; bad < 10; bad += 1) receiptOf(outbox, buildJob());
  await deliverer.deliver(receiptOf(outbox, good), TIMEOUT_MS);

  for (let second = 0; second < 59; second += 1) await later(1_000);
  expect(tried).not.toContain(good.key);
  await later(1_000);
  expect(tried.filter((key) => key === good.key)).toHaveLength(1);
});

test('a submission of a process that died blocks later ones for a minute', async () => {
  const { deliver, tried } = responding(delivered);
  const { clock, outbox, later } = delivering(deliver);
  const [first, second] = [buildJob(), buildJob()];
  receiptOf(outbox, first);
  receiptOf(outbox, second);
  outbox.openForWorker('een').claims.claimDue(clock.now() + 5_000, clock.now() + 10 * MINUTE_MS);

  await later(MINUTE_MS + 4_999);
  expect(tried).toEqual([]);
  await later(1);
  expect(tried).toEqual([second.key]);
});

test('two processes pass a failing submission, and none of 60 is lost or arrives twice', async () => {
  const clock = stoppedClock();
  const { outbox, folder } = openedOutbox({ now: clock.now });
  const bad = buildJob();
  const backend = await smallBackend({ isIdempotent: true, delayMs: () => Math.random() * 5 });
  const send = sendTo(backend.url);
  const deliver: Deliver = (submission, signal) =>
    submission.key === bad.key ? Promise.resolve(notNow) : send(submission, signal);
  const two = [outbox, openedOutbox({ folder, now: clock.now }).outbox].map((opened) =>
    createWorker({ queue: opened, backend: backend.url, deliver, now: clock.now }),
  );
  receiptOf(outbox, bad);
  const keys = Array.from({ length: 60 }, () => buildJob());
  for (const submission of keys) receiptOf(outbox, submission);

  for (let turn = 0; turn < 12; turn += 1) {
    clock.pass(5_000);
    const receipt = receiptOf(outbox, keys[turn]);
    await Promise.all([
      ...two.map((deliverer) => deliverer.runDue()),
      ...two.map((deliverer) => deliverer.deliver(receipt, TIMEOUT_MS)),
    ]);
  }

  expect(backend.arrivals.map(({ key }) => key)).toEqual(keys.map(({ key }) => key));
  expect(backend.requests).toHaveLength(60);
  expect(outbox.admin.list()).toMatchObject([{ state: 'waiting', reason: 'not-now' }]);
});

test('what an earlier version of the site accepted is passed and delivered as well', async () => {
  const clock = stoppedClock();
  const { outbox: before, folder } = openedOutbox({ now: clock.now });
  const [bad, good] = [buildJob(), buildJob()];
  for (const submission of [bad, good]) receiptOf(before, submission);
  const db = new DatabaseSync(path.join(folder, 'outbox.sqlite'));
  for (const name of ['first_tried_at', 'failures'])
    db.exec(`ALTER TABLE record DROP COLUMN ${name}`);
  db.close();

  const { outbox } = openedOutbox({ folder, now: clock.now });
  const { deliver, tried } = allBut(bad.key);
  const deliverer = createWorker({ queue: outbox, backend: 'een', deliver, now: clock.now });
  for (const pause of [5_000, MINUTE_MS]) {
    clock.pass(pause);
    await deliverer.runDue();
  }

  expect(tried).toEqual([bad.key, good.key, bad.key]);
  expect(outbox.admin.list()).toMatchObject([{ state: 'waiting', tries: 2 }]);
});
