import type { IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { failurePlan, type Failures } from '@/backend/failures';
import { textBody } from '@/backend/http/body';
import { errorResponse, type HttpResponse, json, serverError } from '@/backend/http/response';
import { jsonIn } from '@/backend/json';
import type { Handler } from './call';

const rejectLocked = () => errorResponse(503, 'The file is already locked for writing.');

/** Wraps a handler so that it fails on request; without BACKEND_FAILURES it changes nothing. */
export const failingSubmission =
  (handler: Handler): Handler =>
  async (call) => {
    const { failures } = call.backend;
    if (!failures) return handler(call);
    if (failures.take('fail_submissions')) return serverError();
    const response = await handler(call);
    await wait(failures.left().delay_ms);
    const isLost = response.status === 200 && failures.take('drop_submissions');
    return isLost ? { ...response, isLost: true } : response;
  };

export const failingUpload =
  (handler: Handler): Handler =>
  async (call) => {
    const { failures } = call.backend;
    if (!failures) return handler(call);
    const response: HttpResponse = failures.take('reject_uploads')
      ? rejectLocked()
      : await handler(call);
    await wait(failures.left().delay_ms);
    return response;
  };

const MAX_ORDER_BYTES = 10_000;

/** `POST /failures` requests failures, `GET /failures` returns those that remain. */
export async function failuresResponse(
  request: IncomingMessage,
  failures: Failures,
): Promise<HttpResponse> {
  if (request.method !== 'POST') return json(failures.left());
  const read = failurePlan.safeParse(jsonIn((await textBody(request, MAX_ORDER_BYTES)) ?? ''));
  if (!read.success) return errorResponse(400, z.prettifyError(read.error));
  failures.order(read.data);
  return json(failures.left());
}
