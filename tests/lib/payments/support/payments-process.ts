import { appendFileSync, writeSync } from 'node:fs';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { createPayments } from '@/lib/payments/payments';
import { openPaymentStore } from '@/lib/payments/store';
import { openQueue } from '@/lib/queue/queue';
import { ENCRYPTION_KEY, mollieAt, thousandth } from './order';

/** A web process, as far as payments go: starts the orders, answers webhooks and polls, until it is killed. */
// Hundreds of failures on purpose.
process.stderr.write = () => true;

const [, , folder = '', url = '', port = '', count = ''] = process.argv;
/** A hundred times as fast, so that pauses and leases take no minutes. */
const now = () => Date.now() * 100;
const store = openPaymentStore({ folder, encryptionKey: ENCRYPTION_KEY, now });
const payments = createPayments({
  store,
  queue: openQueue({ folder, encryptionKey: ENCRYPTION_KEY, now }),
  provider: mollieAt(url, `http://127.0.0.1:${port}/`),
  report: ({ key, state, donation }) => {
    appendFileSync(`${folder}/reports`, `${key} ${donation.receipt} ${state}\n`);
  },
  now,
});

createServer((request, response) => {
  void text(request)
    .then((body) => payments.recheck(new URLSearchParams(body).get('id') ?? ''))
    .catch(() => undefined)
    .finally(() => response.end());
}).listen(Number(port), '127.0.0.1');

let next = 0;
const donor = async () => {
  while (next < Number(count)) {
    const order = thousandth((next += 1));
    if (store.findDonation(order.key) === null) await payments.start(order);
  }
};
payments.follow();
const poll = async (): Promise<void> => {
  await payments.runDue().catch(() => undefined);
  setTimeout(() => void poll(), 100);
};
void poll();
await Promise.all(Array.from({ length: 10 }, donor));
writeSync(1, 'started\n');
