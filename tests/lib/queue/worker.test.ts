// @vitest-environment node
import { StorageUnavailable } from '@/lib/platform/database';
import type { Deliver, DeliveryResult } from '@/lib/queue/job';
import { watchLog } from '@/tests/support/logged';
import { delivered, delivering, responding, TIMEOUT_MS } from './support/delivering';
import { receiptOf, buildJob } from './support/outbox';

const SECOND_MS = 1_000;

/** Answers when the test says so. */
function heldBack() {
  const answer = Promise.withResolvers<DeliveryResult>();
  const tried: string[] = [];
  const deliver: Deliver = ({ key }) => {
    tried.push(key);
    return answer.promise;
  };
  return { deliver, tried, answer };
}

test('a worker delivers what is due every second, until it is stopped', async () => {
  vi.useFakeTimers();
  const { deliver, tried } = responding(delivered);
  const { clock, outbox, deliverer } = delivering(deliver);
  receiptOf(outbox);
  clock.pass(5_000);
  deliverer.start();
  deliverer.start();
  expect(vi.getTimerCount()).toBe(1);

  await vi.advanceTimersByTimeAsync(SECOND_MS - 1);
  expect(tried).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(tried).toHaveLength(1);

  receiptOf(outbox);
  clock.pass(5_000);
  await vi.advanceTimersByTimeAsync(SECOND_MS);
  expect(tried).toHaveLength(2);
  await deliverer.stop();
  receiptOf(outbox);
  clock.pass(5_000);
  await vi.advanceTimersByTimeAsync(SECOND_MS);
  expect(tried).toHaveLength(2);
});

test('a worker that fails once is logged, and goes on', async () => {
  vi.useFakeTimers();
  const lines = watchLog();
  const { deliver, tried } = responding(delivered);
  const faults = [new RangeError('Joop')];
  const site = delivering(deliver);
  const { deliverer } = delivering(
    deliver,
    {
      now: () => {
        const fault = faults.pop();
        if (fault) throw fault;
        return site.clock.now() + 5_000;
      },
    },
    site,
  );
  receiptOf(site.outbox);
  deliverer.start();

  await vi.advanceTimersByTimeAsync(SECOND_MS);
  expect(tried).toHaveLength(0);
  expect(lines.join('')).toContain('RangeError');
  await vi.advanceTimersByTimeAsync(SECOND_MS);
  expect(tried).toHaveLength(1);
  await deliverer.stop();
});

test('a worker on a disk that stays full says why once, and again when it is full again', async () => {
  vi.useFakeTimers();
  const lines = watchLog();
  const full = new StorageUnavailable('The outbox cannot be used: database or disk is full');
  let isFull = true;
  const site = delivering(responding(delivered).deliver);
  const { deliverer } = delivering(
    () => Promise.reject(new Error('nothing waits')),
    {
      now: () => {
        if (isFull) throw full;
        return site.clock.now();
      },
    },
    site,
  );
  deliverer.start();

  await vi.advanceTimersByTimeAsync(2 * SECOND_MS);
  expect(lines).toEqual([expect.stringContaining('disk is full')]);
  isFull = false;
  await vi.advanceTimersByTimeAsync(SECOND_MS);
  isFull = true;
  await vi.advanceTimersByTimeAsync(2 * SECOND_MS);
  await deliverer.stop();
  expect(lines).toHaveLength(2);
});

test('a stop ends after what is under way, and begins nothing', async () => {
  vi.useFakeTimers();
  const { deliver, tried, answer } = heldBack();
  const { clock, outbox, deliverer } = delivering(deliver);
  const [first, second] = [buildJob(), buildJob()];
  for (const submission of [first, second]) receiptOf(outbox, submission);
  clock.pass(5_000);
  deliverer.start();
  await vi.advanceTimersByTimeAsync(SECOND_MS);

  const stopped = deliverer.stop();
  answer.resolve(delivered);
  await stopped;
  await vi.advanceTimersByTimeAsync(SECOND_MS);

  expect(tried).toEqual([first.key]);
  expect(vi.getTimerCount()).toBe(0);
  const receipt = receiptOf(outbox, second);
  expect(await deliverer.deliver(receipt, TIMEOUT_MS)).toBeNull();
  expect(tried).toEqual([first.key]);
});

test('a lease is as long as an attempt and a margin', async () => {
  const { deliver, answer } = heldBack();
  const { clock, outbox, deliverer } = delivering(deliver);
  const receipt = receiptOf(outbox);
  const result = deliverer.deliver(receipt, TIMEOUT_MS);

  clock.pass(15_499);
  expect(outbox.admin.list()).toMatchObject([{ state: 'sending' }]);
  expect(outbox.admin.retry(receipt)).toBe('being-sent');
  clock.pass(1);
  expect(outbox.admin.list()).toMatchObject([{ state: 'waiting' }]);
  expect(outbox.admin.retry(receipt)).toBe('done');
  answer.resolve(delivered);
  await result;
});

test('who waits for a slow answer of the own submission has the whole time for it', async () => {
  const { deliver, answer } = heldBack();
  const { outbox, deliverer } = delivering(deliver);
  setTimeout(() => {
    answer.resolve(delivered);
  }, 150);

  expect(await deliverer.deliver(receiptOf(outbox), 300)).toMatchObject({ kind: 'delivered' });
});

test('who does not wait has nothing sent', async () => {
  const { deliver, tried } = responding(delivered);
  const { outbox, deliverer } = delivering(deliver);

  expect(await deliverer.deliver(receiptOf(outbox), 0)).toBeNull();
  expect(tried).toEqual([]);
});

test('one that is withdrawn while another client waits for it is withdrawn for that too', async () => {
  const { outbox, deliverer } = delivering(responding(delivered).deliver);
  const receipt = receiptOf(outbox);
  outbox.withdraw(receipt);

  expect(await deliverer.deliver(receipt, TIMEOUT_MS)).toBe('withdrawn');
});

test('a job that a worker stores is its own from then on, and is delivered once', async () => {
  const { deliver, tried } = responding(delivered);
  const site = delivering(deliver);
  const other = delivering(deliver, {}, site);
  const { receipt, claimed } = site.deliverer.store(buildJob());
  site.clock.pass(10 * SECOND_MS);

  await other.deliverer.runDue();
  expect(tried).toHaveLength(0);
  expect(await site.deliverer.deliver(receipt, TIMEOUT_MS, claimed)).toMatchObject({
    kind: 'delivered',
  });
  await other.deliverer.runDue();
  expect(tried).toHaveLength(1);
});

test('a job that is stored after one that waits is delivered after it', async () => {
  const { deliver, tried } = responding(delivered);
  const { outbox, deliverer } = delivering(deliver);
  const [first, second] = [buildJob(), buildJob()];
  receiptOf(outbox, first);

  const { receipt, claimed } = deliverer.store(second);
  await deliverer.deliver(receipt, TIMEOUT_MS, claimed);

  expect(tried).toEqual([first.key, second.key]);
});

test('a job that is stored during a stop is left to another worker', async () => {
  const { deliver, tried } = responding(delivered);
  const site = delivering(deliver);
  const other = delivering(deliver, {}, site);
  await site.deliverer.stop();

  const { receipt, claimed } = site.deliverer.store(buildJob());
  expect(await site.deliverer.deliver(receipt, TIMEOUT_MS, claimed)).toBeNull();
  await other.deliverer.deliver(receipt, TIMEOUT_MS);

  expect(tried).toHaveLength(1);
});
