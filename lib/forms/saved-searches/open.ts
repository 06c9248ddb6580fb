import path from 'node:path';
import { createDeliverer, type Deliverer } from '@/lib/forms/outbox/deliverer';
import { openOutbox, type Outbox } from '@/lib/forms/outbox/outbox';
import type { Deliver } from '@/lib/forms/outbox/submission';
import { env } from '@/lib/platform/env';
import { secretFor } from '@/lib/platform/secret';
import { openSavedSearches, type SavedSearches } from './store';

export type MailStore = { store: SavedSearches; outbox: Outbox };

let opened: MailStore | undefined;

/** Mails have an outbox of their own, so that a slow mail server delays no form. */
export function mailStore(): MailStore {
  const folder = path.resolve(env().DATA_DIR, 'saved-searches');
  const keys = { encryptionKey: secretFor('outbox-seal'), hashKey: secretFor('outbox-hash') };
  return (opened ??= {
    store: openSavedSearches({ folder, ...keys }),
    outbox: openOutbox({ folder, ...keys }),
  });
}

const BACKEND = 'mail';

/** A mail whose arrival is uncertain is sent again with the same Message-ID. */
export const mailWorker = (
  outbox: Outbox,
  deliver: Deliver,
  { now = Date.now }: { now?: () => number } = {},
): Deliverer =>
  createDeliverer({
    now,
    outbox,
    backend: BACKEND,
    deliver,
    wasDelivered: () => Promise.resolve('absent'),
  });
