import { DONATION_INTERVALS, GIFT_PICTURES, parseAmount } from '@/lib/content/donation';
import { type Answers, answerTo, textOf } from '@/lib/forms/definition/answer';
import { PURPOSE } from '@/lib/forms/definition/donation-answers';
import { PAYMENT_RESULT_FORM, type Problem } from '@/lib/forms/definition/form';
import { openPaymentQueue, openPayments } from '@/lib/forms/stores';
import type { SubmittedAnswers } from '@/lib/forms/submission/accept';
import { messagesOf } from '@/lib/i18n/messages';
import { paymentToken } from '@/lib/payments/link';
import { createMollie, type Mollie, type Urls } from '@/lib/payments/mollie';
import { createPayments, type PaymentResult } from '@/lib/payments/payments';
import type { Order } from '@/lib/payments/provider';
import { type Env, env } from '@/lib/platform/env';
import { onShutdown } from '@/lib/platform/shutdown';
import type { Queue } from '@/lib/queue/queue';
import { paymentPath } from '@/lib/routing/paths';
import { siteById, siteOrigin } from '@/sites/resolve';

export const DONATION_FORM = 'donation';

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

const createProvider = ({
  MOLLIE_API_KEY: apiKey,
  MOLLIE_URL: url = MOLLIE,
}: Env): Mollie | null => (apiKey === undefined ? null : createMollie({ url, apiKey }, urls));

const amountIn = (answers: Answers) => parseAmount(textOf(answerTo(answers, 'amount')));

type PostedDonation = Pick<SubmittedAnswers, 'language' | 'webform' | 'answers'>;

/** A number that the form accepts, such as `1.000`, may be no amount of a payment. */
export const checkPayment = ({ webform, language, answers }: PostedDonation): readonly Problem[] =>
  webform === DONATION_FORM && amountIn(answers) === null
    ? [{ key: 'amount', part: null, message: messagesOf(language).donationform.error }]
    : [];

function toOrder({ key, receipt, site, language, answers }: SubmittedAnswers): Order | null {
  const text = (name: string) => textOf(answerTo(answers, name));
  const amount = amountIn(answers);
  const interval = DONATION_INTERVALS.find((known) => known === text('interval'));
  if (amount === null || interval === undefined) return null;
  const donor = interval === 'monthly' ? { name: text('name'), email: text('email') } : null;
  const gift = GIFT_PICTURES.find((known) => known === text(PURPOSE)) ?? null;
  return { key, receipt, site, language, amount, interval, gift, donor };
}

/** Follows payments; their results are submissions like others. Throws StorageUnavailable. */
export function createPaymentService(config: Env, outbox: () => Queue) {
  const store = openPayments(config);

  function report({ key, donation, payment, state, at }: PaymentResult): void {
    const { site, language, receipt, amount, interval } = donation;
    const answers = {
      receipt,
      state,
      interval,
      amount: String(amount),
      payment: payment ?? '',
      at: new Date(at).toISOString(),
    };
    const payload = { answers, page: `${originOf(site)}/${language}`, referrer: null };
    outbox().store({ key, site, language, webform: PAYMENT_RESULT_FORM, payload, files: [] });
  }

  const payments = createPayments({
    store,
    queue: openPaymentQueue(config),
    provider: createProvider(config),
    report,
  });

  return {
    ...payments,

    /** Returns the path of the payment of a stored donation; null where nothing is paid at once. */
    async startFor(submitted: SubmittedAnswers): Promise<string | null> {
      const order = toOrder(submitted);
      if (!order) return null;
      await payments.start(order);
      return paymentPath(order.language, paymentToken(order), true);
    },

    /** Follows payments until the process ends. */
    follow(): void {
      payments.follow();
      onShutdown(() => payments.stop());
    },
  };
}
