import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { env } from '@/lib/platform/env';
import { secretFor } from '@/lib/platform/secret';
import { type Acceptance, acceptor } from './accept';
import { outboxCounts, type OutboxCounts, statusReader } from './status';
import { createAdmin } from './admin';
import { idempotencySupport } from './idempotency-support';
import { openOutboxDatabase, translated, OutboxKeyMismatch } from './database';
import { createQueue } from './queue';
import { isOutboxLost } from './identity';
import { createRecordCipher } from '@/lib/platform/encryption';
import { createCompletion } from './completion';
import type { Submission } from './submission';

type Options = {
  folder: string;
  encryptionKey: Buffer;
  hashKey: Buffer;
  now?: () => number;
  maxPages?: number | null;
};

/** Throws StorageUnavailable, or OutboxKeyMismatch for records encrypted with another key. */
export function openOutbox({
  folder,
  encryptionKey,
  hashKey,
  now = Date.now,
  maxPages = null,
}: Options) {
  return translated(() => {
    const cipher = createRecordCipher(
      encryptionKey,
      (cause) =>
        new OutboxKeyMismatch('The outbox is encrypted with another key, or damaged.', { cause }),
    );
    const db = openOutboxDatabase(folder, cipher, maxPages);
    const completion = createCompletion(db, now);
    const { accept, recognise } = acceptor(db, { cipher, hashKey }, now);
    const counts = outboxCounts(db);
    const isAccepted = db.prepare('SELECT 1 FROM acceptance WHERE receipt = ?');
    const storedFileIds = db.prepare('SELECT value FROM record, json_each(record.file_ids)');

    return {
      /** Stores a submission durably; the receipt is the same for the same key and body. */
      accept: (submission: Submission): Acceptance => translated(() => accept(submission)),

      /** Returns what `accept` would for a known key, else null; writes nothing. */
      recognise: (submission: Submission): Acceptance | null =>
        translated(() => recognise(submission)),

      /** Whether this receipt was given, as far back as receipts are stored: a week after delivery. */
      isAccepted: (receipt: string): boolean =>
        translated(() => isAccepted.get(receipt) !== undefined),

      withdraw: (receipt: string): void => {
        translated(() => {
          completion.withdraw(receipt);
        });
      },

      counts: (): OutboxCounts => translated(() => counts(now())),

      /** Whether an earlier database is gone, with what waited in it. */
      isLost: (): boolean => isOutboxLost(folder),

      storedFileIds: (): ReadonlySet<string> =>
        translated(() => new Set(storedFileIds.all().map(({ value }) => String(value)))),

      admin: createAdmin(db, cipher, completion, now),

      /** A process may have several deliverers; each claims records under its own name. */
      delivererParts: (backend: string) => ({
        queue: createQueue(db, `${process.pid}-${randomUUID()}`),
        completion,
        idempotency: idempotencySupport(db, backend),
        statusOf: statusReader(db, cipher),
        cipher,
      }),

      close(): void {
        db.close();
      },
    };
  });
}

export type Outbox = ReturnType<typeof openOutbox>;
export type DelivererParts = ReturnType<Outbox['delivererParts']>;

let opened: Outbox | undefined;

/** A failed start is retried on the next call. */
export const outbox = (): Outbox =>
  (opened ??= translated(() =>
    openOutbox({
      folder: path.resolve(env().DATA_DIR, 'outbox'),
      encryptionKey: secretFor('outbox-seal'),
      hashKey: secretFor('outbox-hash'),
    }),
  ));
