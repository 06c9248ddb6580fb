import type { IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { type Answer, failure, fault, json } from './http/response';
import { textBody } from './http/body';
import type { Handler } from './http/call';
import { parseJson } from './json';

const times = z.number().int().min(0).max(10_000).default(0);

/** What may be ordered to go wrong; what an order leaves out goes well again. */
export const faultOrder = z.strictObject({
  /** So many submissions are stored, and their answers lost: the connection is cut. */
  drop_submissions: times,
  /** So many submissions are answered with 500, and not stored. */
  fail_submissions: times,
  /** So many uploads are answered with 503, and not kept. */
  refuse_uploads: times,
  /** Answers to submissions and uploads wait so long, in milliseconds. */
  delay_ms: z.number().int().min(0).max(60_000).default(0),
});

export type FaultOrder = z.infer<typeof faultOrder>;
type Counted = Exclude<keyof FaultOrder, 'delay_ms'>;

/** Faults on order, for tests of what comes after them. Nothing goes wrong before there is an order. */
export function faults() {
  let left: FaultOrder = faultOrder.parse({});
  return {
    /** Replaces what was ordered before. */
    order: (order: FaultOrder) => {
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

export type Faults = ReturnType<typeof faults>;

const locked = () => failure(503, 'The file is already locked for writing.');

/** A submission that can be ordered to go wrong. Without BACKEND_FAULTS it is the call as it is. */
export const faultySubmission =
  (handler: Handler): Handler =>
  async (call) => {
    const { faults } = call.backend;
    if (!faults) return handler(call);
    if (faults.take('fail_submissions')) return fault();
    const answer = await handler(call);
    await wait(faults.left().delay_ms);
    const isLost = answer.status === 200 && faults.take('drop_submissions');
    return isLost ? { ...answer, isLost: true } : answer;
  };

/** An upload that can be ordered to go wrong. */
export const faultyUpload =
  (handler: Handler): Handler =>
  async (call) => {
    const { faults } = call.backend;
    if (!faults) return handler(call);
    const answer: Answer = faults.take('refuse_uploads') ? locked() : await handler(call);
    await wait(faults.left().delay_ms);
    return answer;
  };

const MAX_ORDER_BYTES = 10_000;

const order = z
  .string()
  .transform((text, context) => {
    try {
      return parseJson(text);
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      context.addIssue('not JSON');
      return z.NEVER;
    }
  })
  .pipe(faultOrder);

/** `POST /faults` orders what goes wrong, `GET /faults` says what is left of the order. */
export async function answerFaults(request: IncomingMessage, faults: Faults): Promise<Answer> {
  if (request.method !== 'POST') return json(faults.left());
  const read = order.safeParse(await textBody(request, MAX_ORDER_BYTES));
  if (!read.success) return failure(400, z.prettifyError(read.error));
  faults.order(read.data);
  return json(faults.left());
}
