import { z } from 'zod';

/** Failures before the first byte of a request leaves: names, routes, connections, certificates. */
const NEVER_SENT = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EADDRNOTAVAIL',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'ERR_TLS_CERT_ALTNAME_INVALID',
]);

const coded = z.object({ code: z.string() });
const caused = z.object({ cause: z.unknown() });
const several = z.object({ errors: z.array(z.unknown()).min(1) });

/**
 * Whether a request that ended in this error may have reached the backend. Only what certainly did
 * not leave gives false: with any doubt, and after a time-out, it is true.
 */
export function mayHaveArrived(error: unknown): boolean {
  // A name with several addresses fails once for each.
  const all = several.safeParse(error);
  if (all.success) return all.data.errors.some(mayHaveArrived);
  const code = coded.safeParse(error);
  if (code.success && NEVER_SENT.has(code.data.code)) return false;
  const outer = caused.safeParse(error);
  return outer.success && outer.data.cause !== undefined ? mayHaveArrived(outer.data.cause) : true;
}
