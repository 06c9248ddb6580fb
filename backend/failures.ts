import type { IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { type HttpResponse, errorResponse, serverError, json } from './http/response';
import { textBody } from './http/body';
import type { Handler } from './http/call';
import { parseJson } from './json';

const times = z.number().int().min(0).max(10_000).default(0);

/** The failures that a test requests; what it omits succeeds again. */
const failurePlan = z.strictObject({
  /** This many submissions are stored, then their connection is closed without a response. */
  drop_submissions: times,
  /** This many submissions get a 500, and are not stored. */
  fail_submissions: times,
  /** This many uploads get a 503, and are not stored. */
  reject_uploads: times,
  /** Delay of responses to submissions and uploads, in milliseconds. */
  delay_ms: z.number().int().min(0).max(60_000).default(0),
});

export type FailurePlan = z.infer<typeof failurePlan>;
type Counted = Exclude<keyof FailurePlan, 'delay_ms'>;

/** Failures on request, for tests of what follows them. Without a request nothing fails. */
export function failures() {
  let left: FailurePlan = failurePlan.parse({});
  return {
    order: (order: FailurePlan) => {
      left = order;
    },
    left: () => left,
    /** Whether to fail now; counts down. */
    take: (name: Counted): boolean => {
      if (left[name] === 0) return false;
      left = { ...left, [name]: left[name] - 1 };
      return true;
    },
  };
}

export type Failures = ReturnType<typeof failures>;

const locked = () => errorResponse(503, 'The file is already locked for writing.');

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
    const response: HttpResponse = failures.take('reject_uploads') ? locked() : await handler(call);
    await wait(failures.left().delay_ms);
    return response;
  };

const MAX_ORDER_BYTES = 10_000;

const order = z
  .string()
  .transform((text, refinement) => {
    try {
      return parseJson(text);
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      refinement.addIssue('not JSON');
      return z.NEVER;
    }
  })
  .pipe(failurePlan);

/** `POST /failures` requests failures, `GET /failures` returns those that remain. */
export async function failuresResponse(
  request: IncomingMessage,
  failures: Failures,
): Promise<HttpResponse> {
  if (request.method !== 'POST') return json(failures.left());
  const read = order.safeParse(await textBody(request, MAX_ORDER_BYTES));
  if (!read.success) return errorResponse(400, z.prettifyError(read.error));
  failures.order(read.data);
  return json(failures.left());
}
