import { TZDate } from '@date-fns/tz';
import { addMonths } from 'date-fns/addMonths';
import { z } from 'zod';
import { callService } from '@/lib/cms/http/client';
import { BackendError } from '@/lib/cms/http/failure';
import { type Language, TIME_ZONE } from '@/lib/content/language';
import { dayOf } from '@/lib/content/local-day';
import { getOwn } from '@/lib/content/get-own';
import { instrument, statusClass } from '@/lib/platform/instrument';
import { type Order, PaymentRejected, type PaymentState, type ProviderPayment } from './provider';

const TIMEOUT_MS = 8_000;

type MollieOptions = { url: string; apiKey: string };

type Call = { path: string; body?: unknown; idempotencyKey?: string };

/** A request that is under way, too many requests, and a wrong API key pass. */
const PASSING = new Set([401, 403, 408, 409, 429]);

/** Null where Mollie says 404 or 410. Throws PaymentRejected, or BackendError for what may pass. */
async function callMollie(
  { url, apiKey }: MollieOptions,
  { path, body, idempotencyKey }: Call,
): Promise<unknown> {
  const target = new URL(`/v2/${path}`, url);
  const response = await instrument(
    'payment',
    () =>
      callService(target, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          authorization: `Bearer ${apiKey}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
        },
        body: body === undefined ? null : JSON.stringify(body),
        deadline: AbortSignal.timeout(TIMEOUT_MS),
      }),
    statusClass,
  );
  const { status, body: received } = response;
  // The page of a proxy says nothing about a payment, above all not that it is gone.
  if (received === null) throw new BackendError('unreadable', target.href, status);
  if (status >= 200 && status < 300) return received;
  if (status === 404 || status === 410) return null;
  if (status >= 400 && status < 500 && !PASSING.has(status))
    throw new PaymentRejected(`Mollie responded with ${status}`);
  throw new BackendError('bad-status', target.href, status);
}

const STATES: Readonly<Record<string, PaymentState>> = {
  open: 'open',
  pending: 'open',
  authorized: 'open',
  paid: 'paid',
  canceled: 'failed',
  failed: 'failed',
  expired: 'expired',
};

const payment = z
  .object({
    id: z.string().regex(/^tr_\w+$/),
    status: z.string(),
    mandateId: z.string().nullish(),
    subscriptionId: z.string().nullish(),
    _links: z.object({ checkout: z.object({ href: z.url() }).nullish() }),
  })
  .transform(({ id, status, mandateId, subscriptionId, _links }): ProviderPayment => ({
    id,
    // A status that Mollie adds later is not final until it is known.
    state: getOwn(STATES, status) ?? 'open',
    checkoutUrl: _links.checkout?.href ?? null,
    mandate: mandateId ?? null,
    subscription: subscriptionId ?? null,
  }));

const withId = z.object({ id: z.string().min(1) }).transform(({ id }) => id);

const subscriptions = z.object({
  _embedded: z.object({
    subscriptions: z.array(
      z.object({ id: z.string(), status: z.string(), metadata: z.unknown().optional() }),
    ),
  }),
});

const metadata = z.object({ receipt: z.string() });

const LOCALES: { readonly [L in Language]: string } = { nl: 'nl_NL', en: 'en_GB' };

export type Urls = {
  /** The page of the payment. */
  returnUrl: (order: Order) => string;
  /** Null where the provider cannot reach the site: payments are polled too. */
  webhookUrl: (order: Order) => string | null;
  description: (order: Order) => string;
};

/** A repeat with the same key has no effect, for an hour. */
type Request = { order: Order; idempotencyKey: string };

/** Mollie's API v2 (docs.mollie.com). The API key selects test or live mode. */
export function createMollie(options: MollieOptions, urls: Urls) {
  function decodeBody<Value>(type: z.ZodType<Value>, body: unknown, path: string): Value {
    const { data } = type.safeParse(body);
    if (data === undefined) throw new BackendError('unreadable', `${options.url}/v2/${path}`, null);
    return data;
  }

  async function create<Value>(
    path: string,
    type: z.ZodType<Value>,
    idempotencyKey: string,
    body: unknown,
  ): Promise<Value> {
    return decodeBody(type, await callMollie(options, { path, body, idempotencyKey }), path);
  }

  function base(order: Order) {
    const webhookUrl = urls.webhookUrl(order);
    return {
      amount: { currency: 'EUR', value: order.amount.toFixed(2) },
      description: urls.description(order),
      metadata: { receipt: order.receipt },
      ...(webhookUrl !== null && { webhookUrl }),
    };
  }

  return {
    /** Returns the id of the donor at Mollie. */
    createCustomer: ({ order, idempotencyKey }: Request): Promise<string> =>
      create('customers', withId, idempotencyKey, {
        ...order.donor,
        locale: LOCALES[order.language],
        metadata: { receipt: order.receipt },
      }),

    createPayment: ({
      order,
      idempotencyKey,
      customer,
    }: Request & { customer: string | null }): Promise<ProviderPayment> =>
      create('payments', payment, idempotencyKey, {
        ...base(order),
        redirectUrl: urls.returnUrl(order),
        locale: LOCALES[order.language],
        method: 'ideal',
        sequenceType: customer === null ? 'oneoff' : 'first',
        ...(customer !== null && { customerId: customer }),
      }),

    /** Null for an unknown id. */
    fetchPayment: async (id: string): Promise<ProviderPayment | null> => {
      const path = `payments/${id}`;
      const body = await callMollie(options, { path });
      return body === null ? null : decodeBody(payment, body, path);
    },

    /** Charges the same amount every month, from a month after `paidAt`; returns its id. */
    createSubscription: ({
      order,
      idempotencyKey,
      customer,
      mandate,
      paidAt,
    }: Request & { customer: string; mandate: string | null; paidAt: number }): Promise<string> =>
      create(`customers/${customer}/subscriptions`, withId, idempotencyKey, {
        ...base(order),
        interval: '1 month',
        startDate: dayOf(addMonths(new TZDate(paidAt, TIME_ZONE), 1)),
        ...(mandate !== null && { mandateId: mandate }),
      }),

    /** Returns the id of the order's subscription, or null without one. */
    findSubscription: async ({ receipt }: Order, customer: string): Promise<string | null> => {
      const path = `customers/${customer}/subscriptions?limit=250`;
      const list = decodeBody(subscriptions, await callMollie(options, { path }), path);
      const own = list._embedded.subscriptions.find(
        (one) =>
          one.status !== 'canceled' && metadata.safeParse(one.metadata).data?.receipt === receipt,
      );
      return own?.id ?? null;
    },
  };
}

export type Mollie = ReturnType<typeof createMollie>;
