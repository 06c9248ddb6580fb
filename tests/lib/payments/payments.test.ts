// @vitest-environment node
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { createPayments, type PaymentResult } from '@/lib/payments/payments';
import type { Mollie } from '@/lib/payments/mollie';
import { openPaymentStore } from '@/lib/payments/store';
import { openQueue } from '@/lib/queue/queue';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import type { Faults } from '@/tests/support/mollie/contract';
import { createMollieImitation } from '@/tests/support/mollie/imitation';
import { serve } from '@/tests/support/serve';
import { API_KEY, ENCRYPTION_KEY, every, mollieAt, orderOf } from './support/order';

function payments(provider: Mollie | null) {
  let time = Date.parse('2026-01-31T12:00:00Z');
  const now = () => time;
  const options = { folder: temporaryFolder(), encryptionKey: ENCRYPTION_KEY, now };
  const store = openPaymentStore(options);
  const queue = openQueue(options);
  const results: PaymentResult[] = [];
  const report = (result: PaymentResult) => results.push(result);
  const made = createPayments({ store, queue, provider, report, now, random: () => 0 });
  onTestFinished(async () => {
    await made.stop();
    store.close();
    queue.close();
  });
  return {
    ...made,
    store,
    results,
    states: () => results.map(({ state }) => state),
    pass: (minutes: number) => (time += minutes * 60_000),
  };
}

async function online(faults: Partial<Faults> = {}, hasWebhook = true) {
  const mollie = createMollieImitation(API_KEY, faults);
  const url = await mollie.listen();
  onTestFinished(() => {
    mollie.close();
  });
  const notified: string[] = [];
  const webhook = await serve((request, response) => {
    void text(request).then(async (body) => {
      const id = new URLSearchParams(body).get('id') ?? '';
      notified.push(id);
      const known = await site.recheck(id).catch(() => null);
      response.writeHead(known === null ? 503 : 200).end();
    });
  });
  const site = payments(mollieAt(url, hasWebhook ? webhook.href : null));
  const only = () => {
    const [payment, ...more] = mollie.payments.values();
    if (!payment || more.length > 0) throw new Error('not one payment');
    return payment;
  };
  return { mollie, site, notified, only };
}

test('by mail nothing is recorded: the CMS sends the donor a link', async () => {
  const site = payments(null);
  const order = orderOf();

  expect(await site.start(order)).toBe(false);
  expect(await site.view(order.receipt)).toBeNull();
  expect(await site.recheck('tr_12345678')).toBe(false);
  await site.runDue();
  expect(site.store.counts()).toEqual({ open: 0, unknown: 0, unsubscribed: 0 });
});

test('an order that is sent twice is one payment, of the amount that was stored', async () => {
  const { site, only } = await online();
  const order = orderOf();
  await Promise.all([site.start(order), site.start(order)]);
  await site.start({ ...order, amount: 1 });

  expect(only()).toMatchObject({
    amount: { currency: 'EUR', value: '25.00' },
    method: 'ideal',
    sequenceType: 'oneoff',
    metadata: { receipt: order.receipt },
  });
  expect(await site.view(order.receipt)).toMatchObject({
    state: 'open',
    checkoutUrl: expect.stringContaining(`/checkout/${only().id}`),
  });
});

test('a payment that is in no queue yet, as after a kill, is followed all the same', async () => {
  const { site, only } = await online();
  site.store.record(orderOf());
  site.follow();
  site.pass(1);
  await site.runDue();
  expect(only().status).toBe('open');
});

test('a lost response is repeated with the same key, and there is one payment', async () => {
  const { site, only } = await online({ losesResponse: every(2, 1) });
  const order = orderOf();
  await site.start(order);
  expect(await site.view(order.receipt)).toMatchObject({ state: 'new', checkoutUrl: null });

  site.pass(1);
  await site.runDue();
  expect(await site.view(order.receipt)).toMatchObject({ state: 'open' });
  expect(only().status).toBe('open');
});

test('webhooks that come twice, late and without change are harmless', async () => {
  const { mollie, site, only, notified } = await online({ webhooks: () => 2 });
  const order = orderOf();
  await site.start(order);
  mollie.settle(only().id, 'paid');
  await mollie.idle();
  await site.recheck(only().id);

  expect(notified).toEqual([only().id, only().id]);
  expect(site.results).toMatchObject([
    { state: 'paid', payment: only().id, donation: { receipt: order.receipt, amount: 25 } },
  ]);
  expect(await site.view(order.receipt)).toMatchObject({ state: 'paid' });
});

test('a webhook that says nothing new, or names a payment of others, changes nothing', async () => {
  const { site, only } = await online();
  await site.start(orderOf());

  expect(await site.recheck(only().id)).toBe(true);
  expect(await site.recheck('tr_anders')).toBe(false);
  expect(site.results).toEqual([]);
});

test('an open payment is polled, so that a lost webhook loses nothing', async () => {
  const { mollie, site, only } = await online({ webhooks: () => 0 });
  await site.start(orderOf());
  mollie.settle(only().id, 'expired');
  await site.runDue();
  expect(site.states()).toEqual([]);

  site.pass(1);
  await site.runDue();
  expect(site.states()).toEqual(['expired']);
});

test('the donor who returns before the webhook reads what the provider says', async () => {
  const { mollie, site, only } = await online({ webhooks: () => 0 });
  const order = orderOf();
  await site.start(order);
  mollie.settle(only().id, 'canceled');
  site.pass(1);

  expect(await site.view(order.receipt)).toMatchObject({ state: 'failed' });
  expect(site.states()).toEqual(['failed']);
});

test('a failed donation is tried again, and never paid twice', async () => {
  const { mollie, site, only } = await online();
  const order = orderOf();
  await site.start(order);
  await site.startAgain(order.receipt);
  mollie.settle(only().id, 'failed');
  await mollie.idle();
  await Promise.all([site.startAgain(order.receipt), site.startAgain(order.receipt)]);
  expect(mollie.payments.size).toBe(2);

  const second = [...mollie.payments.keys()].at(-1) ?? '';
  mollie.settle(second, 'paid');
  await mollie.idle();
  await site.startAgain(order.receipt);
  await site.start(order);

  expect(mollie.payments.size).toBe(2);
  expect(site.states()).toEqual(['failed', 'paid']);
  expect(await site.view(order.receipt)).toMatchObject({ state: 'paid' });
});

test('while the provider is down the order waits, and the donor can try again', async () => {
  const { mollie, site, only } = await online();
  mollie.setDown(true);
  const order = orderOf();
  expect(await site.start(order)).toBe(true);
  expect(await site.view(order.receipt)).toMatchObject({ state: 'new' });

  mollie.setDown(false);
  await site.startAgain(order.receipt);
  expect(only().status).toBe('open');
});

test('an hour later nothing is repeated: its key may be forgotten', async () => {
  const { mollie, site } = await online();
  mollie.setDown(true);
  const order = orderOf();
  await site.start(order);
  mollie.setDown(false);
  site.pass(60);
  await site.runDue();

  expect(mollie.payments.size).toBe(0);
  expect(site.states()).toEqual(['failed']);
});

test('what the provider rejects has failed', async () => {
  const { site } = await online();
  const order = { ...orderOf(), amount: -1 };
  await site.start(order);
  expect(await site.view(order.receipt)).toMatchObject({ state: 'failed' });
});

test('a monthly donation begins with a first payment, and continues with one subscription', async () => {
  const { mollie, site, only } = await online({ losesResponse: every(2, 1) });
  const order = orderOf('monthly');
  await site.start(order);
  for (let minutes = 0; minutes < 10; minutes += 1) {
    site.pass(1);
    await site.runDue();
  }
  expect(mollie.customers.size).toBe(1);
  expect(only()).toMatchObject({ sequenceType: 'first' });
  expect(mollie.subscriptions.size).toBe(0);

  mollie.settle(only().id, 'paid');
  await mollie.idle();
  for (let minutes = 0; minutes < 10; minutes += 1) {
    site.pass(1);
    await site.runDue();
  }
  expect([...mollie.subscriptions.values()]).toMatchObject([
    { interval: '1 month', startDate: '2026-02-28', amount: { value: '25.00' } },
  ]);
  expect(site.store.findDonation(order.key)).toMatchObject({ donor: null, subscribeAt: null });
});

test('each month of a donation is reported', async () => {
  const { mollie, site, only } = await online();
  await site.start(orderOf('monthly'));
  mollie.settle(only().id, 'paid');
  await mollie.idle();
  site.pass(1);
  await site.runDue();
  const [subscription = ''] = mollie.subscriptions.keys();
  mollie.charge(subscription);
  mollie.charge(subscription, 'failed');
  await mollie.idle();

  expect(site.states()).toEqual(['paid', 'paid', 'failed']);
  expect(new Set(site.results.map(({ key }) => key)).size).toBe(3);
});
