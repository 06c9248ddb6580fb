import path from 'node:path';
import { DONATION_INTERVALS, parseAmount } from '@/lib/content/donation';
import { type Answers, answerTo, textOf } from '@/lib/forms/definition/answer';
import { PAYMENT_RESULT_FORM } from '@/lib/forms/definition/form';
import { outbox } from '@/lib/forms/outbox/outbox';
import type { SubmittedAnswers } from '@/lib/forms/submission/submit';
import { paymentToken } from '@/lib/payments/link';
import { createMollie, type Urls } from '@/lib/payments/mollie';
import { createPayments, type PaymentResult, type Payments } from '@/lib/payments/payments';
import type { Order, PaymentProvider } from '@/lib/payments/provider';
import { openPaymentStore, type PaymentStore } from '@/lib/payments/store';
import { env } from '@/lib/platform/env';
import { errorName, log } from '@/lib/platform/log';
import { secretFor } from '@/lib/platform/secret';
import { onShutdown } from '@/lib/platform/shutdown';
import { paymentPath } from '@/lib/routing/paths';
import { siteById, siteOrigin } from '@/sites/resolve';

const DONATION_FORM = 'donation';

function originOf(id: string): string {
  const site = siteById(id);
  return site ? siteOrigin(site, env().SITE_HOSTS, env().PORT) : '';
}

const urls: Urls = {
  returnUrl: (order) =>
    `${originOf(order.site)}${paymentPath(order.language, paymentToken(order))}`,
  webhookUrl: ({ site }) => {
    const { SITE_HOSTS, MOLLIE_URL } = env();
    const isReachable = SITE_HOSTS.size > 0 || MOLLIE_URL !== undefined;
    return isReachable ? `${originOf(site)}/api/payments/webhook` : null;
  },
  description: ({ site, language, receipt }) =>
    `${siteById(site)?.name[language] ?? ''} ${receipt}`.trim(),
};

const MOLLIE = 'https://api.mollie.com';

function provider(): PaymentProvider {
  const { MOLLIE_API_KEY: apiKey, MOLLIE_URL: url = MOLLIE } = env();
  return apiKey === undefined ? { kind: 'by-mail' } : createMollie({ url, apiKey }, urls);
}

/** A submission like others, so that it is stored, delivered and retried as they are. */
function report({ key, donation, payment, state, at }: PaymentResult): void {
  const { site, language, receipt, amount, interval } = donation;
  const answers: Answers = {
    ...{ receipt, state, interval },
    amount: String(amount),
    payment: payment ?? '',
    at: new Date(at).toISOString(),
  };
  const payload = { answers, page: `${originOf(site)}/${language}`, referrer: null };
  outbox().accept({ key, site, language, webform: PAYMENT_RESULT_FORM, payload, files: [] });
}

let opened: { store: PaymentStore; payments: Payments } | undefined;

function open() {
  if (!opened) {
    const { DATA_DIR } = env();
    const store = openPaymentStore({
      folder: path.resolve(DATA_DIR, 'payments'),
      encryptionKey: secretFor('outbox-payments'),
    });
    opened = { store, payments: createPayments({ store, provider: provider(), report }) };
  }
  return opened;
}

/** Throws an Error when the disk cannot be used. */
export const payments = (): Payments => open().payments;

function orderOf({ key, receipt, site, language, answers }: SubmittedAnswers): Order | null {
  const text = (name: string) => textOf(answerTo(answers, name));
  const amount = parseAmount(text('amount'));
  const interval = DONATION_INTERVALS.find((known) => known === text('interval'));
  if (amount === null || interval === undefined) return null;
  const donor = interval === 'monthly' ? { name: text('name'), email: text('email') } : null;
  return { key, receipt, site, language, amount, interval, donor };
}

/** Returns the path of the payment of a stored donation; null where nothing is paid at once. */
export async function startPayment(submitted: SubmittedAnswers): Promise<string | null> {
  if (submitted.webform !== DONATION_FORM || env().MOLLIE_API_KEY === undefined) return null;
  const order = orderOf(submitted);
  if (!order) return null;
  try {
    await payments().start(order);
    return paymentPath(order.language, paymentToken(order), true);
  } catch (error) {
    // The donation is stored: the CMS mails a link, as without a provider.
    log('error', 'a payment was not recorded', { fault: errorName(error) });
    return null;
  }
}

const INTERVAL_MS = 5_000;

/** Follows open payments. Logs a disk that cannot be used, because pages work without it. */
export function startPayments(): void {
  if (env().MOLLIE_API_KEY === undefined) return;
  let running = Promise.resolve();
  let isStopped = false;
  let timer: NodeJS.Timeout;
  const run = () => {
    running = Promise.resolve()
      .then(() => payments().runDue())
      .catch((error: unknown) => {
        log('error', 'payments could not be followed', { fault: errorName(error) });
      })
      .finally(() => {
        if (!isStopped) timer = setTimeout(run, INTERVAL_MS).unref();
      });
  };
  timer = setTimeout(run, INTERVAL_MS).unref();
  onShutdown(() => {
    isStopped = true;
    clearTimeout(timer);
    return running;
  });
}
