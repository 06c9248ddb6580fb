import path from 'node:path';
import { openPaymentStore, type PaymentStore } from '@/lib/payments/store';
import { createStorageGuard } from '@/lib/platform/database';
import type { Env } from '@/lib/platform/env';
import { deriveEarlierSecrets, secretFor, storeKeys } from '@/lib/platform/secret';
import { openQueue, type Queue } from '@/lib/queue/queue';
import { type Drafts, openDrafts } from './drafts';
import { openSavedSearches, type SavedSearches } from './saved-searches/store';
import { openQuarantine, type Quarantine } from './uploads/quarantine';

const BYTES_PER_MEGABYTE = 1_048_576;

/** The keys, too, are in a file. */
const guard = createStorageGuard('The data folder');

/** Opens the store of submissions that wait. Throws StorageUnavailable, as all of these do. */
export const openOutbox = ({ DATA_DIR }: Env): Queue =>
  createStorageGuard('The outbox')(() =>
    openQueue({ folder: path.resolve(DATA_DIR, 'outbox'), ...storeKeys() }),
  );

export const openUploads = (config: Env): Quarantine =>
  guard(() =>
    openQuarantine({
      folder: path.resolve(config.DATA_DIR, 'quarantine'),
      secret: secretFor('quarantine'),
      earlierSecrets: deriveEarlierSecrets('quarantine'),
      scanUrl: config.CLAMD_URL,
      marksActive: config.UPLOADS_ACTIVE === 'mark',
      maxBytes: config.UPLOADS_MAX_MB * BYTES_PER_MEGABYTE,
      factor: config.RATE_LIMIT_FACTOR,
    }),
  );

export const openDraftStore = ({ DATA_DIR }: Env): Drafts =>
  guard(() =>
    openDrafts({
      folder: path.resolve(DATA_DIR, 'drafts'),
      encryptionKey: secretFor('draft-seal'),
      earlierKeys: deriveEarlierSecrets('draft-seal'),
    }),
  );

const paymentOptions = ({ DATA_DIR }: Env) => ({
  folder: path.resolve(DATA_DIR, 'payments'),
  encryptionKey: secretFor('outbox-payments'),
  earlierKeys: deriveEarlierSecrets('outbox-payments'),
});

export const openPaymentQueue = (config: Env): Queue =>
  guard(() => openQueue(paymentOptions(config)));

const mailFolder = ({ DATA_DIR }: Env) => path.resolve(DATA_DIR, 'saved-searches');

export const openSearchStore = (config: Env): SavedSearches =>
  guard(() =>
    openSavedSearches({
      folder: mailFolder(config),
      ...storeKeys(),
      factor: config.RATE_LIMIT_FACTOR,
    }),
  );

/** Mails have a queue of their own, so that a slow mail server delays no form. */
export const openMails = (config: Env): Queue =>
  guard(() => openQueue({ folder: mailFolder(config), ...storeKeys() }));

export const openPayments = (config: Env): PaymentStore =>
  guard(() => openPaymentStore(paymentOptions(config)));
