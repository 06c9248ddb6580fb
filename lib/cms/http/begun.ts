import { channel } from 'node:diagnostics_channel';
import type { BackendResponse } from './client';
import type { Failure } from './failure';

/** Next's bundle and the server load modules separately in one process; they share channels. */
export const BEGUN_CHANNEL = 'kadelicht:begun-calls';

/** By kind, since each bundle has its own class of errors. Never rejects. */
export type BegunCall = Promise<
  { kind: 'loaded'; response: BackendResponse } | { kind: 'failed'; failure: Failure }
>;

export type BegunQuery = { href: string; respond: (call: BegunCall) => void };

const queries = channel(BEGUN_CHANNEL);

/** The call that the server began before it passed the current request to Next. */
export function begunCall(href: string): BegunCall | null {
  if (!queries.hasSubscribers) return null;
  let found: BegunCall | null = null;
  const query: BegunQuery = {
    href,
    respond: (call) => {
      found = call;
    },
  };
  queries.publish(query);
  return found;
}
