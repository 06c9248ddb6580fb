// @vitest-environment node
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pauseAfter } from '@/lib/queue/claims';
import { delivered, delivering, MINUTE_MS, responding, TIMEOUT_MS } from './support/delivering';
import { openedOutbox, receiptOf, stoppedClock, traces } from './support/outbox';

test('a receipt is known once it is given, until it is withdrawn', () => {
  const { outbox } = openedOutbox();
  const receipt = receiptOf(outbox);

  expect([outbox.isAccepted(receipt), outbox.isAccepted('K7QD-3MXP')]).toEqual([true, false]);
  outbox.withdraw(receipt);
  expect(outbox.isAccepted(receipt)).toBe(false);
});

test('a result that comes after the lease changes nothing of the next attempt', () => {
  const clock = stoppedClock();
  const { outbox } = openedOutbox({ now: clock.now });
  receiptOf(outbox);
  const [late, next] = [outbox.openForWorker('een').claims, outbox.openForWorker('een').claims];
  clock.pass(MINUTE_MS);
  const claimed = late.claimDue(clock.now(), clock.now() + 1);
  clock.pass(1);
  next.claimDue(clock.now(), clock.now() + MINUTE_MS);

  late.park(claimed?.id ?? 0, 'closed', null);
  late.postpone(claimed?.id ?? 0, clock.now(), 'not-now', false);

  expect(outbox.admin.list()).toMatchObject([{ state: 'sending', reason: null }]);
});

test('a second later nothing of a withdrawn form is left in the files', async () => {
  const { outbox, folder, deliverer } = delivering(responding(delivered).deliver);
  const receipt = receiptOf(outbox);
  const found = traces(folder);

  outbox.withdraw(receipt);
  await deliverer.runDue();

  expect(found()).not.toContain(true);
});

test.each(['this', 'the next'])(
  'what a reader keeps in the log of a delivered form is removed by %s process later',
  async (process) => {
    const site = delivering(responding(delivered).deliver);
    const { outbox, folder, deliverer } = site;
    const receipt = receiptOf(outbox);
    const found = traces(folder);
    const reader = new DatabaseSync(path.join(folder, 'outbox.sqlite'), { readOnly: true });
    reader.exec('BEGIN');
    reader.prepare('SELECT * FROM record').all();
    await deliverer.deliver(receipt, TIMEOUT_MS);
    expect(found()).toContain(true);
    reader.exec('COMMIT');

    const { now } = site.clock;
    const after =
      process === 'this'
        ? site
        : delivering(
            responding(delivered).deliver,
            {},
            { ...site, ...openedOutbox({ folder, now }) },
          );
    await after.deliverer.runDue();
    expect(found()).not.toContain(true);
    reader.close();
  },
);

test.each([
  [1, 0, 0, 5_000],
  [1, 0, 1, 6_000],
  [2, 0, 0.5, 16_500],
  [99, 0, 0, 60 * MINUTE_MS],
  [1, 10 * MINUTE_MS, 0.5, 11 * MINUTE_MS],
  [1, 24 * 60 * MINUTE_MS, 0, 60 * MINUTE_MS],
])(
  'after %i tries, with Retry-After %i and chance %d, the pause is %i',
  (tries, after, chance, pause) => {
    expect(pauseAfter(tries, after, chance)).toBe(pause);
  },
);
