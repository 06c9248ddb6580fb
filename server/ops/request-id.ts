import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { REQUEST_ID_CHANNEL } from '@/lib/platform/request-id';

export const REQUEST_ID_HEADER = 'x-request-id';

const WELL_FORMED = /^[\w-]{8,64}$/;

const current = new AsyncLocalStorage<string>();

const isQuestion = (message: unknown): message is { answer: (id: string) => void } =>
  typeof message === 'object' &&
  message !== null &&
  'answer' in message &&
  typeof message.answer === 'function';

subscribe(REQUEST_ID_CHANNEL, (question) => {
  const id = current.getStore();
  if (id !== undefined && isQuestion(question)) question.answer(id);
});

/**
 * The id of a request: the one that a trusted proxy gave it, where that is 8 to 64 letters, digits,
 * `_` or `-`; else a new one.
 */
export function requestIdOf({ headers }: IncomingMessage, isTrusted: boolean): string {
  const given = headers[REQUEST_ID_HEADER];
  return isTrusted && typeof given === 'string' && WELL_FORMED.test(given) ? given : randomUUID();
}

/** Does work for a request: what it logs and asks of the backend carries the id (lib/config). */
export function withRequestId<Result>(id: string | undefined, work: () => Result): Result {
  return id === undefined ? work() : current.run(id, work);
}
