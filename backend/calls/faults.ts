import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import { faultOrder, type Faults } from '@/backend/faults/faults';
import { failure, json, type Answer } from '@/backend/http/answer';
import { textBody } from '@/backend/http/body';
import { parseJson } from '@/backend/json';

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
