// @vitest-environment node
import { afterAll, beforeAll } from 'vitest';
import { z } from 'zod';
import { services } from '@/app/services';
import { POST as again } from '@/app/api/payments/again/route';
import { POST as webhook } from '@/app/api/payments/webhook/route';
import { messagesOf } from '@/lib/i18n/messages';
import { paymentToken, receiptIn } from '@/lib/payments/link';
import { type Entry, formsSite } from '@/tests/support/forms-site';
import { createMollieImitation } from '@/tests/support/mollie/imitation';

const API_KEY = `test_${'a'.repeat(30)}`;
const ORIGIN = 'http://main.localhost:3000';
const accepted = z.object({ payment: z.string() });
const mollie = createMollieImitation(API_KEY, { webhooks: () => 0 });

beforeAll(async () => {
  process.env['MOLLIE_API_KEY'] = API_KEY;
  process.env['MOLLIE_URL'] = await mollie.listen();
});
afterAll(() => {
  mollie.close();
});

const site = formsSite();

const gift = (name: string, amount = '40'): Entry[] => [
  ['amount', amount],
  ['interval', 'single'],
  ['name', name],
  ['email', 'joop@kadelicht.example'],
  ['consent', '1'],
];

const paymentOf = (receipt: string) =>
  [...mollie.payments.values()].filter(
    ({ metadata }) => JSON.stringify(metadata) === JSON.stringify({ receipt }),
  );

const post = (
  route: (request: Request) => Promise<Response>,
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
) =>
  route(
    new Request(`${ORIGIN}/api/payments`, {
      method: 'POST',
      headers: { host: 'main.localhost:3000', ...headers },
      body: new URLSearchParams(fields),
    }),
  );

const tokenIn = (location: unknown): string =>
  /^\/nl\/betaling\/([\w-]{51})\?start=1$/.exec(String(location))?.[1] ?? '';

test('a donor without script goes from the form to their payment, of what they filled in', async () => {
  const reply = await site.post('donation', gift('Zonder'), { isScript: false });
  const receipt = receiptIn(tokenIn(reply.location), 'main') ?? '';

  expect(reply.status).toBe(303);
  expect(paymentOf(receipt)).toMatchObject([
    {
      amount: { currency: 'EUR', value: '40.00' },
      redirectUrl: `${ORIGIN}/nl/betaling/${tokenIn(reply.location)}`,
      webhookUrl: `${ORIGIN}/api/payments/webhook`,
    },
  ]);
});

test.each(['5,00', '+5'])('a donor who writes %s pays five euros', async (amount) => {
  const name = `Vijf ${amount}`;
  const { body } = await site.post('donation', gift(name, amount));
  const receipt = receiptIn(tokenIn(accepted.parse(body).payment), 'main') ?? '';

  expect(paymentOf(receipt)).toMatchObject([{ amount: { currency: 'EUR', value: '5.00' } }]);
  expect(site.arrivedFrom(name)[0]?.data['amount']).toBe('5');
});

const nl = messagesOf('nl');

test.each([
  ['1.000', nl.webform.whole],
  ['1,0000000001', nl.donationform.error],
])(
  'a donor who writes %s, which no payment can be made of, reads so at the field',
  async (amount, message) => {
    const name = `Duizend ${amount}`;
    const { status, body } = await site.post('donation', gift(name, amount));

    expect(status).toBe(422);
    expect(body).toMatchObject({
      outcome: 'rejected',
      problems: [{ key: 'amount', message }],
    });
    expect(site.arrivedFrom(name)).toEqual([]);
  },
);

test('the thing that is given reaches the CMS and the payment', async () => {
  const box: Entry[] = [...gift('Doos', '350'), ['project_choice', 'box']];
  const { body } = await site.post('donation', box);
  const receipt = receiptIn(tokenIn(accepted.parse(body).payment), 'main') ?? '';

  expect(await services().payments().view(receipt)).toMatchObject({
    order: { amount: 350, gift: 'box' },
  });
  const [donation] = site.arrivedFrom('Doos');
  expect(donation?.data['project_choice']).toBe('box');
});

test('what became of a payment reaches the CMS under the number of its donation', async () => {
  const { body } = await site.post('donation', gift('Met', '31'));
  expect(body).toMatchObject({ outcome: 'accepted', payment: expect.any(String) });
  const [donation] = site.arrivedFrom('Met');
  const receipt = String(donation?.data['receipt']);
  const [payment] = paymentOf(receipt);
  mollie.settle(payment?.id ?? '', 'paid');

  for (const id of [payment?.id ?? '', payment?.id ?? '', 'tr_vananderen'])
    expect((await post(webhook, { id })).status).toBe(200);
  expect((await post(webhook, { id: '../customers' })).status).toBe(400);

  await expect
    .poll(() => site.arrived().filter(({ webform_id: id }) => id === 'donation_payment'))
    .toMatchObject([
      { data: { receipt, state: 'paid', amount: '31', interval: 'single', payment: payment?.id } },
    ]);
});

test('while the provider is down a webhook has to be repeated', async () => {
  const { body } = await site.post('donation', gift('Storing'));
  const token = tokenIn(accepted.parse(body).payment);
  const [payment] = paymentOf(receiptIn(token, 'main') ?? '');
  mollie.setDown(true);
  const { status } = await post(webhook, { id: payment?.id ?? '' });
  mollie.setDown(false);

  expect(status).toBe(503);
});

test('only the link of a payment starts it again, from this site', async () => {
  const { body } = await site.post('donation', gift('Opnieuw'));
  const token = tokenIn(accepted.parse(body).payment);
  const receipt = receiptIn(token, 'main') ?? '';
  mollie.settle(paymentOf(receipt)[0]?.id ?? '', 'expired');
  const fields = { payment: token, language: 'nl' };
  const own = { origin: ORIGIN };

  expect((await post(again, fields, { origin: 'https://elders.example' })).status).toBe(403);
  const forged = { ...fields, payment: paymentToken({ site: 'friends', receipt }) };
  expect((await post(again, forged, own)).status).toBe(404);
  const started = await post(again, fields, own);
  await post(again, fields, own);

  expect(started.status).toBe(303);
  expect(tokenIn(started.headers.get('location'))).toBe(token);
  expect(paymentOf(receipt).map(({ status }) => status)).toEqual(['expired', 'open']);
  expect(await services().payments().view(receipt)).toMatchObject({ state: 'open' });
});

test('no visitor posts what became of a payment', async () => {
  const forged: Entry[] = [
    ['receipt', 'AAAA-BBBB'],
    ['state', 'paid'],
    ['amount', '1'],
    ['interval', 'single'],
    ['at', 'nu'],
  ];

  expect((await site.post('donation_payment', forged)).status).toBe(404);
});
