import { isSystemError } from '@/lib/platform/database';

/** Disk, folder or index cannot be used. The visitor must hear that nothing was taken. */
export class QuarantineUnavailable extends Error {
  override readonly name = 'QuarantineUnavailable';
}

/** What is kept does not open: another secret, or bytes that were changed or lost. */
export class QuarantineDamaged extends Error {
  override readonly name = 'QuarantineDamaged';
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;

const SQLITE_FULL = 13;
const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** Whether the disk has no room. */
export const isDiskFull = (error: unknown): boolean =>
  FULL.has(codeOf(error) ?? '') ||
  (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_FULL);

export const isMissing = (error: unknown): boolean => codeOf(error) === 'ENOENT';

/** A fault of SQLite or of the file system as QuarantineUnavailable; any other as it is. */
export function asQuarantineError(error: unknown): unknown {
  if (!isSystemError(error)) return error;
  return new QuarantineUnavailable(`The quarantine cannot be used: ${error.message}`, {
    cause: error,
  });
}
