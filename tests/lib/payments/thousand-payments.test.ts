// @vitest-environment node
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { openPaymentStore } from '@/lib/payments/store';
import { child } from '@/tests/support/child';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { createMollieImitation } from '@/tests/support/mollie/imitation';
import { nowhere } from '@/tests/support/serve';
import { API_KEY, ENCRYPTION_KEY, every, thousandth } from './support/order';

const COUNT = 1_000;
/** A process is killed once there are so many payments. */
const KILL_AT = [150, 400, 700];
const SCRIPT = path.join(import.meta.dirname, 'support/payments-process.ts');
const OUTCOMES = ['paid', 'paid', 'failed', 'expired'] as const;

const folder = temporaryFolder();

function lossyMollie() {
  let webhooks = 0;
  return createMollieImitation(API_KEY, {
    losesResponse: every(9),
    // Lost, once, twice, three times.
    webhooks: () => {
      webhooks += 1;
      return webhooks % 4;
    },
    webhookDelayMs: () => (webhooks % 3) * 200,
  });
}

test('1,000 payments with lost responses, doubled and late webhooks and a killed process: none doubled, none lost', async () => {
  const mollie = lossyMollie();
  const url = await mollie.listen();
  const port = Number((await nowhere()).port);
  const store = openPaymentStore({ folder, encryptionKey: ENCRYPTION_KEY });

  /** The donors: each payment with a stored link ends in one way or another. */
  let settled = 0;
  const donors = setInterval(() => {
    for (const { id, status } of mollie.payments.values())
      if (status === 'open' && store.findPayment(id) !== null) {
        settled += 1;
        mollie.settle(id, OUTCOMES[settled % OUTCOMES.length] ?? 'paid');
      }
  }, 100);
  onTestFinished(() => {
    clearInterval(donors);
    mollie.close();
    store.close();
  });

  const orders = Array.from({ length: COUNT }, (_, index) => thousandth(index + 1));
  const isDone = () => {
    const { open, unknown } = store.counts();
    return (
      mollie.payments.size >= COUNT && open + unknown === 0 && store.listUnreported().length === 0
    );
  };
  let kills = 0;
  while (!isDone()) {
    const site = child(SCRIPT, folder, url, String(port), String(COUNT));
    const limit = KILL_AT[kills] ?? Infinity;
    while (mollie.payments.size < limit && !isDone())
      await new Promise((next) => setTimeout(next, 20));
    site.kill();
    kills += 1;
    await site.ended;
  }
  await mollie.idle();

  const receiptOf = (metadata: unknown) => JSON.stringify(metadata);
  const atMollie = Map.groupBy(mollie.payments.values(), ({ metadata }) => receiptOf(metadata));
  expect(kills).toBeGreaterThan(KILL_AT.length);
  expect(atMollie.size).toBe(COUNT);
  expect([...atMollie.values()].filter((all) => all.length !== 1)).toEqual([]);

  // The outbox recognises a key, so that a result reported twice is stored once.
  const lines = [...new Set(readFileSync(`${folder}/reports`, 'utf8').trim().split('\n'))];
  const results = new Map(lines.map((line) => [line.split(' ')[1], line.split(' ')[2]]));
  expect(lines.length).toBe(COUNT);
  const wrong = orders.filter(({ receipt }) => {
    const [payment] = atMollie.get(receiptOf({ receipt })) ?? [];
    return payment === undefined || results.get(receipt) !== payment.status;
  });
  expect(wrong).toEqual([]);
});
