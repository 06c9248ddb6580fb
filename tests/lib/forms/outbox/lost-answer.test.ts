// @vitest-environment node
import { createDeliverer } from '@/lib/forms/outbox/deliverer';
import type { Delivery } from '@/lib/forms/outbox/submission';
import {
  answering,
  DAY_MS,
  delivered,
  delivering,
  MINUTE_MS,
  noAnswer,
  PATIENCE_MS,
} from './support/delivering';
import { receiptOf, sent } from './support/held';
import { sendTo } from './support/send';
import { smallBackend } from './support/small-backend';

test('after a lost answer a backend that honours the key is asked again, and takes it once', async () => {
  let isLost = false;
  const backend = await smallBackend({ honours: true, losesAnswer: () => isLost });
  const { clock, outbox, deliverer } = delivering(sendTo(backend.url));
  await deliverer.deliverNow(receiptOf(outbox), PATIENCE_MS);
  isLost = true;
  const submission = sent();
  const receipt = receiptOf(outbox, submission);
  expect(await deliverer.deliverNow(receipt, PATIENCE_MS)).toEqual({ kind: 'stored' });

  isLost = false;
  clock.pass(5_000);
  await deliverer.runDue();

  expect(backend.requests.slice(1)).toEqual([submission.key, submission.key]);
  expect(backend.arrivals).toHaveLength(2);
  expect(outbox.admin.list()).toEqual([]);
});

test('after a lost answer another backend is not asked again: a person has to look', async () => {
  const backend = await smallBackend({ honours: false, losesAnswer: () => true });
  const { clock, outbox, deliverer } = delivering(sendTo(backend.url));
  const receipt = receiptOf(outbox);
  await deliverer.deliverNow(receipt, PATIENCE_MS);
  clock.pass(DAY_MS);
  await deliverer.runDue();

  expect(backend.requests).toHaveLength(1);
  expect(outbox.admin.list()).toMatchObject([{ receipt, state: 'stuck', reason: 'unknown' }]);
  expect(outbox.admin.retryAll()).toEqual({ retried: 0, left: 1 });
});

test('the first answer that honours a key frees what got stuck before anything was known', async () => {
  const honoured: Delivery = { kind: 'delivered', sid: 's1', supportsIdempotency: true };
  const { deliver, tried } = answering(noAnswer, honoured);
  const { outbox, deliverer } = delivering(deliver);
  const [first, second] = [sent(), sent()];
  await deliverer.deliverNow(receiptOf(outbox, first), PATIENCE_MS);
  await deliverer.deliverNow(receiptOf(outbox, second), PATIENCE_MS);

  await deliverer.runDue();

  expect(tried).toEqual([first.key, second.key, first.key]);
  expect(outbox.admin.list()).toEqual([]);
});

test('what was learned of one backend does not count for the next', async () => {
  const honoured: Delivery = { kind: 'delivered', sid: 's1', supportsIdempotency: true };
  const { clock, outbox, deliverer } = delivering(answering(honoured).deliver);
  await deliverer.deliverNow(receiptOf(outbox), PATIENCE_MS);
  const { deliver, tried } = answering(noAnswer, honoured);
  const next = createDeliverer({ outbox, backend: 'ander', deliver, now: clock.now });
  const first = sent();

  await next.deliverNow(receiptOf(outbox, first), PATIENCE_MS);
  await next.deliverNow(receiptOf(outbox), PATIENCE_MS);
  await next.runDue();

  expect(tried).toHaveLength(2);
  expect(outbox.admin.list()).toMatchObject([{ state: 'stuck', reason: 'unknown' }]);
});

test('an answer that honours a key frees nothing that another backend may have taken', async () => {
  const honoured: Delivery = { kind: 'delivered', sid: 's1', supportsIdempotency: true };
  const { deliver } = answering(delivered, noAnswer, honoured);
  const { outbox, deliverer } = delivering(deliver);
  for (let sends = 0; sends < 3; sends += 1) {
    await deliverer.deliverNow(receiptOf(outbox), PATIENCE_MS);
  }

  await deliverer.runDue();

  expect(outbox.admin.list()).toMatchObject([{ state: 'stuck', reason: 'unknown' }]);
});

test.each([
  ['delivered', 1],
  ['absent', 2],
  ['unanswered', 1],
] as const)('a backend that can say "%s" is believed', async (knowledge, tries) => {
  const { deliver, tried } = answering(noAnswer, delivered);
  const { clock, outbox, deliverer } = delivering(deliver, () => Promise.resolve(knowledge));
  await deliverer.deliverNow(receiptOf(outbox), PATIENCE_MS);
  clock.pass(59_999);
  await deliverer.runDue();
  expect(tried).toHaveLength(1);

  clock.pass(1);
  await deliverer.runDue();

  expect(tried).toHaveLength(tries);
  expect(outbox.counts().waiting).toBe(knowledge === 'unanswered' ? 1 : 0);
});

test('a process that dies while it sends leaves nothing that is sent twice', async () => {
  const { clock, outbox, deliverer } = delivering(answering(delivered).deliver);
  const receipt = receiptOf(outbox);
  // Claimed, as by a process that then dies.
  outbox.delivererParts('een').queue.claimDue(clock.now() + 5_000, clock.now() + MINUTE_MS);

  clock.pass(MINUTE_MS - 1);
  await deliverer.runDue();
  expect(outbox.admin.list()).toMatchObject([{ receipt, state: 'sending' }]);
  expect(outbox.admin.drop(receipt)).toBe('being-sent');

  clock.pass(1);
  await deliverer.runDue();
  expect(outbox.admin.list()).toMatchObject([{ receipt, state: 'stuck', reason: 'unknown' }]);
});

test('a fault of our own while sending is told without what was sent, and counts as unknown', async () => {
  const said: string[] = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => said.push(String(text)) > 0);
  const { outbox, deliverer } = delivering(() => Promise.reject(new TypeError('Joop')));

  await deliverer.deliverNow(receiptOf(outbox), PATIENCE_MS);

  expect(outbox.admin.list()).toMatchObject([{ state: 'stuck', reason: 'unknown' }]);
  expect(said.join('')).toContain('TypeError');
  expect(said.join('')).not.toContain('Joop');
});
