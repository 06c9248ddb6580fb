// @vitest-environment node
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Deliver, DeliveryResult } from '@/lib/queue/job';
import { watchLog } from '@/tests/support/logged';
import {
  aMinuteLater,
  DAY_MS,
  delivered,
  delivering,
  MINUTE_MS,
  noAnswer,
  notNow,
  responding,
  TIMEOUT_MS,
  unreachable,
} from './support/delivering';
import { receiptOf, buildJob } from './support/outbox';

const about = ({ key, site, webform }: ReturnType<typeof buildJob>) =>
  JSON.stringify([key, site, webform]);

/** Overwrites what is stored of a submission. */
function overwrite(folder: string, receipt: string, sealed: Buffer): void {
  const db = new DatabaseSync(path.join(folder, 'outbox.sqlite'));
  db.prepare('UPDATE record SET sealed = ? WHERE receipt = ?').run(sealed, receipt);
  db.close();
}

test('a submission that does not decrypt waits for a person, and blocks no other', async () => {
  const { deliver, tried } = responding(delivered);
  const { outbox, folder, deliverer } = delivering(deliver);
  const [damaged, good] = [receiptOf(outbox), receiptOf(outbox)];
  overwrite(folder, damaged, Buffer.alloc(60));

  expect(await deliverer.deliver(damaged, TIMEOUT_MS)).toBeNull();
  expect(await deliverer.deliver(good, TIMEOUT_MS)).toMatchObject({ kind: 'delivered' });

  expect(tried).toHaveLength(1);
  expect(outbox.admin.list()).toMatchObject([
    { receipt: damaged, state: 'stuck', reason: 'unreadable' },
  ]);
});

test('a fault of ours before it is sent is logged, and it waits until the lease ends', async () => {
  const lines = watchLog();
  const { deliver, tried } = responding(delivered);
  const { outbox, folder, deliverer } = delivering(deliver);
  const submission = buildJob();
  const receipt = receiptOf(outbox, submission);
  const { cipher } = outbox.openForWorker('een');
  overwrite(folder, receipt, cipher.encrypt('{"naam":"Joop"}', about(submission)));

  expect(await deliverer.deliver(receipt, TIMEOUT_MS)).toBeNull();

  expect(tried).toEqual([]);
  expect(lines.join('')).toContain('ZodError');
  expect(lines.join('')).not.toContain('Joop');
  expect(outbox.admin.list()).toMatchObject([{ state: 'sending' }]);
});

test.each<[string, DeliveryResult, number]>([
  ['delivered', delivered, 1],
  ['rejected', { kind: 'rejected', reason: 'invalid' }, 0],
  ['failed', notNow, 0],
  ['unknown', noAnswer, 0],
])('of one that is %s, what it needed can go, or not yet', async (_, answer, times) => {
  const onSettled = vi.fn(() => Promise.resolve());
  const { outbox, deliverer } = delivering(responding(answer).deliver, { onSettled });
  const submission = buildJob();
  const receipt = receiptOf(outbox, submission);

  await deliverer.deliver(receipt, TIMEOUT_MS);

  const settled = expect.objectContaining({ key: submission.key, receipt, tries: 1 });
  expect(onSettled).toHaveBeenCalledTimes(times);
  if (times > 0) expect(onSettled).toHaveBeenCalledWith(settled);
});

test('what cannot be removed after a delivery is logged, and it is delivered all the same', async () => {
  const lines = watchLog();
  const { outbox, deliverer } = delivering(responding(delivered).deliver, {
    onSettled: () => Promise.reject(new RangeError('Joop')),
  });

  expect(await deliverer.deliver(receiptOf(outbox), TIMEOUT_MS)).toMatchObject({
    kind: 'delivered',
  });
  expect(lines.join('')).toContain('RangeError');
  expect(lines.join('')).not.toContain('Joop');
});

const nameError = (name: string) => Object.assign(new Error('Joop'), { name });

test.each<[string, Deliver, string, boolean]>([
  ['takes too long', () => new Promise(() => {}), 'no-answer', false],
  [
    'ends when it must',
    (_, signal) =>
      new Promise((_done, fail) => {
        signal.addEventListener('abort', () => {
          fail(new DOMException('', 'TimeoutError'));
        });
      }),
    'no-answer',
    false,
  ],
  ['is aborted', () => Promise.reject(new DOMException('', 'AbortError')), 'fault', true],
  ['throws an error of that name', () => Promise.reject(nameError('TimeoutError')), 'fault', true],
])('a delivery that %s may have arrived', async (_, deliver, reason, isLogged) => {
  const lines = watchLog();
  const { outbox, deliverer } = delivering(deliver, { backend: null, deadlineMs: 10 });

  await deliverer.deliver(receiptOf(outbox), TIMEOUT_MS);

  expect(outbox.admin.list()).toMatchObject([{ state: 'waiting', reason }]);
  expect(lines.length > 0).toBe(isLogged);
});

/** A submission that a process may have sent before it died. */
function doubtful(deliver: Deliver, options: Parameters<typeof delivering>[1]) {
  const site = delivering(deliver, options);
  const { clock, outbox } = site;
  const receipt = receiptOf(outbox);
  outbox.openForWorker('een').claims.claimDue(clock.now() + 5_000, clock.now() + MINUTE_MS);
  clock.pass(MINUTE_MS);
  return { ...site, receipt };
}

test.each([
  ['would be recognised is repeated', () => Promise.resolve(true), 1, []],
  [
    'would not be recognised waits for a person',
    () => Promise.resolve(false),
    0,
    [{ state: 'stuck', reason: 'unknown', tries: 2 }],
  ],
  [
    'is tried later while that cannot be known',
    () => Promise.reject(new Error('away')),
    0,
    [{ state: 'waiting', reason: 'no-answer', tries: 2 }],
  ],
])('a doubtful submission that %s', async (_, isRecognised, times, left) => {
  const { deliver, tried } = responding(delivered);
  const { outbox, deliverer } = doubtful(deliver, { isRecognised });

  await deliverer.runDue();

  expect(tried).toHaveLength(times);
  expect(outbox.admin.list()).toMatchObject(left);
});

test('one that the backend isRecognised is repeated for seven days, and then has expired', async () => {
  const unsure: DeliveryResult = { kind: 'unknown', reason: 'no-answer', isRecognised: true };
  const { deliver, tried } = responding(unsure);
  const { outbox, deliverer, later } = delivering(deliver, {
    isRecognised: () => Promise.resolve(true),
  });
  await deliverer.deliver(receiptOf(outbox), TIMEOUT_MS);
  await aMinuteLater({ later }, tried);
  expect(tried).toHaveLength(2);
  expect(outbox.admin.list()).toMatchObject([{ state: 'waiting', reason: 'no-answer' }]);

  await later(7 * DAY_MS - MINUTE_MS);
  expect(outbox.admin.list()).toMatchObject([{ state: 'stuck', reason: 'expired' }]);
});

test('a doubtful one that failed for seven days may still have arrived', async () => {
  const { outbox, deliverer, later } = doubtful(responding(unreachable).deliver, {
    isRecognised: () => Promise.resolve(true),
  });
  await deliverer.runDue();
  await later(7 * DAY_MS);

  expect(outbox.admin.list()).toMatchObject([{ state: 'stuck', reason: 'unknown' }]);
});
