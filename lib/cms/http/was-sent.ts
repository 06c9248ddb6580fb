import { z } from 'zod';
import type { BackendError } from './failure';

/** A request that ended so has not left: no name, no way, no connection, no certificate. */
const BEFORE_SENDING = new Set([
  ...['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'EADDRNOTAVAIL'],
  ...['UND_ERR_CONNECT_TIMEOUT', 'CERT_HAS_EXPIRED', 'ERR_TLS_CERT_ALTNAME_INVALID'],
  ...['DEPTH_ZERO_SELF_SIGNED_CERT', 'SELF_SIGNED_CERT_IN_CHAIN', 'CERT_NOT_YET_VALID'],
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);

const shape = z.object({
  code: z.string().optional(),
  cause: z.unknown().optional(),
  /** One for each address that a name has. */
  errors: z.array(z.unknown()).optional(),
});

function isBeforeSending(error: unknown): boolean {
  const { data } = shape.safeParse(error);
  if (!data) return false;
  if (data.code !== undefined && BEFORE_SENDING.has(data.code)) return true;
  if (data.errors && data.errors.length > 0) return data.errors.every(isBeforeSending);
  return data.cause !== undefined && isBeforeSending(data.cause);
}

/** Whether a call that failed may have reached the backend: yes, unless it is certain that not. */
export const wasSent = (error: BackendError): boolean => !isBeforeSending(error.cause);
