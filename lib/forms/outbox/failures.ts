import { isSystemError } from '@/lib/platform/database';

/**
 * Nothing could be written or read: disk full, folder not writable, database locked or damaged. What
 * was accepted before is still there. The visitor must hear that nothing was sent.
 */
export class OutboxUnavailable extends Error {
  override readonly name = 'OutboxUnavailable';
}

/** The key does not fit what is kept. Nothing was touched: put the right key back. */
export class OutboxKeyMismatch extends Error {
  override readonly name = 'OutboxKeyMismatch';
}

/** Runs `work`; a fault of SQLite or of the file system becomes OutboxUnavailable. */
export function translated<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (cause) {
    if (!isSystemError(cause)) throw cause;
    throw new OutboxUnavailable(`The outbox cannot be used: ${cause.message}`, { cause });
  }
}
