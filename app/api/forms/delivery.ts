import { startPayment } from '@/app/api/payments/payments';
import { nodeAt } from '@/lib/cms/entity';
import { BackendError } from '@/lib/cms/http/failure';
import { decodeRejection, isRefusedAt, submitForm } from '@/lib/cms/submit';
import { uploadFile } from '@/lib/cms/upload';
import { formNow } from '@/lib/cms/webform';
import { createDeliverer, type Deliverer } from '@/lib/forms/outbox/deliverer';
import { outbox } from '@/lib/forms/outbox/outbox';
import type { FormBackend } from '@/lib/forms/submission/backend';
import { deliverer as deliver, recogniser } from '@/lib/forms/submission/deliver';
import type { Dependencies } from '@/lib/forms/submission/submit';
import { quarantine } from '@/lib/forms/uploads/quarantine';
import { messagesOf } from '@/lib/i18n/messages';
import { env } from '@/lib/platform/env';
import { errorName, log } from '@/lib/platform/log';
import { onShutdown } from '@/lib/platform/shutdown';
import { siteById } from '@/sites/resolve';

export const backend: FormBackend = {
  loadForm: (siteLocale, id) => formNow(siteLocale, id, messagesOf(siteLocale.language).webform),
  loadActivity: (siteLocale, path) => nodeAt(siteLocale, path, 'activity'),
  uploadFile,
  submitForm,
  isRefusedAt,
  decodeRejection,
  failureOf: (error) => (error instanceof BackendError ? error : null),
};

let deliverer: Deliverer | undefined;

const mailOf = (site: string): string => siteById(site)?.contact.mail ?? '';

const SWEEP_INTERVAL_MS = 10 * 60 * 1_000;

async function sweep(): Promise<void> {
  try {
    await quarantine().sweep(Date.now(), outbox().storedFileIds());
  } catch (error) {
    log('error', 'uploads could not be swept', { fault: errorName(error) });
  }
}

function delivererOfProcess(): Deliverer {
  if (!deliverer) {
    const options = { outbox: outbox(), backend: env().BACKEND_URL };
    const made = createDeliverer({
      ...options,
      deliver: deliver(backend, mailOf),
      recognises: recogniser(backend),
      onSettled: ({ files }) => quarantine().remove(files.map(({ id }) => id)),
    });
    made.start();
    const sweeping = setInterval(() => void sweep(), SWEEP_INTERVAL_MS).unref();
    onShutdown(() => {
      clearInterval(sweeping);
      return made.stop();
    });
    deliverer = made;
  }
  return deliverer;
}

export const dependencies: Dependencies = {
  backend,
  startPayment,
  open: () => ({ outbox: outbox(), deliverer: delivererOfProcess() }),
};

/** Logs a disk that cannot be used, because pages work without it. */
export function startDelivery(): void {
  try {
    dependencies.open();
  } catch (error) {
    log('error', 'the outbox cannot be used', { fault: errorName(error) });
  }
}
