import { exchange } from '@/lib/cms/http/client';
import { BackendError } from '@/lib/cms/http/failure';
import { instrument, statusClass } from '@/lib/platform/instrument';
import { PaymentRejected } from './provider';

const TIMEOUT_MS = 8_000;

export type MollieOptions = { url: string; apiKey: string };

type Call = { path: string; body?: unknown; idempotencyKey?: string };

/** A request that is under way, too many requests, and a wrong API key pass. */
const PASSING = new Set([401, 403, 408, 409, 429]);

/** Null for 404 and 410. Throws PaymentRejected, or BackendError for what may pass. */
export async function callMollie(
  { url, apiKey }: MollieOptions,
  { path, body, idempotencyKey }: Call,
): Promise<unknown> {
  const target = new URL(`/v2/${path}`, url);
  const response = await instrument(
    'payment',
    () =>
      exchange(target, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          authorization: `Bearer ${apiKey}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
        },
        body: body === undefined ? null : JSON.stringify(body),
        deadline: AbortSignal.timeout(TIMEOUT_MS),
      }),
    statusClass,
  );
  const { status } = response;
  if (status >= 200 && status < 300) return response.body;
  if (status === 404 || status === 410) return null;
  if (status >= 400 && status < 500 && !PASSING.has(status))
    throw new PaymentRejected(`Mollie responded with ${status}`);
  throw new BackendError('bad-status', target.href, status);
}
