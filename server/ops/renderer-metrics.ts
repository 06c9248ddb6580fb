import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import path from 'node:path';
import { collectDefaultMetrics, Histogram, type Registry } from 'prom-client';
import { z } from 'zod';
import { openMails, openOutbox, openSearchStore } from '@/lib/forms/stores';
import { openIndex, quarantineCounts, type QuarantineCounts } from '@/lib/forms/uploads/register';
import { openPaymentDatabase, paymentCounts, type PaymentCounts } from '@/lib/payments/database';
import type { Env } from '@/lib/platform/env';
import type { QueueCounts } from '@/lib/queue/queue';
import { WORK_CHANNEL } from '@/lib/platform/instrument';
import { openOnUse } from '@/lib/platform/open-on-use';
import { gauges, LATENCY_BUCKETS } from './metrics';

const work = z.object({
  kind: z.enum(['backend', 'search', 'payment']),
  seconds: z.number(),
  outcome: z.string(),
});

export function registerWorkMetrics(registry: Registry): () => void {
  const shared = { labelNames: ['outcome'], buckets: LATENCY_BUCKETS, registers: [registry] };
  const latencies = {
    backend: new Histogram({
      name: 'kadelicht_backend_call_duration_seconds',
      help: 'Calls to the backend: 2xx to 5xx, unreachable, timeout, unreadable or refused.',
      ...shared,
    }),
    payment: new Histogram({
      name: 'kadelicht_payment_call_duration_seconds',
      help: 'Calls to the payment provider: 2xx to 5xx, unreachable, timeout or unreadable.',
      ...shared,
    }),
    search: new Histogram({
      name: 'kadelicht_search_duration_seconds',
      help: 'Search requests: found, or how they failed.',
      ...shared,
    }),
  };
  const listen = (message: unknown) => {
    const { data } = work.safeParse(message);
    if (data) latencies[data.kind].observe({ outcome: data.outcome }, data.seconds);
  };
  subscribe(WORK_CHANNEL, listen);
  return () => {
    unsubscribe(WORK_CHANNEL, listen);
  };
}

type Storage = {
  outbox: () => QueueCounts;
  isOutboxLost: () => boolean;
  quarantine: () => QuarantineCounts;
  payments: () => PaymentCounts;
};

const MS = 1_000;

export function registerStorageMetrics(registry: Registry, storage: Storage): void {
  const gauge = gauges(registry);
  gauge('outbox_waiting', 'Submissions accepted and not yet delivered.', () => {
    return storage.outbox().waiting;
  });
  gauge('outbox_stuck', 'Submissions that need an operator.', () => storage.outbox().stuck);
  gauge('outbox_oldest_seconds', 'Age of the oldest waiting submission; 0 without one.', () => {
    return (storage.outbox().oldestWaitingMs ?? 0) / MS;
  });
  gauge('outbox_lost', '1 when an outbox was emptied or replaced, until acknowledged.', () =>
    storage.isOutboxLost() ? 1 : 0,
  );
  gauge('payments_open', 'Payments that the donor has not finished.', () => {
    return storage.payments().open;
  });
  gauge('payments_unknown', 'Payments of which no response of the provider is stored.', () => {
    return storage.payments().unknown;
  });
  gauge('payments_unsubscribed', 'Paid monthly donations that could not be continued.', () => {
    return storage.payments().unsubscribed;
  });
  gauge('uploads_stored', 'Uploaded files in quarantine.', () => storage.quarantine().files);
  gauge(
    'uploads_stored_bytes',
    'Size of the uploaded files in quarantine.',
    () => storage.quarantine().bytes,
  );
}

function registerMailMetrics(registry: Registry, config: Env): void {
  const gauge = gauges(registry);
  const mails = openOnUse(() => openMails(config));
  const searches = openOnUse(() => openSearchStore(config));
  const countSearches = () => searches.run((store) => store.counts());
  gauge('mails_waiting', 'Mails that are not sent yet.', () =>
    mails.run((queue) => queue.counts().waiting),
  );
  gauge('saved_searches', 'Searches that someone gets mail about.', () => {
    return countSearches().confirmed;
  });
  gauge('saved_searches_unconfirmed', 'Searches whose address is not confirmed yet.', () => {
    return countSearches().unconfirmed;
  });
}

const NO_PAYMENTS: PaymentCounts = { open: 0, unknown: 0, unsubscribed: 0 };

export function registerRendererMetrics(registry: Registry, config: Env): void {
  const { DATA_DIR, MOLLIE_API_KEY, isMailPossible } = config;
  const outbox = openOnUse(() => openOutbox(config));
  const uploads = openOnUse(() => openIndex(path.resolve(DATA_DIR, 'quarantine')));
  const payments = openOnUse(() => openPaymentDatabase(path.resolve(DATA_DIR, 'payments')));
  collectDefaultMetrics({ register: registry });
  registerWorkMetrics(registry);
  registerStorageMetrics(registry, {
    outbox: () => outbox.run((queue) => queue.counts()),
    isOutboxLost: () => outbox.run((queue) => queue.isLost()),
    quarantine: () => uploads.run(quarantineCounts),
    payments: () => (MOLLIE_API_KEY === undefined ? NO_PAYMENTS : payments.run(paymentCounts)),
  });
  if (isMailPossible) registerMailMetrics(registry, config);
}
