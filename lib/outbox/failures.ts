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

const isSystem = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'ERR_SQLITE_ERROR' || 'syscall' in error);

/** Runs `work`; a fault of SQLite or of the file system becomes OutboxUnavailable. */
export function named<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (cause) {
    if (!isSystem(cause)) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new OutboxUnavailable(`The outbox cannot be used: ${reason}`, { cause });
  }
}
