import { z } from 'zod';
import { errorName } from '@/lib/platform/log';

export type Failure = 'unreachable' | 'timeout' | 'bad-status' | 'unreadable';

const shape = z.object({
  code: z.string().optional(),
  cause: z.unknown().optional(),
  errors: z.array(z.unknown()).optional(),
});

/** Returns the name that the system or TLS has for it, such as `CERT_HAS_EXPIRED`. */
function codeIn(error: unknown): string | null {
  const { data } = shape.safeParse(error);
  return data ? (data.code ?? codeIn(data.cause)) : null;
}

/** A failed call to the backend. `cause` is for the log, never the visitor. */
export class BackendError extends Error {
  override readonly name = 'BackendError';
  readonly failure: Failure;
  readonly url: string;
  readonly status: number | null;
  readonly code: string | null;

  constructor(failure: Failure, url: string, status: number | null, options?: ErrorOptions) {
    const code = codeIn(options?.cause);
    const detail = status ?? code;
    super(`${failure}: ${url}${detail === null ? '' : ` (${detail})`}`, options);
    this.code = code;
    this.failure = failure;
    this.url = url;
    this.status = status;
  }

  get isOutage(): boolean {
    return (
      this.failure === 'unreachable' ||
      this.failure === 'timeout' ||
      (this.failure === 'bad-status' && (this.status ?? 0) >= 500)
    );
  }
}

/** For a log that must not name the URL of a call, as that of a payment. */
export function describeBackendFailure(error: unknown): string {
  if (!(error instanceof BackendError)) return errorName(error);
  return `${error.failure} ${error.status ?? error.code ?? ''}`.trim();
}

const MISSING = new Set([401, 403, 404, 410]);

/** A visitor then reads that there is no such page. */
export const isMissing = (status: number): boolean => MISSING.has(status);

const isLate = (cause: unknown) =>
  cause instanceof DOMException && (cause.name === 'TimeoutError' || cause.name === 'AbortError');

export function failureOf(cause: unknown): Failure {
  if (isLate(cause)) return 'timeout';
  // Thrown here for invalid JSON and oversized bodies.
  return cause instanceof SyntaxError || cause instanceof RangeError ? 'unreadable' : 'unreachable';
}

export const NOT_CONNECTED = 'NOT_CONNECTED';

const BEFORE_SENDING = new Set([
  'ENOTFOUND',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EADDRNOTAVAIL',
  NOT_CONNECTED,
  'CERT_HAS_EXPIRED',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'CERT_NOT_YET_VALID',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);

function isBeforeSending(error: unknown): boolean {
  const { data } = shape.safeParse(error);
  if (!data) return false;
  if (data.code !== undefined && BEFORE_SENDING.has(data.code)) return true;
  if (data.errors && data.errors.length > 0) return data.errors.every(isBeforeSending);
  return data.cause !== undefined && isBeforeSending(data.cause);
}

/** True unless a failed call certainly did not reach the backend. */
export const wasSent = (error: BackendError): boolean => !isBeforeSending(error.cause);
