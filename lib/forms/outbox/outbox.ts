import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { env } from '@/lib/platform/env';
import { secretFor } from '@/lib/platform/secret';
import { type Acceptance, acceptor } from './accept';
import { outboxCounts, type OutboxCounts, statusReader } from './status';
import { createAdmin } from './admin';
import { translated, OutboxKeyMismatch } from './failures';
import { idempotencySupport } from './idempotency-support';
import { openOutboxDatabase } from './database';
import { createQueue } from './queue';
import { createRecordCipher } from '@/lib/platform/encryption';
import { createCompletion } from './completion';
import type { Submission } from './submission';

type Options = {
  /** Made when it is not there; several processes may share it. */
  folder: string;
  /** 32 bytes each. */
  encryptionKey: Buffer;
  hashKey: Buffer;
  /** Milliseconds since 1970. */
  now?: () => number;
  /** How far the database may grow, in pages of 4 KiB; null for as far as the disk goes. */
  maxPages?: number | null;
};

/**
 * The submissions that were accepted and are not yet delivered. Throws OutboxUnavailable when the
 * folder cannot be used, OutboxKeyMismatch when what is kept was sealed with another key.
 */
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
    const storedFileIds = db.prepare('SELECT value FROM record, json_each(record.file_ids)');

    return {
      /**
       * Writes a submission down, synced, and gives its receipt: the same for the same key and body,
       * however often and from however many processes. Throws OutboxUnavailable when it cannot.
       */
      accept: (submission: Submission): Acceptance => translated(() => accept(submission)),

      /**
       * What `accept` would return for a submission whose key is known, while a repeat may come; null
       * for a new key. Writes nothing: for a repeat whose files are gone. Throws OutboxUnavailable.
       */
      recognise: (submission: Submission): Acceptance | null =>
        translated(() => recognise(submission)),

      /**
       * Takes an accepted submission back, when the backend refused it while the visitor still
       * waits: they mend it, under a new key. Throws OutboxUnavailable.
       */
      withdraw: (receipt: string): void => {
        translated(() => {
          completion.withdraw(receipt);
        });
      },

      /** How many there are, and how old the oldest is. Throws OutboxUnavailable. */
      counts: (): OutboxCounts => translated(() => counts(now())),

      /** Ids of the files in quarantine that must stay there. Throws OutboxUnavailable. */
      storedFileIds: (): ReadonlySet<string> =>
        translated(() => new Set(storedFileIds.all().map(({ value }) => String(value)))),

      /** For the person who looks after what is stuck. */
      admin: createAdmin(db, cipher, completion, now),

      /** For `createDeliverer`. A process may have several; each claims under its own name. */
      delivererParts: (backend: string) => ({
        queue: createQueue(db, `${process.pid}-${randomUUID()}`),
        completion,
        idempotency: idempotencySupport(db, backend),
        statusOf: statusReader(db, cipher),
        cipher,
        now,
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

/**
 * This installation's outbox, in DATA_DIR/outbox. A start that failed is tried again at the next
 * call. Throws OutboxUnavailable, or OutboxKeyMismatch.
 */
export const outbox = (): Outbox =>
  (opened ??= translated(() =>
    openOutbox({
      folder: path.resolve(env().DATA_DIR, 'outbox'),
      encryptionKey: secretFor('outbox-seal'),
      hashKey: secretFor('outbox-hash'),
    }),
  ));
