import { request } from 'node:http';
import { z } from 'zod';

export type Status = 'open' | 'paid' | 'failed' | 'expired' | 'canceled';

/** The parts of Mollie's API v2 that the sites use (docs.mollie.com). */
const amount = z.object({
  currency: z.literal('EUR'),
  value: z.string().regex(/^[1-9]\d*\.\d\d$/),
});

export const paymentRequest = z.object({
  amount,
  description: z.string().min(1).max(255),
  redirectUrl: z.url(),
  webhookUrl: z.url().optional(),
  method: z.literal('ideal'),
  locale: z.enum(['nl_NL', 'en_GB']),
  sequenceType: z.enum(['oneoff', 'first']),
  customerId: z.string().optional(),
  metadata: z.unknown(),
});

export const customerRequest = z.object({
  name: z.string().min(1),
  email: z.email(),
  locale: z.string(),
  metadata: z.unknown(),
});

export const subscriptionRequest = z.object({
  amount,
  interval: z.literal('1 month'),
  startDate: z.iso.date(),
  description: z.string().min(1),
  webhookUrl: z.url().optional(),
  mandateId: z.string().optional(),
  metadata: z.unknown(),
});

export type Payment = Omit<z.output<typeof paymentRequest>, 'redirectUrl' | 'locale'> & {
  id: string;
  redirectUrl: string | null;
  status: Status;
  mandateId: string | null;
  subscriptionId: string | null;
};
export type Customer = z.output<typeof customerRequest> & { id: string };
export type Subscription = z.output<typeof subscriptionRequest> & {
  id: string;
  customerId: string;
};

export type Reply = { status: number; body: unknown };

export const problem = (status: number, title: string, detail: string): Reply => ({
  status,
  body: {
    status,
    title,
    detail,
    _links: { documentation: { href: 'https://docs.mollie.com/errors', type: 'text/html' } },
  },
});

export const unprocessable = (detail: string) => problem(422, 'Unprocessable Entity', detail);
export const notFound = () => problem(404, 'Not Found', 'No such resource.');

export function checkoutPage({ amount: { value }, description }: Payment): string {
  const buttons = ['paid', 'failed', 'expired', 'open'].map(
    (status) => `<button name="status" value="${status}">${status}</button>`,
  );
  return `<!doctype html><html lang="en"><title>Checkout</title><h1>€ ${value}</h1>
<p>${description}</p><form method="post">${buttons.join(' ')}</form></html>`;
}

/** To the loopback interface, under the host of the URL. What becomes of it does not matter. */
export const postWebhook = (url: string, id: string): Promise<void> =>
  new Promise((done) => {
    const { host, port, pathname } = new URL(url);
    const options = { host: '127.0.0.1', port, path: pathname, method: 'POST' };
    const headers = { host, 'content-type': 'application/x-www-form-urlencoded' };
    request({ ...options, headers }, (response) => {
      response.resume().once('close', () => {
        done();
      });
    })
      .once('error', () => {
        done();
      })
      .end(`id=${id}`);
  });

export type Faults = {
  /** True where the response to a request is lost after it took effect. */
  losesResponse: () => boolean;
  /** How often a webhook is posted: 0 loses it. */
  webhooks: () => number;
  webhookDelayMs: () => number;
};

export const NO_FAULTS: Faults = {
  losesResponse: () => false,
  webhooks: () => 1,
  webhookDelayMs: () => 0,
};
