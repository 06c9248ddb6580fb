import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { REQUEST_ID_CHANNEL } from '@/lib/platform/request-id';

export const REQUEST_ID_HEADER = 'x-request-id';

const WELL_FORMED = /^[\w-]{8,64}$/;

const current = new AsyncLocalStorage<string>();

const isIdQuery = (message: unknown): message is { respond: (id: string) => void } =>
  typeof message === 'object' &&
  message !== null &&
  'respond' in message &&
  typeof message.respond === 'function';

subscribe(REQUEST_ID_CHANNEL, (query) => {
  const id = current.getStore();
  if (id !== undefined && isIdQuery(query)) query.respond(id);
});

/** Returns a trusted proxy's id of 8 to 64 letters, digits, `_` or `-`, or a new one. */
export function requestIdOf({ headers }: IncomingMessage, isTrusted: boolean): string {
  const received = headers[REQUEST_ID_HEADER];
  return isTrusted && typeof received === 'string' && WELL_FORMED.test(received)
    ? received
    : randomUUID();
}

export function withRequestId<Result>(id: string | undefined, work: () => Result): Result {
  return id === undefined ? work() : current.run(id, work);
}
