import { z } from 'zod';
import type { DeliveryResult, StoredJob } from '@/lib/queue/job';
import { BackendError, wasSent } from '@/lib/cms/http/failure';

const answer = z.object({ sid: z.string() });

/** Sends a submission as a front end does. */
export const sendTo =
  (url: string) =>
  async ({ key, webform, payload }: StoredJob, signal: AbortSignal): Promise<DeliveryResult> => {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({ webform_id: webform, ...payload }),
        signal,
      });
      if (response.status === 400) return { kind: 'rejected', reason: 'invalid' };
      if (response.status === 503) return { kind: 'failed', reason: 'not-now' };
      if (response.status !== 200) return { kind: 'unknown', reason: 'no-answer' };
      answer.parse(await response.json());
      return {
        kind: 'delivered',
        supportsIdempotency: response.headers.get('idempotency-key')?.replaceAll('"', '') === key,
      };
    } catch (error) {
      return wasSent(new BackendError('unreachable', url, null, { cause: error }))
        ? { kind: 'unknown', reason: 'no-answer' }
        : { kind: 'failed', reason: 'unreachable' };
    }
  };
