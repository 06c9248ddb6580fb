import { isSystemError } from '@/lib/platform/database';
import { errorCode } from '@/lib/platform/log';

/** The disk or a database cannot be used: the visitor must learn that nothing was stored. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';
}

export const storageGuard =
  (store: string) =>
  <Result>(work: () => Result): Result => {
    try {
      return work();
    } catch (cause) {
      if (!isSystemError(cause)) throw cause;
      throw new StorageUnavailable(`${store} cannot be used: ${cause.message}`, { cause });
    }
  };

const SQLITE_FULL = 13;
const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

export const isDiskFull = (error: unknown): boolean =>
  FULL.has(errorCode(error) ?? '') ||
  (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_FULL);

export const isMissing = (error: unknown): boolean => errorCode(error) === 'ENOENT';
