import { isSystemError } from '@/lib/platform/database';

/** Disk, folder or index cannot be used: the visitor must learn that nothing was stored. */
export class QuarantineUnavailable extends Error {
  override readonly name = 'QuarantineUnavailable';
}

/** An upload does not decrypt: another secret, or changed bytes. */
export class QuarantineDamaged extends Error {
  override readonly name = 'QuarantineDamaged';
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;

const SQLITE_FULL = 13;
const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

export const isDiskFull = (error: unknown): boolean =>
  FULL.has(codeOf(error) ?? '') ||
  (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_FULL);

export const isMissing = (error: unknown): boolean => codeOf(error) === 'ENOENT';

export function asQuarantineError(error: unknown): unknown {
  if (!isSystemError(error)) return error;
  return new QuarantineUnavailable(`The quarantine cannot be used: ${error.message}`, {
    cause: error,
  });
}
