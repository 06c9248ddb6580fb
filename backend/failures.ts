import type { IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { type HttpResponse, errorResponse, serverError, json } from './http/response';
import { textBody } from './http/body';
import type { Handler } from './http/call';
import { parseJson } from './json';

const times = z.number().int().min(0).max(10_000).default(0);

/** What may be ordered to go wrong; what an order leaves out goes well again. */
export const failurePlan = z.strictObject({
  /** So many submissions are stored, and their answers lost: the connection is cut. */
  drop_submissions: times,
  /** So many submissions are answered with 500, and not stored. */
  fail_submissions: times,
  /** So many uploads are answered with 503, and not stored. */
  reject_uploads: times,
  /** Answers to submissions and uploads wait so long, in milliseconds. */
  delay_ms: z.number().int().min(0).max(60_000).default(0),
});

export type FailurePlan = z.infer<typeof failurePlan>;
type Counted = Exclude<keyof FailurePlan, 'delay_ms'>;

/** Failures on order, for tests of what comes after them. Nothing goes wrong before there is an order. */
export function failures() {
  let left: FailurePlan = failurePlan.parse({});
  return {
    /** Replaces what was ordered before. */
    order: (order: FailurePlan) => {
      left = order;
    },
    /** What is still to go wrong. */
    left: () => left,
    /** Whether this is to go wrong now; counts down. */
    take: (name: Counted): boolean => {
      if (left[name] === 0) return false;
      left = { ...left, [name]: left[name] - 1 };
      return true;
    },
  };
}

export type Failures = ReturnType<typeof failures>;

const locked = () => errorResponse(503, 'The file is already locked for writing.');

/** A submission that can be ordered to go wrong. Without BACKEND_FAILURES it is the call as it is. */
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

/** An upload that can be ordered to go wrong. */
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

/** `POST /failures` orders what goes wrong, `GET /failures` says what is left of the order. */
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
