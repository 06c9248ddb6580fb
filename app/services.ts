import path from 'node:path';
import { openMailService } from '@/app/api/saved-searches/mails';
import { checkPayment, createPaymentService, DONATION_FORM } from '@/app/api/payments/payments';
import { loadNode } from '@/lib/cms/entity';
import { BackendError } from '@/lib/cms/http/failure';
import { openWithdrawals } from '@/lib/cms/preview/withdrawals';
import { decodeRejection, isRejectedAt, submitForm } from '@/lib/cms/submit';
import { uploadFile } from '@/lib/cms/upload';
import { loadFormNow } from '@/lib/cms/webform';
import * as stores from '@/lib/forms/stores';
import type { SubmittedAnswers } from '@/lib/forms/submission/accept';
import { createFormAdapter, type FormBackend } from '@/lib/forms/submission/deliver';
import { messagesOf } from '@/lib/i18n/messages';
import { type Env, env } from '@/lib/platform/env';
import { errorName, log } from '@/lib/platform/log';
import { openSharedMoments } from '@/lib/platform/shared-moments';
import { reasonForLog } from '@/lib/platform/database';
import { onShutdown } from '@/lib/platform/shutdown';
import { createWorker } from '@/lib/queue/worker';
import { siteById } from '@/sites/resolve';

const SWEEP_INTERVAL_MS = 10 * 60 * 1_000;

export const formBackend: FormBackend = {
  loadForm: (siteLocale, id) =>
    loadFormNow(siteLocale, id, messagesOf(siteLocale.language).webform),
  loadActivity: (siteLocale, path) => loadNode(siteLocale, path, 'activity'),
  uploadFile,
  submitForm,
  isRejectedAt,
  decodeRejection,
  failureOf: (error) => (error instanceof BackendError ? error : null),
};

/** Opens at the first use; a failed start is tried again at the next. */
function once<Value>(open: () => Value): () => Value {
  let opened: { value: Value } | null = null;
  return () => (opened ??= { value: open() }).value;
}

/** The stores and workers that routes use are opened here only. */
function createServices(config: Env) {
  const outbox = once(() => stores.openOutbox(config));
  const uploads = once(() => stores.openUploads(config));
  const drafts = once(() => stores.openDraftStore(config));
  const mails = once(() => openMailService(config));
  const withdrawals = once(() =>
    openWithdrawals({
      folder: path.resolve(config.DATA_DIR, 'previews'),
      shared: config.REDIS_URL === undefined ? null : openSharedMoments(config.REDIS_URL),
    }),
  );
  const payments = once(() => createPaymentService(config, outbox));

  async function sweepUploads(): Promise<void> {
    try {
      await uploads().sweep(Date.now(), outbox().listStoredFileIds());
    } catch (error) {
      log('error', 'uploads could not be swept', { fault: errorName(error) });
    }
  }

  /** Delivers submissions, from its first use until the process ends. */
  const worker = once(() => {
    const made = createWorker({
      queue: outbox(),
      backend: config.BACKEND_URL,
      ...createFormAdapter({
        backend: formBackend,
        uploads,
        mailOf: (site) => siteById(site)?.contact.mail ?? '',
      }),
    });
    made.start();
    const sweeping = setInterval(() => void sweepUploads(), SWEEP_INTERVAL_MS).unref();
    onShutdown(() => {
      clearInterval(sweeping);
      return made.stop();
    });
    return made;
  });

  /** The path where a stored donation is paid; null where nothing is paid at once. */
  async function startPayment(submitted: SubmittedAnswers): Promise<string | null> {
    if (submitted.webform !== DONATION_FORM || config.MOLLIE_API_KEY === undefined) return null;
    try {
      return await payments().startFor(submitted);
    } catch (error) {
      // The donation is stored: the CMS mails a link, as without a provider.
      log('error', 'a payment was not recorded', { fault: errorName(error) });
      return null;
    }
  }

  return {
    config,
    backend: formBackend,
    checkPayment,
    startPayment,
    outbox,
    uploads,
    drafts,
    mails,
    payments,
    withdrawals,
    worker,
  };
}

export type Services = ReturnType<typeof createServices>;

/** The services of the process, opened from its configuration, which a build does not have. */
export const services = once(() => createServices(env()));

const START_INTERVAL_MS = 5_000;

/** Logs a disk that cannot be used, because pages work without it, and tries again. */
function start(failure: string, work: () => void, before = ''): void {
  try {
    work();
  } catch (error) {
    const reason = reasonForLog(error);
    if (reason !== before) log('error', failure, { reason });
    setTimeout(start, START_INTERVAL_MS, failure, work, reason).unref();
  }
}

/** Starts what works without requests. */
export function startServices({ config, worker, mails, payments }: Services = services()): void {
  start('the outbox cannot be used', worker);
  if (config.isMailPossible)
    start('mail about saved searches failed', () => {
      mails().start();
    });
  if (config.MOLLIE_API_KEY !== undefined)
    start('payments could not be followed', () => {
      payments().follow();
    });
}
