import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import {
  checkoutPage,
  type Customer,
  customerRequest,
  type Faults,
  NO_FAULTS,
  notFound,
  type Payment,
  paymentRequest,
  postWebhook,
  problem,
  type Reply,
  type Status,
  type Subscription,
  subscriptionRequest,
  unprocessable,
} from './contract';

/**
 * Keeps the documented contract of Mollie's API v2 (docs.mollie.com), as far as the sites use it:
 * HAL links, error bodies, Idempotency-Key, webhooks that post an id alone, expiry, mandates.
 */

const newId = (prefix: string) => `${prefix}_${randomBytes(8).toString('hex')}`;

export function createMollieImitation(apiKey: string, given: Partial<Faults> = {}) {
  const faults = { ...NO_FAULTS, ...given };
  const payments = new Map<string, Payment>();
  const customers = new Map<string, Customer>();
  const subscriptions = new Map<string, Subscription>();
  const replies = new Map<string, { request: string; reply: Reply }>();
  const webhooks = new Set<Promise<void>>();
  let origin = '';
  let isDown = false;

  const buildLinks = (path: string, checkout: string | null) => ({
    self: { href: `${origin}${path}`, type: 'application/hal+json' },
    ...(checkout !== null && { checkout: { href: checkout, type: 'text/html' } }),
  });

  const paymentBody = (payment: Payment) => ({
    resource: 'payment',
    mode: 'test',
    ...payment,
    _links: buildLinks(
      `/v2/payments/${payment.id}`,
      payment.status === 'open' && payment.redirectUrl !== null
        ? `${origin}/checkout/${payment.id}`
        : null,
    ),
  });

  function createPayment(body: unknown): Reply {
    const { data } = paymentRequest.safeParse(body);
    if (!data) return unprocessable('The payment is invalid.');
    if (data.sequenceType === 'first' && !customers.has(data.customerId ?? ''))
      return unprocessable('A first payment needs a customer.');
    const payment: Payment = {
      id: newId('tr'),
      status: 'open',
      mandateId: null,
      subscriptionId: null,
      ...data,
    };
    payments.set(payment.id, payment);
    return { status: 201, body: paymentBody(payment) };
  }

  function createSubscription(customerId: string, body: unknown): Reply {
    const { data } = subscriptionRequest.safeParse(body);
    const hasMandate = [...payments.values()].some(
      (one) => one.customerId === customerId && one.mandateId !== null,
    );
    const isKnown = [...subscriptions.values()].some(
      (one) => one.customerId === customerId && one.description === data?.description,
    );
    if (!data) return unprocessable('The subscription is invalid.');
    if (!hasMandate) return unprocessable('No suitable mandates found for customer.');
    if (isKnown) return unprocessable('The description is not unique.');
    const subscription = { id: newId('sub'), customerId, ...data };
    subscriptions.set(subscription.id, subscription);
    return {
      status: 201,
      body: { resource: 'subscription', status: 'active', ...subscription, _links: {} },
    };
  }

  function createCustomer(body: unknown): Reply {
    const { data } = customerRequest.safeParse(body);
    if (!data) return unprocessable('The customer is invalid.');
    const customer = { id: newId('cst'), ...data };
    customers.set(customer.id, customer);
    return { status: 201, body: { resource: 'customer', ...customer, _links: {} } };
  }

  function get(path: string): Reply {
    const [, paymentId = ''] = /^\/v2\/payments\/(\w+)$/.exec(path) ?? [];
    const payment = payments.get(paymentId);
    if (payment) return { status: 200, body: paymentBody(payment) };
    const [, customerId] = /^\/v2\/customers\/(\w+)\/subscriptions$/.exec(path) ?? [];
    if (customerId === undefined) return notFound();
    const own = [...subscriptions.values()].filter((one) => one.customerId === customerId);
    const embedded = own.map((one) => ({ status: 'active', ...one }));
    return { status: 200, body: { count: own.length, _embedded: { subscriptions: embedded } } };
  }

  function post(path: string, body: unknown): Reply {
    if (path === '/v2/payments') return createPayment(body);
    if (path === '/v2/customers') return createCustomer(body);
    const [, customerId] = /^\/v2\/customers\/(\w+)\/subscriptions$/.exec(path) ?? [];
    return customerId === undefined ? notFound() : createSubscription(customerId, body);
  }

  /** Replays the first reply to a key; other parameters are an error. */
  function once(key: string, request: string, reply: () => Reply): [Reply, isReplayed: boolean] {
    const before = replies.get(key);
    if (!before) {
      const made = reply();
      replies.set(key, { request, reply: made });
      return [made, false];
    }
    return before.request === request
      ? [before.reply, true]
      : [problem(400, 'Bad Request', 'The idempotency key belongs to another request.'), false];
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://imitation');
    const sent = await text(request);
    if (pathname.startsWith('/checkout/')) {
      respondToDonor(request.method ?? '', pathname.slice(10), sent, response);
      return;
    }
    let reply: Reply;
    let isReplayed = false;
    if (isDown) reply = problem(503, 'Service Unavailable', 'Try again later.');
    else if (request.headers.authorization !== `Bearer ${apiKey}`)
      reply = problem(401, 'Unauthorized Request', 'The API key is missing or wrong.');
    else if (request.method === 'POST') {
      const key = request.headers['idempotency-key']?.toString() ?? randomBytes(8).toString('hex');
      const parsed: unknown = JSON.parse(sent);
      [reply, isReplayed] = once(key, `${pathname} ${sent}`, () => post(pathname, parsed));
    } else reply = get(pathname);
    if (!isDown && faults.losesResponse()) {
      request.socket.destroy();
      return;
    }
    response.writeHead(reply.status, {
      'content-type': 'application/hal+json',
      ...(isReplayed && { 'idempotent-replayed': 'true' }),
    });
    response.end(JSON.stringify(reply.body));
  }

  /** The page where a donor chooses what becomes of a payment, as in Mollie's test mode. */
  function respondToDonor(method: string, id: string, sent: string, response: ServerResponse) {
    const payment = payments.get(id);
    if (!payment) {
      response.writeHead(404).end();
      return;
    }
    if (method === 'POST') {
      const status = z
        .enum(['paid', 'failed', 'expired', 'canceled', 'open'])
        .parse(new URLSearchParams(sent).get('status'));
      if (status !== 'open') settle(id, status);
      response.writeHead(303, { location: payment.redirectUrl ?? origin }).end();
      return;
    }
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(checkoutPage(payment));
  }

  async function call({ id, webhookUrl }: Payment): Promise<void> {
    if (webhookUrl === undefined) return;
    await new Promise((done) => setTimeout(done, faults.webhookDelayMs()));
    await postWebhook(webhookUrl, id);
  }

  /** Final, as it is at Mollie: nothing changes a payment that is not open. */
  function settle(id: string, status: Exclude<Status, 'open'>): void {
    const payment = payments.get(id);
    if (payment?.status !== 'open') return;
    payment.status = status;
    if (status === 'paid' && payment.sequenceType === 'first') payment.mandateId = newId('mdt');
    for (let left = faults.webhooks(); left > 0; left -= 1) {
      const sending = call(payment);
      webhooks.add(sending);
      void sending.finally(() => webhooks.delete(sending));
    }
  }

  /** A month has passed. */
  function charge(subscriptionId: string, status: 'paid' | 'failed' = 'paid'): void {
    const subscription = subscriptions.get(subscriptionId);
    if (!subscription) throw new Error('no such subscription');
    const { amount: sum, description, webhookUrl, customerId } = subscription;
    const payment: Payment = {
      id: newId('tr'),
      amount: sum,
      description,
      customerId,
      subscriptionId,
      status: 'open',
      method: 'ideal',
      sequenceType: 'oneoff',
      metadata: null,
      redirectUrl: null,
      mandateId: null,
      ...(webhookUrl !== undefined && { webhookUrl }),
    };
    payments.set(payment.id, payment);
    settle(payment.id, status);
  }

  const server = createServer((request, response) => void respond(request, response));

  return {
    payments,
    customers,
    subscriptions,
    settle,
    charge,
    setDown: (value: boolean): void => {
      isDown = value;
    },
    async listen(port = 0): Promise<string> {
      await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
      const address = server.address();
      if (address === null || typeof address === 'string') throw new Error('not on a port');
      origin = `http://127.0.0.1:${address.port}`;
      return origin;
    },
    /** Resolves when no webhook is on its way. */
    async idle(): Promise<void> {
      while (webhooks.size > 0) await Promise.all(webhooks);
    },
    close(): void {
      server.closeAllConnections();
      server.close();
    },
  };
}
