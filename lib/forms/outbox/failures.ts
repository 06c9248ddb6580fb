import { isSystemError } from '@/lib/platform/database';

/**
 * Nothing could be written or read; earlier submissions are intact. The visitor must learn that
 * nothing was sent.
 */
export class OutboxUnavailable extends Error {
  override readonly name = 'OutboxUnavailable';
}

/** The key does not match the stored records; nothing was changed. Restore the right key. */
export class OutboxKeyMismatch extends Error {
  override readonly name = 'OutboxKeyMismatch';
}

/** Turns errors of SQLite and the file system into OutboxUnavailable. */
export function translated<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (cause) {
    if (!isSystemError(cause)) throw cause;
    throw new OutboxUnavailable(`The outbox cannot be used: ${cause.message}`, { cause });
  }
}
