import { channel } from 'node:diagnostics_channel';

/**
 * Next's bundle and the server in front of it are two worlds of modules in one process. This channel
 * of Node's is what both have: the server, which knows the request under way, answers on it.
 */
export const REQUEST_ID_CHANNEL = 'kadelicht:request-id';

const asked = channel(REQUEST_ID_CHANNEL);

/** A question for the request under way, to be answered on the spot. */
export type RequestIdQuery = { answer: (id: string) => void };

/** The id of the request that this work is done for; null where it is done for none. */
export function requestId(): string | null {
  let found: string | null = null;
  const question: RequestIdQuery = {
    answer: (id) => {
      found = id;
    },
  };
  asked.publish(question);
  return found;
}

/** What a call made for a request carries, so that the other side can name it in its own log. */
export function requestIdHeader(): Readonly<Record<string, string>> {
  const id = requestId();
  return id === null ? {} : { 'x-request-id': id };
}
